import { details } from '../../content/details.ts'

/** Phone and email as the end of a sentence: the caller writes its beginning. */
export function CallOrWrite() {
  const { phone, email } = details
  return (
    <span>
      call <a href={`tel:${phone.dialled}`}>{phone.shown}</a> or email <a href={`mailto:${email}`}>{email}</a>
    </span>
  )
}
