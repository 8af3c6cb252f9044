import { isButton, isNavigation } from './web-page.ts'
import { whole } from './whole.ts'

/** Names of the parts of a day and of guests: sections, wherever they stand. */
const MEAL = whole(
  `(?:(?:the|our|sample|weekend|weekday|sunday|saturday|friday|late|early|all[- ]day|express) )*(?:breakfasts?|brunch|lunch(?:time)?|dinner|evenings?|nights?|supper)`,
  `(?:the |our )?(?:kids|kids'|kid's|children|children's|childrens|little ones)`,
  'all[- ]day',
  'sundays?',
  'afternoon tea',
  '[aà] la carte',
  'take ?away',
  'info(?:rmation)?',
  "(?:festive|christmas(?: day| eve)?|boxing day|new year(?:'?s)?(?: day| eve)?|easter(?: sunday)?|mother'?s day|father'?s day|valentine'?s(?: day)?|pre[- ]theatre)",
  '(?:drinks|wine) list',
)

/** The words of which names of courses are made. */
const COURSE_WORDS =
  `starters? mains? mainplates? appeti[sz]ers? entr[ée]es? puddings? puds desserts? sweets? sweet afters? sides? snacks nibbles bites sharers sharing plates platters boards bowls
salads soups sandwiches sandwich rolls wraps lunch lunches baps toasties paninis burgers pizzas? pizze pasta pastas noodles grill griddle roasts pies stews curries specials? classics favourites popular bestsellers extras sauces dips breads
fish shellfish seafood meats? poultry game vegetables vegetarian vegan veg cheeses? ices gelat[oi] sorbets waffles pancakes crepes eggs omelettes cereals porridge bakery bakes pastries cakes patisserie jackets potatoes tapas
antipasti primi secondi contorni dolci mezze meze drinks coffees? teas? wines? beers? ales lagers ciders? spirits cocktails mocktails gins rums vodkas whisk(?:y|ies) whiskeys liqueurs aperitifs digestifs fizz
champagnes? sparkling softs? juices smoothies shakes milkshakes bottled draught flatbreads under(?:s|tens|fives)? tens cold hot white red ros[ée] pub courses? menu dishes small large light little big plate larger smaller
mixers minerals kebabs traybakes meals sundaes signatures hors d'oeuvres oeuvres d'œuvres œuvres`
    .trim()
    .split(/\s+/)
const CONNECTORS =
  `and & the our to for from of or with by list a start share finish follow table garden sea land side begin something kitchen oven wood fired charcoal day week house bar order orders two more other all on tap menu signature famous sunday , + / le la les i gli`.split(
    ' ',
  )
const COURSE_WORD = whole(...COURSE_WORDS)
const CONNECTOR = new Set(CONNECTORS)

/** Whether a heading names a part of the day or a kind of guests. */
export function isMeal(heading: string): boolean {
  return heading.length <= 40 && MEAL.test(heading.replaceAll(/[’‘]/g, "'").replace(/ menu$/i, ''))
}

/** Whether all words of a line are of those that courses are called by. */
export function isCourseLike(heading: string): boolean {
  const words =
    heading
      .slice(0, 80)
      .replaceAll(/[’‘]/g, "'")
      .toLowerCase()
      .match(/[^\s,+/]+/g) ?? []
  if (/^(?:(?:to|for) (?:begin|start|follow|finish|share|after)|while you (?:wait|choose|decide|think))$/.test(words.join(' '))) return true
  const isWord = words.some((word) => COURSE_WORD.test(word))
  return isWord && words.length <= 6 && words.every((word) => CONNECTOR.has(word) || COURSE_WORD.test(word))
}

