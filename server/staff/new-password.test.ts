import { expect, test } from 'vitest'
import { faultInNewPassword } from './new-password.ts'
import { randomPassword } from './random-password.ts'

test.each([
  'passwordpassword',
  'Password1234567',
  'P@ssw0rdP@ssw0rd',
  'password password password',
  '123456789012345',
  '1234567890123456',
  '987654321098765',
  'aaaaaaaaaaaaaaa',
  'abababababababab',
  'abcabcabcabcabcabc',
  'abcdefghijklmnop',
  'ZYXWVUTSRQPONML',
  'qwertyuiopasdfgh',
  'qwerty1234567890',
  'Qwertyuiop123456!',
  '1qaz2wsx3edc4rfv',
  'q1w2e3r4t5y6u7i8o9p0',
  'asdfghjklasdfghjkl',
  'iloveyouiloveyou',
  'The Tideboard 2026',
  'tideboard-tideboard',
  'kim@tideboard.example',
  'KIM@tideboard.example!',
  'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ',
])('%j is among the first guesses, and is refused', (password) => {
  expect(faultInNewPassword(password, 'kim@tideboard.example')).toMatch(/harder to guess/)
})

test.each([
  'dressed crab on toast',
  'half a pint of prawns',
  'not the password at all',
  'Tide and time wait for no cook',
  '83726195047261594',
  'пирог с рыбой и луком',
  '海の幸のスープを毎朝作る',
])('%j may be used', (password) => {
  expect(faultInNewPassword(password, 'kim@tideboard.example')).toBeUndefined()
})

test('what is made up may be used', () => {
  for (let i = 0; i < 200; i += 1) expect(faultInNewPassword(randomPassword(), 'kim@tideboard.example')).toBeUndefined()
})

test('its length is a matter of its own', () => {
  expect(faultInNewPassword('passwordpasswor'.slice(0, 14))).toMatch(/longer/)
})
