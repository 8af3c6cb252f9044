import { dietIn } from '../diets.ts'
import { TYPED_FIELDS } from '../dish.ts'
import type { TypedField } from '../dish.ts'
import { isMark } from './marks.ts'
import { isPortionName } from './words.ts'

/** The columns of an export. */
export const COLUMNS = ['id', ...TYPED_FIELDS] as const

/** What a column or a key holds. */
export type Column = 'id' | TypedField | 'subcourse' | 'portion' | 'marks' | 'available' | 'unavailable' | 'currency'

/** The words that tills, websites and people have for them. Of two columns that hold the same, the one whose word stands further up is read. */
const WORDS = `
id: id
title: title
title: dishname itemname name productname producttitle menuitem menuitemname dishtitle itemtitle
title: item dish dishes product plate food drink wine beer cocktail article displayname nameen
title: customerfacingname label posname kitchenname shortname plu
sitting: sitting section
sitting: parentcategory maincategory topcategory menu menuname menutitle meal mealperiod daypart service
course: course coursename category categories categoryname group groups groupname menugroup menucategory menusection
course: kategorie categorie categoria itemcategory productcategory reportingcategory department family heading collection type kind producttype
subcourse: subcategory subgroup subsection subcourse subdepartment
description: description
description: details detail beschreibung itemdescription productdescription dishdescription notes note info information ingredients itemnotes
description: desc longdescription shortdescription menudescription onlinedescription comments accompaniment accompaniments servedwith text garnish body bodyhtml
price: price
portions: portions sizes
priceWords: pricewords priceinwords
diets: diets
price: itemprice regularprice pricegbp priceincvat menuprice sellprice sellingprice sellpriceincvat retailprice salesprice unitprice baseprice standardprice grossprice rrp
price: amount charge rate offer offers pricemoney basepricemoney pounds gbp variantprice eatinprice
price: pence cents fractional pricepence pricecents priceinpence priceincents priceminor amountcents amountpence amountinpence costpence
portion: pricelevel pricelevelname variation variations variationname portion portionname size sizename servingsize serving measure optionname option1value variant variantname varianttitle
marks: dietary diet dietaryinfo dietarytags dietarylabels dietarylabelinfo dietaryflags suitablefor suitablefordiet suitable tags tag labels marks icons symbols
available: available isavailable active enabled visible instock stockstatus inventory published live onmenu availability status
unavailable: archived hidden soldout unavailable deleted disabled outofstock inactive issoldout isarchived ishidden
currency: currency pricecurrency currencycode`
const RANKED = new Map(
  WORDS.trim()
    .split('\n')
    .flatMap((line, rank) => {
      const [column = '', ...words] = line.split(/:? /)
      return words.map((word): [string, Known] => [word, { column: column as Column, rank }])
    }),
)

interface Known {
  readonly column: Column
  readonly rank: number
}

/** What a column with this heading holds, and how well its word is known: the less, the better. Undefined for a word of no field. */
export function columnOf(heading: string): Known | undefined {
  const letters = lettersOf(heading)
  return (
    RANKED.get(letters) ??
    ((PRICE_LIKE.test(letters) || /^\s*\p{Sc}\s*$/u.test(heading)) && !isPortionName(sizeIn(heading))
      ? // What a dish costs the house, or did before, where nothing else is its price.
        { column: 'price', rank: RANKED.size + (/cost|before/.test(letters) ? 1 : 0) }
      : undefined)
  )
}

/** `Price [The Cafe]`; `Price type` is none. */
const PRICE_LIKE = /^(?:.{0,20}price(?!type|unit|list).{0,40}|.{0,10}cost)$/

/** What the columns with these headings hold; of several that hold the same, only the best is read, if it can be one that `isFilled`. */
export function columnsOf(headings: readonly string[], isFilled: (at: number) => boolean): (Column | undefined)[] {
  const known = headings.slice(0, 200).map((heading, at) => {
    const one = columnOf(heading)
    return one && { ...one, rank: one.rank + (isFilled(at) ? 0 : RANKED.size) }
  })
  const best = new Map<Column, number>()
  for (const [i, one] of known.entries())
    if (one !== undefined && one.rank < (known[best.get(one.column) ?? -1]?.rank ?? Infinity)) best.set(one.column, i)
  return known.map((one, i) => (one !== undefined && best.get(one.column) === i ? one.column : undefined))
}

/** The size that a column of prices is for: `Large`, `Price 175ml`. */
export function sizeOf(heading: string): string | undefined {
  const name = sizeIn(heading)
  return isPortionName(name) ? name : undefined
}

/** `Variant 1 - Name` and `Variant 1 - Price`: where the name and the price of each size stand. */
export function sizePairsOf(headings: readonly string[]): { readonly name: number; readonly price: number }[] {
  const letters = headings.slice(0, 200).map(lettersOf)
  return letters.flatMap((one, name) => {
    const [, stem] = /^(.*\d)(?:name|label)?$/.exec(one) ?? []
    const price = stem === undefined ? -1 : letters.indexOf(`${stem}price`)
    return price === -1 ? [] : [{ name, price }]
  })
}

const sizeIn = (heading: string): string =>
  heading
    .slice(0, 60)
    .replaceAll(/price|[£():_-]/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The mark that a column of yes and no is for: `Vegan`, `GF`. */
export function markOf(heading: string): string | undefined {
  const name = inWords(
    heading
      .slice(0, 40)
      .replace(/\?$/, '')
      .replace(/^(?:is|suitable for)(?=[\s_-]|\p{Lu})[\s_-]?/u, ''),
  )
  return dietIn(name) !== undefined || (name.length > 1 && isMark(name)) ? name : undefined
}

/** `glutenFree` and `gluten_free` as words. */
export function inWords(name: string): string {
  return name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll('_', ' ')
    .trim()
}

/** Whether prices under this heading are in pence. */
export function isInPence(heading: string): boolean {
  return /pence|cents|minor|fractional/i.test(heading)
}

/** So that `Price (£)`, `Dish name` and `dish_name` are known too. */
function lettersOf(name: string): string {
  return name
    .slice(0, 80)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

/** Whether a cell says yes, as spreadsheets and programs do; undefined where it says neither. */
export function yesIn(cell: string): boolean | undefined {
  if (/^(?:yes|y|true|1|x|✓|✔|•|active|available|live|published|enabled|visible|on)$/i.test(cell.trim())) return true
  return /^(?:no|n|false|0|inactive|unavailable|archived|hidden|disabled|draft|off|sold ?out|86'?d?|out ?of ?stock)$/i.test(cell.trim())
    ? false
    : undefined
}
