import { details } from '../../content/details.ts'

/** The two ways to us that need no form, in a sentence that goes on from what stands before. */
export function CallOrWrite() {
  const { phone, email } = details
  return (
    <>
      call <a href={`tel:${phone.dialled}`}>{phone.shown}</a> or write to <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}
