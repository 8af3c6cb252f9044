import { whole } from './whole.ts'

const WEB = whole(
  `skip to (?:main |the )?content|home ?page|home|menus?|our menus?|(?:view|see|download) (?:the |our |full |all )*(?:menus?|dishes|items|pdf)(?: \\(?pdf\\)?)?|book(?: (?:a|your) table| now| online)?|reserv(?:e|ations?)(?: a table| now)?|about(?: us)?|contact(?: us)?|find us`,
  `gallery|events?|careers|jobs|news|blog|shop|gift ?(?:cards?|vouchers?)|vouchers|locations?|opening (?:times|hours)|order (?:online|now)|private (?:hire|dining)|back to top|scroll (?:down|to top)|read more|show (?:more|less)|close|search|log ?in|sign (?:in|up)`,
  `my account|basket|cart|checkout|follow us(?: on .*)?|facebook|instagram|twitter|tripadvisor|privacy(?: policy)?|cookies?(?: policy| settings)?|accept(?: all)?(?: cookies)?|reject(?: all)?|manage (?:cookies|preferences)|terms(?: (?:and|&) conditions)?|sitemap|toggle navigation|menu toggle|print`,
)

const BUTTON = whole(
  `\\+? ?add(?: item)?(?: to (?:basket|order|cart|bag))?`,
  'order now',
  'customi[sz]e',
  'choose options',
  'quick add',
  'sold out',
  'out of stock',
  '(?:currently )?unavailable',
)

const BADGE = whole('(?:most )?popular', 'new', 'best[- ]?sellers?', 'recommended', "(?:chef|staff)['’]s (?:choice|pick|favourite)")

/** Whether a line below a name is the word that a page puts on a dish: `Popular`. */
export function isBadge(text: string): boolean {
  return text.length <= 24 && BADGE.test(text)
}

/** Whether a line is a button, or the word in its place, below a dish of a page that sells: `Add to basket`. */
export function isButton(text: string): boolean {
  return text.length <= 30 && BUTTON.test(text)
}

/** Whether a line is of the navigation of a web page, or a row of it: `Home | Menus | Book`. */
export function isNavigation(text: string): boolean {
  const isWeb = (part: string): boolean => part.length <= 60 && WEB.test(part.replace(/^\W+|\W+$/gu, ''))
  return text.length <= 200 && text.split(/ [/|·•>] |\t/u).every(isWeb)
}
