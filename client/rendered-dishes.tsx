import { renderToString } from 'react-dom/server'
import type { Dish as StoredDish } from '../domain/dish.ts'
import type { Menu } from '../domain/menu.ts'
import { cachedDish } from './dishes/cached-dish.ts'
import type { ServerMenu } from './dishes/server-menu.ts'
import { DishItem } from './dishes/sitting-part.tsx'

type Dish = ServerMenu['dishes'][number]

/** A dish as the browser's cache has it, and what a page needs of it: its row, and itself as JSON. */
interface RenderedDish {
  readonly dish: Dish
  readonly html: string
  readonly json: string
}

/**
 * Rendered once for as long as the same object is on the menu: after an edit (`applyChange`) the others still are, so that a page
 * of any length costs little more than its edited dishes.
 */
const rendered = new WeakMap<StoredDish, RenderedDish>()

function renderedDish(stored: StoredDish): RenderedDish {
  const known = rendered.get(stored)
  if (known !== undefined) return known
  const dish = cachedDish(stored)
  const made = { dish, html: renderToString(<DishItem dish={dish} isMarked={false} />), json: JSON.stringify(dish) }
  rendered.set(stored, made)
  return made
}

/** The menu to render, and what Apollo's cache of the page holds once it has read that menu, as JSON. */
export function menuToRender({ revision, dishes }: Menu): { menu: ServerMenu; cache: string } {
  const all = dishes.map(renderedDish)
  const htmlOf = new Map(all.map(({ dish, html }) => [dish, html]))
  const onPage = `{"__typename":"Menu","revision":${revision},"dishes":[${all.map(({ json }) => json).join()}]}`
  const cache = `{"ROOT_QUERY":{"__typename":"Query","menu":${onPage}}}`
  return { menu: { dishes: all.map(({ dish }) => dish), htmlOf: (dish) => htmlOf.get(dish) ?? '' }, cache }
}
