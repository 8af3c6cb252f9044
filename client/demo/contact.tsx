import { details } from '../../content/details.ts'

const { email, phone } = details

/** How to reach the people who can do what a form cannot. */
export function Contact() {
  return (
    <ul className="demo-contact">
      <li>
        Call <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
      </li>
      <li>
        Email <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  )
}
