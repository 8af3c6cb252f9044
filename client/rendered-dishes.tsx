import { renderToString } from 'react-dom/server'
import type { Dish as StoredDish } from '../domain/dish.ts'
import { inChunks, keptByList } from '../domain/dish-lists.ts'
import type { Menu } from '../domain/menu.ts'
import { cachedDish } from './dishes/cached-dish.ts'
import type { ServerMenu } from './dishes/server-menu.ts'
import { DishItem } from './dishes/sitting-part.tsx'

type Dish = ServerMenu['dishes'][number]

/** Dishes whose JSON is kept as one text. */
const CHUNK = 512

/**
 * A dish as the browser's cache has it, made and rendered once for as long as the same object is on the menu: after an edit
 * (`applyChange`) the others still are, so that a page of any length costs little more than its edited dishes.
 */
const cached = new WeakMap<StoredDish, Dish>()
const texts = new WeakMap<Dish, { readonly html: string; readonly json: string }>()

function toCached(stored: StoredDish): Dish {
  const known = cached.get(stored)
  if (known !== undefined) return known
  const dish = cachedDish(stored)
  cached.set(stored, dish)
  texts.set(dish, { html: renderToString(<DishItem dish={dish} isMarked={false} />), json: JSON.stringify(dish) })
  return dish
}

const htmlOf = keptByList<Dish>((dishes) => dishes.map((dish) => texts.get(dish)?.html ?? '').join(''))
const jsonOf = keptByList<Dish>((dishes) => dishes.map((dish) => texts.get(dish)?.json ?? '').join())

/** Stands for the dishes of a course while React renders the page. In what staff have typed, every `<` is escaped. */
const PLACE = /<!--dishes-(\d+)-->/

export interface MenuToRender {
  readonly menu: ServerMenu
  /** The rendered page with its dishes, in pieces: React would copy all of them. */
  filled(rendered: string): string[]
  /** What Apollo's cache of the page holds once it has read that menu, as JSON in pieces. */
  readonly cache: readonly string[]
}

/** The menu to render. */
export function menuToRender(menu: Menu): MenuToRender {
  const dishes = menu.dishes.map(toCached)
  const courses: string[] = []
  const placeFor = (course: readonly Dish[]): string => {
    const place = courses.push(htmlOf(course)) - 1
    return `<!--dishes-${place}-->`
  }
  const list = inChunks(dishes, CHUNK).flatMap((chunk, place) => [place > 0 ? ',' : '', jsonOf(chunk)])
  const head = `{"ROOT_QUERY":{"__typename":"Query","menu":{"__typename":"Menu","revision":${menu.revision},"dishes":[`
  return {
    menu: { dishes, placeFor },
    filled: (rendered) => rendered.split(PLACE).map((piece, n) => (n % 2 === 0 ? piece : (courses[Number(piece)] ?? ''))),
    cache: [head, ...list, ']}}}'],
  }
}
