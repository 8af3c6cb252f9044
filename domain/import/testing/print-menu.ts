/** A dish as a restaurant has it before it is written down. */
export interface PrintedDish {
  readonly title: string
  readonly details: string
  /** Pence. */
  readonly pence: number
}

/** A menu as a restaurant has it before it is written down. */
export interface PrintedMenu {
  readonly sections: readonly {
    readonly name: string
    readonly courses: readonly { readonly name: string; readonly dishes: readonly PrintedDish[] }[]
  }[]
}

const pounds = ({ pence }: PrintedDish): string => `£${(pence / 100).toFixed(2)}`
const bare = ({ pence }: PrintedDish): string => (pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2))
const below = ({ details }: PrintedDish): string[] => (details === '' ? [] : [details])

interface Style {
  readonly section?: (name: string) => string[]
  readonly course?: (name: string) => string[]
  readonly dish: (dish: PrintedDish, i: number) => string[]
  /** Between dishes, and above headings. */
  readonly gap?: number
  readonly headingGap?: number
}

const STYLES: { readonly [name: string]: Style } = {
  'a price behind the name, details below': { dish: (dish) => [`${dish.title} ${pounds(dish)}`, ...below(dish)], gap: 1 },
  'no blank lines': { dish: (dish) => [`${dish.title} ${pounds(dish)}`, ...below(dish)], headingGap: 1 },
  'numbers without a sign': { dish: (dish) => [`${dish.title} ${bare(dish)}`, ...below(dish)], gap: 1 },
  'a blank line after each line': {
    dish: (dish) => [`${dish.title} ${pounds(dish)}`, '', ...below(dish).flatMap((line) => [line, ''])],
    gap: 1,
    headingGap: 1,
  },
  'details behind a dash': {
    dish: (dish) => [`${dish.title}${dish.details === '' ? '' : ` – ${dish.details}`} ${pounds(dish)}`],
    headingGap: 1,
  },
  'details behind a bar': {
    dish: (dish) => [`${dish.title}${dish.details === '' ? '' : ` | ${dish.details}`} | ${bare(dish)}`],
    headingGap: 1,
  },
  'dots to the price': { dish: (dish) => [`${dish.title} ${'.'.repeat(20)} ${pounds(dish)}`, ...below(dish)], headingGap: 1 },
  bullets: { dish: (dish) => [`• ${dish.title} ${pounds(dish)}`, ...below(dish)], headingGap: 1 },
  'numbers of a list': { dish: (dish, i) => [`${i + 1}. ${dish.title} ${pounds(dish)}`, ...below(dish)], headingGap: 1 },
  'the price on the next line': { dish: (dish) => [dish.title, pounds(dish), ...below(dish)], gap: 1 },
  'the price below the details': { dish: (dish) => [dish.title, ...below(dish), pounds(dish)], gap: 1 },
  'the price in front': { dish: (dish) => [`${pounds(dish)} ${dish.title}`, ...below(dish)], gap: 1 },
  tabs: { dish: (dish) => [`${dish.title}\t${pounds(dish)}`, ...below(dish)], headingGap: 1 },
  'names in capitals': { dish: (dish) => [`${dish.title.toUpperCase()}  ${bare(dish)}`, ...below(dish)], gap: 1 },
  'marks of a document': {
    section: (name) => [`# ${name}`],
    course: (name) => [`## ${name}`],
    dish: (dish) => [`**${dish.title}** ${pounds(dish)}`, ...below(dish)],
    gap: 1,
  },
  'underlined headings': {
    section: (name) => [name, '=========='],
    course: (name) => [name, '----------'],
    dish: (dish) => [`${dish.title} ${bare(dish)}`, ...below(dish)],
    gap: 1,
  },
  'ornate headings': {
    section: (name) => [`~ ${name} ~`],
    course: (name) => [`*** ${name} ***`],
    dish: (dish) => [`${dish.title} ${pounds(dish)}`, ...below(dish)],
    gap: 1,
  },
}

export const STYLE_NAMES = Object.keys(STYLES)

/** The menu as lines in one of the styles. */
export function printMenu({ sections }: PrintedMenu, name: string): string[] {
  const {
    section = (heading: string) => [heading],
    course = (heading: string) => [heading],
    dish,
    gap = 0,
    headingGap = gap,
  } = STYLES[name] ?? { dish: () => [] }
  const blank = Array.from({ length: gap }, () => '')
  const above = Array.from({ length: headingGap }, () => '')
  return sections.flatMap((one) => [
    ...section(one.name.toUpperCase()),
    ...one.courses.flatMap((each) => [
      ...above,
      ...course(each.name),
      ...(gap > 0 ? [''] : []),
      ...each.dishes.flatMap((printed, i) => [...dish(printed, i), ...blank]),
    ]),
    '',
  ])
}
