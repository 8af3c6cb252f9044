const FREE = String.raw`(?<!(?:gluten|dairy|nut|sugar|alcohol|caffeine|fat|egg|meat|milk|wheat|soya?)[ -])free(?: of charge)?`
const WORDS = new RegExp(
  String.raw`(?:^|[\s¤(])(market (?:price|value)|m\/p|m\.p\.?|price on (?:application|request)|half price|priced? (?:varies|daily|by weight)|seasonal price|daily price|(?:ask for )?today['’]s price|ask (?:for (?:the )?price|your (?:server|waiter))|see (?:the )?(?:black)?board|complimentary|no charge|${FREE}|t\.?b\.?[ca]\.?|as quoted|n\/a|(?<=\t)(?:please )?ask(?: us)?)[)*.]?$`,
  'iu',
)
const INITIALS = /(?:^|[\s¤(])(MP|POA|POR|SQ|SP|TBC|mp|poa)[)*.]?$/u
const MEANT: { readonly [initials: string]: string } = {
  mp: 'market price',
  'm.p': 'market price',
  'm/p': 'market price',
  poa: 'price on application',
  por: 'price on request',
  sp: 'seasonal price',
}

/** The words at the end of a text that stand in place of a price. */
export function wordsIn(text: string): { readonly name: string; readonly written: string; readonly words: string } | undefined {
  const [ending = '', written = ''] = INITIALS.exec(text) ?? WORDS.exec(text.slice(-60)) ?? []
  if (ending === '') return undefined
  const words = MEANT[written.toLowerCase().replace(/\.$/, '')] ?? written
  return { name: text.slice(0, -ending.length), written, words }
}
