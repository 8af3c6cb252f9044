import { details } from '../../content/details.ts'
import { TideMark } from './tide-mark.tsx'

/** R11: whose house this is, and the way to its sisters. */
export function Header() {
  return (
    <header className="header">
      <span className="brand">
        <TideMark />
        <span>{details.name}</span>
      </span>
      <nav aria-label="Sister venues">
        <ul className="sisters">
          {details.sisterVenues.map(({ name, link }) => (
            <li key={name}>
              <a href={link}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
