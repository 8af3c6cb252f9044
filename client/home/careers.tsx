import { details } from '../../content/details.ts'

/** R29. */
export function Careers() {
  const { lead, about, link } = details.careers
  return (
    <section id="careers" className="band" aria-labelledby="careers-heading">
      <div className="band-inside">
        <h2 id="careers-heading">Careers</h2>
        <p className="lead">{lead}</p>
        <p>{about}</p>
        <a className="button main" href={link} rel="external">
          Apply Now
        </a>
      </div>
    </section>
  )
}
