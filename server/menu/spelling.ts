import { spelledLike } from '../../domain/fields.ts'
import type { Dish } from '../../domain/dish.ts'
import type { CourseName } from '../../domain/menu.ts'
import type { DishStore } from '../log/store.ts'

type Placed = { readonly [Field in keyof CourseName]?: string | null | undefined }

/** Gives the section and the course that somebody typed for a dish the spelling of the menu, where that has names that look the same. */
export type Spell = <Fields extends Placed>(fields: Fields, id?: string) => Promise<Fields>

/**
 * Spells the names of one act as the dishes that are on the menu, but for the one with that id: a name that is its alone may be typed anew.
 * The menu is read only for a name that has not been seen, and once for an act, which may name 2,000.
 */
export function createSpelling(store: Pick<DishStore, 'menu'>): () => Spell {
  let seen = { sitting: new Set<string>(), course: new Set<string>() }
  const isSeen = (fields: Placed, field: keyof CourseName): boolean => fields[field] == null || seen[field].has(fields[field])

  async function read(): Promise<Record<keyof CourseName, SpellName>> {
    const { dishes } = await store.menu()
    seen = { sitting: new Set(dishes.map(({ sitting }) => sitting)), course: new Set(dishes.map(({ course }) => course)) }
    return { sitting: spellingOf('sitting', dishes), course: spellingOf('course', dishes) }
  }
  return () => {
    let reading: ReturnType<typeof read> | undefined
    return async (fields, id) => {
      if (isSeen(fields, 'sitting') && isSeen(fields, 'course')) return fields
      const like = await (reading ??= read())
      const spelled = (field: keyof CourseName) => {
        const typed = fields[field]
        if (typed == null) return {}
        const name = like[field](typed, id)
        seen[field].add(name)
        return { [field]: name }
      }
      return { ...fields, ...spelled('sitting'), ...spelled('course') }
    }
  }
}

type SpellName = (typed: string, id: string | undefined) => string

function spellingOf(field: keyof CourseName, dishes: readonly Dish[]): SpellName {
  const byName = Map.groupBy(dishes, (dish) => dish[field])
  const names = [...byName.keys()]
  const own = new Map([...byName].flatMap(([name, [dish, ...others]]) => (dish && others.length === 0 ? [[dish.id, name] as const] : [])))
  const spelled = new Map<string, string>()
  return (typed, id) => {
    const alone = id === undefined ? undefined : own.get(id)
    if (alone !== undefined) return spelledLike(typed, names.filter((name) => name !== alone)) // prettier-ignore
    const known = spelled.get(typed) ?? spelledLike(typed, names)
    spelled.set(typed, known)
    return known
  }
}
