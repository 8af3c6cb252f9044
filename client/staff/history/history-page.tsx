import { useLocationProperty } from 'wouter/use-browser-location'
import { useLiveMenu } from '../../live/use-live-menu.ts'
import { ActList } from './act-list.tsx'
import { DeletedList } from './deleted-list.tsx'
import './history.css'
import { MenuThen } from './menu-then.tsx'

const PARTS = [
  { hash: '', label: 'What was done' },
  { hash: '#deleted', label: 'Recently deleted' },
  { hash: '#menu', label: 'The menu as it was' },
] as const

/** What was done to the menu, by whom, and the way back. */
export function HistoryPage() {
  // Keeps the page's menu current: by it the list knows what is newer, and each dish whether it is still so.
  const { dishes } = useLiveMenu()
  const hash = useLocationProperty(() => location.hash)
  const part = PARTS.find((one) => one.hash === hash) ?? PARTS[0]
  return (
    <main className="admin history">
      <h1>History</h1>
      <nav className="parts" aria-label="History">
        {PARTS.map(({ hash: to, label }) => (
          <a key={to} href={to === '' ? '#acts' : to} aria-current={to === part.hash ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {part.hash === '' && <ActList dishes={dishes} />}
      {part.hash === '#deleted' && <DeletedList />}
      {part.hash === '#menu' && <MenuThen />}
    </main>
  )
}
