import { MoreButton } from '../../ui/more-button.tsx'
import { useChoices } from './desk-choices.tsx'
import { Failure } from '../writes/failure.tsx'
import { keyOfHeading } from './heading-choices.ts'
import './heading.css'
import type { Named } from '../writes/use-move-writes.ts'
import type { RowActs } from '../rows/use-row-acts.ts'

interface Props {
  readonly what: Named
  readonly acts: Pick<RowActs, 'open' | 'run'>
}

/** The heading of a section or a course, with what can be done with all of it. */
export function Heading({ what, acts: { open, run } }: Props) {
  const { ofHeading } = useChoices()
  const { sitting, course } = what
  const id = keyOfHeading(what)
  const act = open.get(id)
  return (
    <div className="heading" data-heading={id}>
      {course === undefined ? <h3>{sitting}</h3> : <h4>{course}</h4>}
      {/* Not the section's name as well, which its tab has: the region around it says that. */}
      <MoreButton label={`More for ${course ?? 'this section'}`} choices={() => ofHeading(what)} />
      {act?.fault !== undefined && <Failure message={act.fault} onRetry={() => void run({ id }, act.again)} isBusy={act.isBusy} />}
    </div>
  )
}