const SIZE = `small|medium|large|regular|reg|sml?|med|lrg|lge?|extra large|xl|single|double|triple|half|whole|full|quarter|half[- ]dozen|(?:[½¼⅓⅔]|[123]\u2044[234])(?: ?(?:dozen|pint|bottle|litre))?|dozen|six|twelve|starter|main(?: course)?|side|light|mini|standard|grande|tall|short
|(?:cup|mug|pot|jug) for (?:one|two|three|four|\\d{1,2})|child(?:ren)?(?:['’]?s)?|kid(?:['’]?s)?|junior|adult|senior|cup|mug|bowl|pot|pan|slice|piece|portion|plate|platter|board|scoop|jug|pitcher|shot|schooner|third|flight|tasting|eat[- ]in|take[- ]?away|to share|media|raci[oó]n|tapa|each
|\\(\\d{1,2}\\)|x ?\\d{1,2}|(?:for|serves|feeds) (?:one|two|three|four|five|six|\\d{1,2}|(?:half )?a dozen)|(?:one|two|three|four|\\d{1,2}) ?(?:scoops?|people|pieces|pcs?|slices|wings|nuggets)|(?:half|full|whole|small|large|starter|main|lunch|child(?:['’]?s)?|kid(?:['’]?s)?|senior) (?:rack|portion|plate|bowl|size)`
const VESSEL = 'glass|gls|gl|bottle|btl|bot|half[- ]bottle|half btl|carafe|half[- ]carafe|magnum|pint|pt|half[- ]pint|can|tin'
const MEASURE = '\\d{1,4}(?:[.,]\\d{1,2})? ?(?:ml|cl|l|ltr|lt|litres?|oz|g|kg|lb|pt|pints?|cm|inch|in|″|”|")'
const PORTION = whole(
  `(?:${MEASURE}|${SIZE})(?: \\(?(?:${MEASURE}|${VESSEL}|(?<=\\()\\d{1,2})\\)?)?|(?:${VESSEL})(?: \\(?${MEASURE}\\)?)?`.replaceAll(
    '\n',
    '',
  ),
)
const DRINK_MEASURE = whole(`${MEASURE}(?: \\(?(?:${VESSEL})\\)?)?|(?:${VESSEL})(?: \\(?${MEASURE}\\)?)?`)

/** Whether a text is the name of a size: `small`, `125ml`, `half bottle`, `for two`. */
export function isPortionName(text: string): boolean {
  return text.length <= 24 && PORTION.test(text)
}

/** What the name of a size of two words begins with. */
const BEGINNING = /^(?:half|small|large|medium|single|double|for|extra|glass|gls|carafe|\d+|\d+[mc]l(?= \p{L})) /iu

/** The sizes that end a line, `125ml / 175ml / bottle`, and what stands before them; undefined for fewer than two. */
export function sizesAtEnd(
  text: string,
): { readonly before: string; readonly names: readonly string[]; readonly isList: boolean } | undefined {
  if (text.length > 120) return undefined
  // `1/3` is one word, and `glass (150)` one size.
  const written = text
    .replaceAll(/(?<![\d/])([123])\/([234])(?![\d/])/g, '$1\u2044$2')
    .replaceAll(/(?<=glass|carafe|bottle) \((\d{3})(?: ?ml)?\)/gi, ' $1ml')
  const words = written.split(/[\s/|,;()]+/u).filter((word) => word !== '')
  const isApart = /[/|]/.test(written)
  const names: string[] = []
  let [end, isList] = [words.length, true]
  // `ON THE SIDE | 125ml | 175ml`: a cell with other words is the heading.
  const [cell = '', ...cells] = text.split('\t')
  const start = cells.length > 1 && !isPortionName(cell) ? cell.split(/[\s/|,;()]+/u).length : 0
  while (end > start) {
    const isPair =
      end > 1 &&
      // `half / pint` are two.
      written.replaceAll(/[()]/g, '').includes(words.slice(end - 2, end).join(' ')) &&
      BEGINNING.test(words.slice(end - 2, end).join(' ')) &&
      // `125ml 175ml bottle` are three, `175ml / 500ml carafe` two.
      (isApart || !/^\d+[mc]l/i.test(words[end - 2] ?? '')) &&
      !/^(?:the|a|by|per)$/i.test(words[end - 3] ?? '') &&
      isPortionName(words.slice(end - 2, end).join(' '))
    const size = isPair
      ? 2
      : isPortionName(words[end - 1] ?? '') || /^(?:125|175|187|250|375|500|750)$/.test(words[end - 1] ?? '')
        ? 1
        : undefined
    if (size !== undefined) names.unshift(words.slice(end - size, end).join(' '))
    else if (/^(?:or|and|&)$/i.test(words[end - 1] ?? '') && names.length > 0) isList = false
    else break
    end -= size ?? 1
  }
  // `Wines by the glass 125ml / 175ml`: that glass is no size.
  if (/^(?:the|a|by|per)$/i.test(words[end - 1] ?? '') && names.length > 2) end += names.shift()?.split(' ').length ?? 0
  if (names.length < 2) return undefined
  const before = words.slice(0, end).join(' ').replace(/ abv$/i, '')
  return { before, names: names.map((name) => name.replace('\u2044', '/')), isList }
}

