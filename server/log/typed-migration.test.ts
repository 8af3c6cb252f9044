import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSentences } from './typed-migration.ts'

const read = asSentences

test.each([
  ['WITH CHIPS', 'With chips'],
  ['OPENED TO ORDER. ASK US! WHY NOT? TODAY ONLY', 'Opened to order. Ask us! Why not? Today only'],
  ['CATCH OF THE DAY: WHATEVER THE BOATS LAND', 'Catch of the day: whatever the boats land'],
  ['OK. NO. SO', 'Ok. No. So'],
  ['FROM 12 TO 6. CLOSED AFTER', 'From 12 to 6. Closed after'],
  ['“SURF.” AND TURF', '“Surf.” And turf'],
  ['WAIT... AND THEN… CUSTARD', 'Wait... and then… custard'],
  ['FROM 5 P.M. TO 9 P.M. ONLY', 'From 5 p.m. to 9 p.m. only'],
  ['(V) SALT-BAKED BEETROOT', '(V) Salt-baked beetroot'],
  ['(V, GF) SOUP. (VG) SALAD (GF)', '(V, GF) Soup. (VG) Salad (GF)'],
  ['[GF/DF] CRAB <B>', '[GF/DF] Crab <B>'],
  ['(SERVED COLD) SOUP (FOR TWO) (8 OZ)', '(Served cold) soup (for two) (8 oz)'],
  ['8OZ RUMP, 250G CHIPS, FROM 5PM', '8oz rump, 250g chips, from 5pm'],
  ['£2 EXTRA, ½ A LEMON', '£2 extra, ½ a lemon'],
  ['WHATEVER I FANCY, AND I’M HUNGRY', 'Whatever I fancy, and I’m hungry'],
  ["TODAY'S FISH 'N' CHIPS", "Today's fish 'n' chips"],
  ['TODAY’S SHEEP’S CHEESE', 'Today’s sheep’s cheese'],
  ['CRÈME BRÛLÉE AND AÏOLI', 'Crème brûlée and aïoli'],
  ['ÉCLAIRS', 'Éclairs'],
  ['🦀 CRAB', '🦀 Crab'],
  ['ΣΟΥΒΛΑΚΙ ΜΕ ΠΙΤΕΣ', 'Σουβλακι με πιτες'],
  // Names and abbreviations keep their capitals.
  ['DOVER SOLE ON MONDAYS', 'Dover sole on Mondays'],
  ["CORNWALL'S BEST, CORNISH-STYLE", "Cornwall's best, Cornish-style"],
  ['BBQ RIBS, TWO IPAS, UK BEEF', 'BBQ ribs, two IPAs, UK beef'],
  ['ISLE OF WIGHT TOMATOES, MARIS PIPERS', 'Isle of Wight tomatoes, Maris Pipers'],
  ['UKULELE, HANDOVER AND DOVERCOURT', 'Ukulele, handover and dovercourt'],
])('a text in capitals is read as sentences: %s', (stored, sentences) => {
  expect(read(stored)).toBe(sentences)
})

test.each(['', '(V)', '(V, GF)', '½', '🐟 £4', '寿司', 'With chips', 'BBQ ribs', 'iOYSTERS', 'GROßE SUPPE'])(
  '%j is read as it is stored',
  (text) => {
    expect(read(text)).toBe(text)
  },
)

const shouted = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('A', 'I', 'V', 'ẞ', 'É', ' ', '.', '!', '(', ')', '<', '>', '[', ']', '’', '8', '£') }),
)

test('any text keeps its letters, and read again it stays', () => {
  fc.assert(
    fc.property(shouted, (text) => {
      const sentences = read(text)
      expect(sentences.toLowerCase()).toBe(text.toLowerCase())
      expect(read(sentences)).toBe(sentences)
    }),
  )
})

test('a text with a small letter is never changed', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (before, after) => read(`${before}a${after}`) === `${before}a${after}`))
})

test('the longest text is read at once, whatever it is made of', () => {
  const text = fc.string({ unit: fc.constantFrom('(', ')', '<', 'V', 'I', ' ', '.', '1', 'ISLE OF '), minLength: 1000, maxLength: 1000 })
  fc.assert(fc.property(text, (shouting) => void read(shouting)))
})
