import { details } from '../../content/details.ts'
import { paths } from '../paths.ts'

/** R11: whose house this is, and the way to its sisters. */
export function Venues() {
  return (
    <div className="venues">
      <span className="brand">
        <img src={paths.mark} width="40" height="40" alt="" />
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
    </div>
  )
}