/** Whether a text is a volume, a weight, or what a drink is served in. */
export function isMeasure(text: string): boolean {
  return text.length <= 24 && DRINK_MEASURE.test(text)
}

const ALLERGENS = 'about allergens'
/** Why a line is a note: `Kind regards,`. */
export const OF_MESSAGE = 'of a message'
/** Why a line is a note: `please ask your server`. */
export const REQUEST = 'a request to guests'

/** Signs of a line that is about the house and not of a dish, with the word for each. */
const NOTES: readonly (readonly [RegExp, string])[] = [
  [
    /(?:^\W*|^.*[–—|·-] )page \d+(?: ?(?:of|\/) ?\d+)?\W*$|^\W*(?:\d+ of \d+|[1-4] \/ [1-9]|- ?\d+ ?-)\W*$|\boverleaf\W*$/i,
    'a page number',
  ],
  [
    /(?:^|\s)(?:https?:\/\/|www\.)|@[\w-]+\.\w|\.(?:com|co\.uk|org|example|net)(?:\s|$|\/)|^(?:follow (?:us )?)?@\w[\w.]+$/i,
    'an address on the web',
  ],
  [
    /(?:^|\D)(?:\+44|\(?0\d{2,4}\)?)[ -]?\d{3,4}[ -]?\d{3,4}(?:\D|$)|\b(?:call|ring|phone|telephone|tel)\b.{0,30}\d{5}/i,
    'a telephone number',
  ],
  [/©|\(c\) ?\d{4}|copyright|all rights reserved/i, 'a copyright'],
  [/\bcookies\b.{0,80}\b(?:use|site|website|accept|experience)|\b(?:use|uses|accept)\b.{0,20}\bcookies\b/i, 'a banner of a web page'],
  [
    /\bVAT\b|service charge|\b(?:gratuit(?:y|ies)|optional service|discretionary)\b|service (?:is )?(?:not )?included|\d ?% (?:\w+ )?service/i,
    'about VAT or service',
  ],
  [
    /^\W*(?:\(?[A-Z]{1,2}\)? ?[–—=:-] ?[a-z]{3}(?:[a-z ]{0,16}[a-z])?[,;|/•·\s]*){3,}\W*$|^\W*🌶.{0,12}\b(?:mild|medium|hot|spicy)\b.*🌶/u,
    ALLERGENS,
  ],
  [/\ballerg(?:y|ies|ens?|ic)|\bintoleran|dietary (?:requirement|need)|\b(?:may contain|contains nuts|traces of)\b/i, ALLERGENS],
  [/\bplease (?:ask|tell|speak|inform|let|note|advise|see|order|be aware)/i, REQUEST],
  [
    /^\W*(?:served(?! (?:with|on|in|over)\b)|available|open|serving|bookings?|last orders|kitchen (?:open|closes))\b.{0,60}(?:\d ?(?:[ap]m|noon)|\d[.:]\d\d|\d ?[-–—] ?\d|\d(?:st|nd|rd|th)\b|days?\b|daily|noon|until|late\b|hours\b)/i,
    'when it is served',
  ],
  [
    /^.{0,40}\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b.{0,40}\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|noon|[-–—])/i,
    'opening hours',
  ],
  [
    /^\W*(?:(?:every day|daily|weekdays|weekends|from),? )*(?:\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|noon)?\s?(?:-|–|—|to|until|till)\s?(?:late|close|\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|noon)?)|\d[\d.:]* ?[ap]m)(?:,? (?:[a-z]+days?\b[^\d.]{0,30}|daily))?\W*$/i,
    'times',
  ],
  [
    /^(?:(?:breakfast|brunch|lunch|dinner|supper|food|kitchen):? \d(?:[\d.:apm]*[\dapm])? ?(?:-|–|to) ?\d(?:[\d.:apm]*[\dapm])?\W*){2,}$/i,
    'times',
  ],
  [/^\W*\d{1,2}(?:st|nd|rd|th)\b.{0,24}\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?(?: \d{4})?\W*$/i, 'a date'],
  [
    /^(?:vegetarian|vegan|gluten[- ]free|children['’]?s|under[- ]?\d+s|smaller|half)\b.{0,40}\b(?:available|half price)\b|^(?:kids|children|under[- ]?\d+s)\b.{0,20}\beats? (?:for )?(?:free|\p{Sc}\d)|^(?:\d{1,2} ?% (?:off|discount)\b|(?:\d{1,2}p|\p{Sc}\d[\d.]*) off\b|free\b.{3,40}\b(?:orders? (?:over|above|of)|with (?:every|any|all))\b|happy hour\b.*\bfor \p{Sc}?\d)/iu,
    'an offer to guests',
  ],
  [/^\W*(?:we(?:['’]re| are) )?closed\b.{0,12}\b(?:mon|tues|wednes|thurs|fri|satur|sun|bank holi)days?\b/i, 'opening hours'],
  [
    /\b(?:corkage|ages? \d+|(?:cover|tray|booking|delivery) charge|room hire|min(?:\.|imum)? (?:\w+ )?(?:spend|order|charge)|deposit|subject to (?:availability|change))\b/i,
    'a condition',
  ],
  [
    /^(?:from|to|cc|sent|date|subject): |^(?:hi|hello|dear)[^,\d]{0,30}[,!]$|^(?:\w+ )?(?:regards|thanks|wishes)(?: (?:so much|again|very much|in advance|all))?[,!.]?$|^sent from my |\bplease[.:!]?$/i,
    OF_MESSAGE,
  ],
  [/^\W*est(?:\.|ablished)? ?(?:in )?\d{4}\W*$/i, 'about the house'],
  [
    /^(?:all )?(?:our |the )?prices\b|^all (?:of )?our\b|^all (?:main )?(?:dishes|mains|courses|burgers|sandwiches|starters|meals|pizzas|curries|kebabs|steaks|roasts)\b(?:[^\d£]*$| £?\d+ (?:less|off)\b)/i,
    'a sentence for all dishes',
  ],
  [/^(?:please )?(?:choose|pick|select) from:?$|\badults need\b.{0,20}kcal/i, 'a sentence for all dishes'],
  [/^All (?:are |come |is )?(?:served|accompanied|come)\b/, 'a sentence for all dishes'],
]

/** Why a line is no part of a dish; undefined for one that may be. */
export function noteIn(text: string): string | undefined {
  const start = text.slice(0, 600)
  if (isButton(text)) return 'a button of a web page'
  if (isNavigation(text)) return 'navigation of a web page'
  // `Brownie (contains nuts)` is a dish.
  const name = start.replace(/\s\([^()]*\)(?=[^()]{0,12}$)/u, '')
  return NOTES.find(([sign, why]) => sign.test(why === ALLERGENS ? name : start))?.[1]
}

const ON_TOP =
  /(?:\+\s?|(?:supplement|supp\.?|surcharge) (?:of )?)\p{Sc}?\d[\d.,]*p?|\p{Sc}?\d[\d.,]*p? (?:supplement|supp\.?|surcharge)/giu

/** Whether a line has something that may be a price, but for one on top: `+£2`. */
export function hasPrice(content: string): boolean {
  const rest = content.slice(0, 400).replaceAll(ON_TOP, '')
  return /\p{Sc}\s?\d|\d\s?\p{Sc}|\d[.,]\d\d(?!\d| ?(?:[ap]m|ml|l|kg|%))|\d ?p\b/u.test(rest)
}

const TOGETHER =
  /\b(?:\d|two|three|four|five|six) for \p{Sc}?\d|^(?:choose|choice of|with your choice|\p{Sc}\d[\d.]* ?(?:per (?:person|head|guest)|pp|a head))\b.*\d/iu

/** `2 courses 24, 3 courses 29`, `3 for £15`, `£85 per person · wines £55`: a price of several dishes together. */
export function isSetPrice(text: string): boolean {
  if (TOGETHER.test(text)) return true
  return /\b(?:\d|one|two|three|four|five|six|seven)[ -]courses?\b/i.test(text) && /\d/.test(text.replace(/\d[ -]courses?/gi, ''))
}

/** Whether a sentence says what the house charges, which is no dish. */
export function isCharge(text: string): boolean {
  return /\b(?:VAT|service|charge|supplement|corkage|spend|deposit|gratuit\w*|vouchers?|hire|off)\b/i.test(text)
}
