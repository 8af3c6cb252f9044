import { details } from '../../content/details.ts'
import { FoodDrawing } from '../ui/food-drawing.tsx'

/** R29. */
export function Careers() {
  const { lead, about, link } = details.careers
  return (
    <section id="careers" className="band careers" aria-labelledby="careers-heading">
      <h2 id="careers-heading">Careers</h2>
      <FoodDrawing name="crab" />
      <p className="lead">{lead}</p>
      <p>{about}</p>
      <a className="button main" href={link} rel="external">
        Apply Now
      </a>
    </section>
  )
}
