import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { useLiveMenu } from '../live/use-live-menu.ts'
import type { MenuOnPage } from '../live/use-live-menu.ts'

const HomeMenuContext = createContext<MenuOnPage | undefined>(undefined)

/** Reads the menu, and keeps it live, once for all parts of the home page that show something of it. */
export function HomeMenu({ children }: { readonly children: ReactNode }) {
  const menu = useLiveMenu()
  return <HomeMenuContext value={menu}>{children}</HomeMenuContext>
}

/** The menu of the `HomeMenu` around it. */
export function useHomeMenu(): MenuOnPage {
  const menu = use(HomeMenuContext)
  if (menu === undefined) throw new Error('There is no HomeMenu around this part of the page.')
  return menu
}
