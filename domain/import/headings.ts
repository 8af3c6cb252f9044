import type { BadLine } from './reading.ts'

/** The names on the menu that headings are compared with. */
export interface KnownNames {
  isSection(name: string): boolean
  isCourse(name: string): boolean
}

/** Where dishes belong, as far as the headings above them say it. */
export interface Place {
  readonly sitting?: string
  readonly course?: string
}

interface Heading {
  readonly line: number
  readonly content: string
}

/**
 * The headings of a text. Of those in a row, without a dish between, one is the section: the last with the name of a section of the
 * menu or, where none has, the last but one. The last of the others is the course. `# Section` and `## Course` say it themselves.
 */
export function createHeadings({ isSection, isCourse }: KnownNames) {
  let place: Place = {}
  let inARow: Heading[] = []
  const unused: Heading[] = []
  const sectionIn = (row: readonly Heading[]): Heading | undefined => {
    const free = row.filter(({ content }) => !content.startsWith('##'))
    return (
      free.findLast(({ content }) => content.startsWith('# ')) ??
      free.findLast(({ content }) => isSection(nameIn(content))) ??
      (row.length > 1 ? free.at(-2) : undefined)
    )
  }
  return {
    /** Whether a line is a heading wherever it stands, also directly under a dish. */
    isCertain: (content: string): boolean => isMarked(content) || isSection(nameIn(content)) || isCourse(nameIn(content)),
    add: (line: number, content: string): void => void inARow.push({ line, content }),
    /** The place of a dish, which ends a row of headings. */
    place(): Place {
      const section = sectionIn(inARow)
      const course = inARow.findLast((heading) => heading !== section)
      if (section !== undefined) place = { sitting: nameIn(section.content) }
      if (course !== undefined) place = { ...place, course: nameIn(course.content) }
      unused.push(...inARow.filter((heading) => heading !== section && heading !== course))
      inARow = []
      return place
    },
    /** At the end of the text: the headings that no dish follows. Some of them may be dishes whose price is missing. */
    withoutDishes: (): BadLine[] => [...unused, ...inARow].map(({ line, content }) => ({ line, message: withoutDish(nameIn(content)) })),
  }
}

function isMarked(content: string): boolean {
  return /^#{1,6} /.test(content)
}

function nameIn(heading: string): string {
  return heading.replace(/^#{1,6} +/, '').replace(/\s*:$/, '')
}

function withoutDish(name: string): string {
  const whole = /\s(\d+)$/.exec(name)?.[1]
  if (whole !== undefined) return `No dish follows “${name}”. If ${whole} is its price, write it with two decimals: “${name}.00”.`
  return `No dish follows “${name}”. If it is a dish, write its price at the end of the line: “Soup £6.50”.`
}
