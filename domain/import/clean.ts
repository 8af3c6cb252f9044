import { withoutUnseen } from '../unseen.ts'

/** Letters that documents and PDFs print as one. */
const LIGATURES: { readonly [ligature: string]: string } = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' }
/** Spaces that are thinner than a blank: within a number they may be an accident. */
const THIN = /(\d)[\u2007-\u200A\u202F](?=\d)/gu

/** A line of the letters of western Europe has nothing to be taken out. */
const USUAL = /^[ -~£\u00BF-\u024F‘’“”–—…•]*$/u

/** `_Brioche bun, fries_`: set off by a document; `*Mains*` may be a heading. */
const EMPHASIS = /^([\s•-]*)(?:_(?=[^\s_])(.*[^\s_])_|\*(?=[^\s*])([^*]*(?:[,;.]|\S+\s\S+\s\S+\s\S)[^*]*[^\s*])\*)\s*$/u
/** `Padrón peppers £6.50 *(vg)*`, `*EXTRAS* £2 each`; the stars of footnotes have no second one. */
const STARRED = /(?<=\s|^(?=\S+\*[\s,;]+\S))\*(?=[^\s*])([^*]{0,80}[^\s*])\*(?=[\s,;]|$)/gu

const ENTITIES: { readonly [name: string]: string } = {
  amp: '&',
  nbsp: ' ',
  pound: '£',
  euro: '€',
  lt: '<',
  gt: '>',
  quot: '"',
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  frac12: '½',
}
const ACCENTS: { readonly [name: string]: string } = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  cedil: '\u0327',
  tilde: '\u0303',
  ring: '\u030A',
}

