import { renderToString } from 'react-dom/server'
import type { Dish as StoredDish } from '../domain/dish.ts'
import type { Menu } from '../domain/menu.ts'
import { cachedDish } from './dishes/cached-dish.ts'
import type { ServerMenu } from './dishes/server-menu.ts'
import { DishItem } from './dishes/sitting-part.tsx'

type Dish = ServerMenu['dishes'][number]

/** A dish as the browser's cache has it, also as JSON. */
interface RenderedDish {
  readonly dish: Dish
  readonly json: string
}

/**
 * Rendered once for as long as the same object is on the menu: after an edit (`applyChange`) the others still are, so that a page
 * of any length costs little more than its edited dishes.
 */
const rendered = new WeakMap<StoredDish, RenderedDish>()
/** The rows, by the dish as the browser's cache has it. */
const rows = new WeakMap<Dish, string>()

function renderedDish(stored: StoredDish): RenderedDish {
  const known = rendered.get(stored)
  if (known !== undefined) return known
  const dish = cachedDish(stored)
  const made = { dish, json: JSON.stringify(dish) }
  rendered.set(stored, made)
  rows.set(dish, renderToString(<DishItem dish={dish} isMarked={false} />))
  return made
}

/** The menu to render, and what Apollo's cache of the page holds once it has read that menu, as JSON. */
export function menuToRender({ revision, dishes }: Menu): { menu: ServerMenu; cache: string } {
  const all = dishes.map(renderedDish)
  const onPage = `{"__typename":"Menu","revision":${revision},"dishes":[${all.map(({ json }) => json).join()}]}`
  const cache = `{"ROOT_QUERY":{"__typename":"Query","menu":${onPage}}}`
  return { menu: { dishes: all.map(({ dish }) => dish), htmlOf: (dish) => rows.get(dish) ?? '' }, cache }
}
