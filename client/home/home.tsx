import { details } from '../../content/details.ts'
import { MenuSection } from './menu-section.tsx'

/** R1: what every visitor sees first. */
export function Home() {
  return (
    <>
      <header className="masthead">
        <h1>{details.name}</h1>
        <p>{details.tagline}</p>
      </header>
      <main>
        <MenuSection />
      </main>
    </>
  )
}
