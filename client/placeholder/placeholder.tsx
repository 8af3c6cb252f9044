import { details } from '../../content/details.ts'
import { paths } from '../site/paths.ts'
import scenes from './scenes.svg'

interface Props {
  readonly name: string
  /** What kind of place it is. */
  readonly kind: string
  /** Its drawing and its logo in scenes.svg, coloured by placeholder.css. */
  readonly scene: 'inn' | 'counter'
}

/** R3, R4: a sister venue that has no site of its own yet. */
export function Placeholder({ name, kind, scene }: Props) {
  return (
    <main className="placeholder">
      <div className="awning" />
      <div className="placeholder-text">
        <svg className="placeholder-logo" viewBox="0 0 160 160" role="img" aria-label={`${name} logo`}>
          <use href={`${scenes}#${scene}-logo`} />
        </svg>
        <h1>{name}</h1>
        <p className="placeholder-kind">{kind}</p>
        <p>Coming Soon...</p>
        <a className="button" href={paths.home}>
          {`Back to ${details.name}`}
        </a>
      </div>
      <svg className="scene" viewBox="580 0 560 400" preserveAspectRatio="xMidYMax" aria-hidden="true">
        <use href={`${scenes}#${scene}`} />
      </svg>
    </main>
  )
}
