import harbour from './harbour.svg'
import { HARBOUR_PARTS } from './harbour-parts.ts'

/**
 * The harbour in front of the restaurant, in flat shapes as on an old railway poster. The shapes are in a file that browsers keep;
 * places and colours are in harbour.css, by noon and by dusk.
 */
export function Harbour() {
  return (
    <svg className="harbour" viewBox="0 0 576 504" aria-hidden="true">
      {HARBOUR_PARTS.map((part) => (
        <use key={part} className={part} href={`${harbour}#${part}`} />
      ))}
    </svg>
  )
}
