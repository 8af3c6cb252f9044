import { expect, test } from 'vitest'
import { faultInNewPassword } from './new-password.ts'

test.each([
  'Password1234567',
  'P@ssw0rdP@ssw0rd',
  'password password password',
  '1234567890123456',
  '987654321098765',
  'abcabcabcabcabcabc',
  'abcdefghijklmnop',
  'ZYXWVUTSRQPONML',
  'qwertyuiopasdfgh',
  'Qwertyuiop123456!',
  '1qaz2wsx3edc4rfv',
  'q1w2e3r4t5y6u7i8o9p0',
  'iloveyouiloveyou',
  'The Tideboard 2026',
  'tideboard-tideboard',
  'KIM@tideboard.example!',
  'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ',
])('%j is among the first guesses, and is refused', (password) => {
  expect(faultInNewPassword(password, 'kim@tideboard.example')).toMatch(/harder to guess/)
})

test.each([
  'dressed crab on toast',
  'not the password at all',
  'Tide and time wait for no cook',
  '83726195047261594',
  'пирог с рыбой и луком',
  '海の幸のスープを毎朝作る',
])('%j may be used', (password) => {
  expect(faultInNewPassword(password, 'kim@tideboard.example')).toBeUndefined()
})

test('its length is a matter of its own', () => {
  expect(faultInNewPassword('passwordpasswor'.slice(0, 14))).toMatch(/longer/)
})
