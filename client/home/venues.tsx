import { details } from '../../content/details.ts'
import { paths } from '../site/paths.ts'
import mark from './mark.svg'

/** R11: this restaurant's name, and links to its sister venues. */
export function Venues() {
  return (
    <div className="venues">
      <a className="brand" href={paths.home}>
        <img src={mark} width="40" height="40" alt="" />
        <span>{details.name}</span>
      </a>
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
