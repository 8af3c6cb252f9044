import { fieldsOf, isSameTyped, TYPED_FIELDS } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useDishWrites } from '../writes/dish-writes.tsx'
import type { Refused } from '../writes/use-write.ts'

/** Gives a dish the fields back that it had once, and brings it back if it was deleted; resolves to why it did not. */
export function usePutBack(): (then: Dish, isOnMenu: boolean) => Promise<Refused | undefined> {
  const { restore, change } = useDishWrites()
  return async (then, isOnMenu) => {
    if (!isOnMenu) {
      const restored = await restore(then)
      if ('code' in restored) return restored
      if (isSameTyped(restored.dish, then)) return undefined
    }
    const all = fieldsOf(then)
    const fields = Object.fromEntries(TYPED_FIELDS.map((field) => [field, all[field]]))
    const changed = await change([{ kind: 'UPDATE', id: then.id, fields }])
    return 'code' in changed ? changed : undefined
  }
}
