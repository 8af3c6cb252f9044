import { useCallback, useEffect, useState } from 'react'
import { DeletedDishesDocument } from '../../generated/operations.ts'
import type { DeletedDishesQuery } from '../../generated/operations.ts'
import { useReadingAgain } from '../../live/network.ts'
import { useKnownMenu } from '../../live/use-live-menu.ts'
import { useReading } from '../use-reading.ts'
import type { Refused } from '../writes/use-write.ts'

type DeletedDish = Extract<DeletedDishesQuery['deletedDishes'], { readonly dishes: unknown }>['dishes'][number]

/** What has been read of them. */
interface Read {
  readonly dishes?: readonly DeletedDish[]
  readonly hasOlder: boolean
  /** The id of the first of those that were read last, unless they are the first. */
  readonly readOnAt?: string | undefined
}

const PAGE = 20

/** The dishes that are not on the menu, the newest deletion first; one that somebody restores goes from the list. */
export function useDeletedDishes() {
  const read = useReading()
  const menu = useKnownMenu()
  const [{ dishes, hasOlder, readOnAt }, setLast] = useState<Read>({ hasOlder: false })
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const ask = useCallback(
    async (before?: DeletedDish) => {
      const variables = { before: before?.revision ?? null, limit: PAGE }
      const answer = await read(DeletedDishesDocument, variables, ({ deletedDishes }) => deletedDishes)
      setIsBusy(false)
      setRefused('code' in answer ? answer : undefined)
      if ('code' in answer) return
      setLast((now) => withAnswer(now, answer.dishes, before))
    },
    [read],
  )
  useEffect(() => {
    async function begin(): Promise<void> {
      await ask()
    }
    void begin()
  }, [ask])
  async function press(before?: DeletedDish): Promise<void> {
    setIsBusy(true)
    await ask(before)
  }
  useReadingAgain(refused?.code === 'UNREACHABLE' && dishes === undefined, () => void press())
  const onMenu = new Set(menu?.dishes.map(({ id }) => id))
  return {
    deleted: dishes?.filter(({ dish }) => !onMenu.has(dish.id)),
    hasOlder,
    readOnAt,
    isBusy,
    fault: refused?.message,
    begin: async () => press(),
    showOlder: async () => press(dishes?.at(-1)),
  }
}

function withAnswer(now: Read, answer: readonly DeletedDish[], before: DeletedDish | undefined): Read {
  return {
    dishes: before === undefined ? answer : [...(now.dishes ?? []), ...answer],
    hasOlder: answer.length >= PAGE,
    readOnAt: before && (answer[0] ?? before).dish.id,
  }
}
