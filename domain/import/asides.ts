import { withoutEnd } from './clean.ts'
import { isCourseLike, isMeal, isSetPrice, sizesAtEnd } from './words.ts'

const HOURS = String.raw`\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|noon)?(?: ?(?:-|–|—|to|until|till?) ?(?:late|close|\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|noon)?))?`
const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?'
const DAYS = String.raw`${DAY}(?:\s?(?:-|–|to|&|and)\s?${DAY}){0,2}`
const BRACKETED = /[\s,:–—|•·-]*\(((?=[^()]*(?:\d|contin|cont|from|until|served|with|includ|please))[^()]{1,90})\)$/iu
const TIMED = new RegExp(String.raw`[\s,:–—|•·-]+((?:(?:served|available|from|until|till|daily|every day|${DAYS}) )*${HOURS})$`, 'iu')
/** `till 11.30`, `Sundays from 12.30`, `2.30 - 4.30`: hours, beside the name of a course. */
const WHEN = new RegExp(
  String.raw`^(?:${DAYS} )?(?:until|till?|before|after) \d{1,2}(?:[.:][0-5][05])?$|^(?:${DAYS} )?from (?:1?\d|2[0-3])(?:[.:](?:15|30|45))?$|^${DAYS} \d{1,2}(?:[.:][0-5][05])? ?(?:-|–|—|to|till?|until) ?\d{1,2}(?:[.:][0-5][05])?$|^\d{1,2}[.:](?:00|15|30|45) ?(?:-|–|—|to|till?|until) ?\d{1,2}[.:](?:00|15|30|45)$`,
  'iu',
)
const CONTINUED = /[\s,(–—-]+cont(?:inued|['’]?d|\.)?\.?\)?$/iu
/** What all dishes below have, beside their heading: `Toasties – all served with slaw`. */
const SAID_OF_ALL = /^(?:all|each|served|with|choose|choice|comes?)\b\D*$/iu
/** `Tapas – 3 for £15`, `Cocktails 2 for £14`, `Roasts, all with gravy` */
const OFFER =
  /^([^:–—•·-]{1,40}?)(?:\s?[:–—•·-]\s|, (?=(?:all|each|served) (?:with|served|come))| (?=(?:any )?(?:\d|two|three) for \p{Sc}?\d))(.*)$/u

/** `Kids: fishcake & chips £5.50` */
const DISH_BEHIND = /^\D{2,40}: (?!.*\b(?:each|for|any|courses?|pp|per|from|with|all)\b)\p{L}{3}\D*\p{Sc}\d[\d.]*$/iu

/** A heading, and what stands beside it. */
interface Headed {
  /** Without times and “continued”. */
  readonly heading: string
  /** What was taken off it: `12–3`. */
  readonly aside: string
}

/** The heading that a line may be, and what stands beside it: times, an offer. */
export function headingIn(plain: string): Headed {
  if (plain.length > 100) return { heading: plain, aside: '' }
  const [, said = ''] = /^(?:section|course|category): (\S.*)$/i.exec(plain) ?? []
  if (said !== '') return headingIn(said)
  const [, offered = '', offer = ''] = DISH_BEHIND.test(plain) ? [] : (OFFER.exec(plain) ?? [])
  const isBeside =
    isSetPrice(offer) || SAID_OF_ALL.test(offer)
      ? isCourseLike(offered) || isMeal(offered)
      : (isMeal(offered) && /\d|day|daily|from|until/.test(offer) && sizesAtEnd(offer)?.before !== '') ||
        (isCourseLike(offered) && /^(?:all day|every day|daily|(?:please|see|ask) \D{3,40})$/i.test(offer))
  if (isBeside) return { heading: offered, aside: offer }
  const bracketed = BRACKETED.exec(plain)
  const [ending = '', aside = ''] = bracketed ?? TIMED.exec(plain) ?? []
  const cut = withoutEnd(plain.slice(0, plain.length - ending.length).replace(CONTINUED, ''))
  const isTime = ending !== '' && (bracketed !== null || isMeal(cut) || /am|pm|noon|[-–—]|to/i.test(aside))
  return isTime ? { heading: cut, aside } : { heading: plain.replace(CONTINUED, ''), aside: '' }
}

/** Whether a heading is of courses, `Home-made cakes`, also where only its last word is. */
function isCourseOf(heading: string): boolean {
  return isCourseLike(heading) || (heading.length <= 30 && isCourseLike(heading.split(' ').at(-1) ?? ''))
}

/** Whether what stands beside a name says that this is a heading: of all dishes below, or when they are served. */
export function isBesideHeading({ heading, aside }: Headed, isCaps: boolean): boolean {
  if (aside === '') return false
  const saysSo = SAID_OF_ALL.test(aside) || WHEN.test(aside) || /^please /i.test(aside)
  return isMeal(heading) || (saysSo && (isCaps || isCourseOf(heading)))
}