/** The text of the source of a web page: without its tags, and its letters as letters. */
function withoutTags(text: string): string {
  if (!/<[/!]?[a-z][^<>]{0,300}>|&#?\w{2,8};/i.test(text)) return text
  return (
    text
      .replaceAll(/<(title|style|script)\b[^<>]{0,300}>[^<>]{0,10000}<\/\1>/gi, ' ')
      .replaceAll(/<h([1-6])\b[^<>]{0,300}>/gi, '## ')
      // Behind a bold name stand its details.
      .replaceAll(/(?<=[^\s>])<\/(?:b|strong)>\s*(?=<(?:span|small|em|i)\b)/gi, ' | ')
      .replaceAll(/<\/t[dh]>\s*(?=<t[dh]\b)/gi, '\t')
      .replaceAll(/<\/?(?:b|i|em|strong|a|u|small|sup)\b[^<>]{0,300}>/gi, '')
      .replaceAll(/<\/?[a-z!][^<>]{0,300}>/gi, ' ')
      .replaceAll(/&#(\d{2,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replaceAll(
        /&([a-z])(acute|grave|circ|uml|cedil|tilde|ring);/gi,
        (_, letter: string, accent: string) => letter + (ACCENTS[accent] ?? ''),
      )
      .replaceAll(/&(\w{2,8});/g, (written, name: string) => ENTITIES[name.toLowerCase()] ?? written)
  )
}

/** The cells of `| Rioja | 7.5 | 29 |`, a row of a table in Markdown; its rule has colons. */
function withoutBars(line: string): string {
  const row = line.trim()
  if (row.length < 3 || !row.startsWith('|') || !row.endsWith('|')) return line
  const cells = row.slice(1, -1).split('|')
  return cells.map((cell) => cell.trim().replace(/^:?(-+):?$/u, '$1')).join('\t')
}

/** `|---|:--:|`, below the row of a table in Markdown that names its columns. */
export function isBarRule(line: string): boolean {
  return /^\s{0,3}\|(?:\s{0,3}:?-{2,}:?\s{0,3}\|){1,20}\s*$/.test(line)
}

/** Whether a text in Markdown has tables among its headings: it is no table as a whole. */
export function hasTables(text: string): boolean {
  const rules = text.split('\n').filter(isBarRule).length
  return rules > 1 || (rules === 1 && /^#{1,6} /m.test(text))
}

/** `[14:02, 12/03/2027] Marco: `, `12/03/2027, 14:02 - Marco: `: when a message came, and from whom. */
const STAMP = /^\[?[\d/.:, ]{10,20}(?: ?[ap]m)?(?:\] | - )[^:\d]{1,30}: /iu
/** A scan takes a nought for a letter, and leaves a blank before the pence. */
const SCANNED = /(?<=\d[.,]\d?)O(?=O?(?!\p{L}))/giu

/** A line as it is read: without what cannot be seen, its blanks single ones, but for a tab where the line leaves a gap. */
export function cleaned(line: string): string {
  const written = unspaced(withoutTags(withoutBars(line.replace(STAMP, ''))))
  const text = USUAL.test(written) ? written.normalize('NFC') : bare(written)
  return (text.length < 400 && /[_*]$/.test(text.trimEnd()) ? text.replace(EMPHASIS, '$1$2$3') : text)
    .replaceAll(STARRED, '$1')
    .replaceAll(/(?<=\p{Sc}\d{1,3}) (?=\.\d)/gu, '')
    .replaceAll(SCANNED, '0')
    .replaceAll(/\*\*(?=[^\s*])|(?<=[^\s*])\*\*/gu, '')
    .replaceAll(/\s+/gu, (gap) => (gap.includes('\t') || gap.length > 2 ? '\t' : ' '))
    .trim()
}

function bare(line: string): string {
  return withoutUnseen(line.replaceAll(THIN, '$1 '))
    .normalize('NFC')
    .replaceAll(/[ﬀ-ﬆ]/gu, (letter) => LIGATURES[letter] ?? letter)
    .replaceAll(/[^\P{Cc}\t]/gu, ' ')
}

/** `C O L D   D R I N K S`: a heading whose letters stand apart. */
function unspaced(line: string): string {
  return /^\s*\p{Lu}(?:\s+[\p{Lu}&]){2,}\s*$/u.test(line) ? line.replaceAll(/(?<=\S)\s(?=\S)/gu, '').replaceAll(/\s+/gu, ' ') : line
}

const LEADERS = /(?:[.·•_…]\s?){3,}|…+|(?<!\d)\.{2,}|\.{2,}(?!\d)|(?:[-–—]\s?){4,}/gu

/** With a tab in place of the dots, or whatever leads to a price. */
export function withoutLeaders(text: string): string {
  return text.replaceAll(LEADERS, '\t')
}

const ENDS = new Set(' \t–—-:,;|/·•.…_=~*†‡¹²³('.split(''))

/** Without the marks at its end that lead on to something. */
export function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && ENDS.has(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

const BULLET =
  /^(?:[•◦▪▫●○■□‣⁃∙·→►▶➤➢✓✔★☆❖⇒»>👉✅☑🔸🔹🔶🔷➡]\uFE0F?\s*|[*–—-]\s+|\(?[A-Z]?\d{1,3}[a-zA-Z]?[.)]\s+(?=\D)|[a-z][.)]\s+(?=[A-Z]))+/u

/** A line without the bullet or the number of a list in front. */
export function withoutBullet(text: string): string {
  return text.replace(BULLET, '')
}

const ORNAMENT = new Set('~*•·–—-=_#[]<>|+:✦✧❖★☆✱❧☙♦◆◇…. \t'.split(''))
const RULE = /^\W*(?:or|and)\W*$|^[\s~*•·–—=_#+|✦✧❖★☆♦◆◇.…-]{3,}$|^[~*•·–—=_+✦✧❖★☆♦◆◇-]{1,2}$/iu

/** Whether a line is a rule: it has no letters, or stands between two choices, as “or” does. */
export function isRule(text: string): boolean {
  return RULE.test(text)
}

const EMOJI_AROUND = /^(?:\p{ExtPict}[\uFE0F\u200D]*\s?){1,6}|\s?(?:\p{ExtPict}[\uFE0F\u200D]*){1,6}$/gu

/** A heading without the ornaments around it: `*** Mains ***`, `[ Mains ]`, `## Mains`; and whether it had any. */
export function withoutOrnaments(text: string): { readonly text: string; readonly isOrnate: boolean } {
  const bare = text.length > 100 ? text : text.replaceAll(EMOJI_AROUND, '')
  if (bare !== text && bare !== '') return { ...withoutOrnaments(bare), isOrnate: false }
  let [from, to] = [0, text.length]
  while (from < to && ORNAMENT.has(text[from] ?? '')) from += 1
  while (to > from && ORNAMENT.has(text[to - 1] ?? '')) to -= 1
  // `> All our bread is baked here.` is a sentence.
  const isOrnate = from > 0 && ((to < text.length && text.slice(to) !== '.') || text.startsWith('#'))
  return { text: text.slice(from, to), isOrnate: isOrnate || text.endsWith(':') }
}
