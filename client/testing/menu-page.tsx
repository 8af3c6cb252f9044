import { ApolloProvider } from '@apollo/client/react'
import type { Dish } from '../dishes/dish.ts'
import { useLiveMenu } from '../live/use-live-menu.ts'
import { openDrawing } from './draw.ts'
import { menuOf, openFakeServer } from './fake-server.ts'

type Live = ReturnType<typeof useLiveMenu>['live']

/** A page with the live menu of a server of its own, of which it shows the titles. `drawn` is what it has shown so far. */
export async function openMenuPage(revision: number, menu: readonly Dish[], useLive: (live: Live) => void = () => undefined) {
  const server = openFakeServer(menuOf(revision, ...menu))
  const drawn: (readonly Dish[])[] = []
  function Titles() {
    const { dishes = [], live } = useLiveMenu()
    useLive(live)
    drawn.push(dishes)
    return titlesOf(dishes)
  }
  const { draw, toRead } = openDrawing()
  /** Goes to the next screen. */
  const open = (screen: string): void =>
    draw(
      <ApolloProvider client={server.client}>
        <Titles key={screen} />
      </ApolloProvider>,
    )
  open('home')
  await toRead(titlesOf(menu))
  return { server, drawn, seen: () => drawn.map(titlesOf), toRead, open }
}

export function titlesOf(dishes: readonly Dish[]): string {
  const titles = dishes.map(({ title }) => title)
  return titles.toSorted().join(', ')
}
