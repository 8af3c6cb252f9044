import { details } from '../../content/details.ts'
import { openingRows } from '../../domain/sessions.ts'
import { OpeningLine } from './opening-line.tsx'

/** R30: where we are, when, and how to reach us. */
export function Footer() {
  const { name, address, phone, email, maps, social } = details
  return (
    <footer id="contact" className="band sea footer" aria-labelledby="contact-heading">
      <h2 id="contact-heading">Contact</h2>
      <div className="contact">
        <section aria-labelledby="find-heading">
          <h3 id="find-heading">Find us</h3>
          <address>
            {name}
            <br />
            {address.street}
            <br />
            {address.town}
            <br />
            {address.postcode}
          </address>
          <Links links={maps} />
        </section>
        <section aria-labelledby="open-heading">
          <h3 id="open-heading">Opening hours</h3>
          <OpeningLine />
          <OpeningHours />
        </section>
        <section aria-labelledby="talk-heading">
          <h3 id="talk-heading">Talk to us</h3>
          <ul className="links">
            <li>
              <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            </li>
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          </ul>
          <Links links={social} />
        </section>
      </div>
      <div className="foot">
        <p className="foot-name">{name}</p>
        <a className="to-menu" href="#menu">
          Back to the menu
        </a>
      </div>
    </footer>
  )
}

function Links({ links }: { readonly links: readonly { readonly name: string; readonly link: string }[] }) {
  return (
    <ul className="links">
      {links.map(({ name, link }) => (
        <li key={name}>
          <a href={link} rel="external">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function OpeningHours() {
  return (
    <dl className="hours">
      {openingRows(details.sessions).map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          {times.length === 0 ? <dd>Closed</dd> : times.map((time) => <dd key={time}>{time}</dd>)}
        </div>
      ))}
    </dl>
  )
}
