import type { ReactNode } from 'react'
import { details } from '../../content/details.ts'
import { paths } from '../paths.ts'

interface Props {
  readonly name: string
  readonly logo: ReactNode
}

/** R3, R4: a sister venue that has no site of its own yet. */
export function Placeholder({ name, logo }: Props) {
  return (
    <main className="placeholder">
      <svg className="placeholder-logo" viewBox="0 0 160 160" role="img" aria-label={`${name} logo`}>
        {logo}
      </svg>
      <h1>{name}</h1>
      <p>Coming Soon...</p>
      <a href={paths.home}>Back to {details.name}</a>
    </main>
  )
}
