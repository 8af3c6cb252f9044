import { spelledLike } from '../../domain/fields.ts'
import type { CourseName, Menu } from '../../domain/menu.ts'
import type { DishStore } from '../store/store.ts'

type Placed = { readonly [Field in keyof CourseName]?: string | null | undefined }

/** Gives the section and the course that somebody typed for a dish the spelling of the menu, where that has names that look the same. */
export type Spell = <Fields extends Placed>(fields: Fields, id?: string) => Promise<Fields>

/**
 * Spells as the dishes that are on the menu, but for the one with that id: a name that is its alone may be typed anew. The menu is read
 * only for a name that has not been seen.
 */
export function createSpelling(store: Pick<DishStore, 'menu'>): Spell {
  const seen = { sitting: new Set<string>(), course: new Set<string>() }
  const isSeen = (fields: Placed, field: keyof CourseName): boolean => fields[field] == null || seen[field].has(fields[field])
  return async (fields, id) => {
    if (isSeen(fields, 'sitting') && isSeen(fields, 'course')) return fields
    const menu = await store.menu()
    const spelled = (field: keyof CourseName) => {
      const typed = fields[field]
      if (typed == null) return {}
      const name = spelledLike(typed, namesOf(menu, field, id))
      seen[field] = new Set([...menu.dishes.map((dish) => dish[field]), name])
      return { [field]: name }
    }
    return { ...fields, ...spelled('sitting'), ...spelled('course') }
  }
}

/** The names that other dishes have. */
function namesOf({ dishes }: Menu, field: keyof CourseName, id: string | undefined): string[] {
  return [...new Set(dishes.flatMap((dish) => (dish.id === id ? [] : [dish[field]])))]
}
