import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ago } from '../../../domain/ago.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMinute } from '../../ui/use-minute.ts'

/** Something that was left unsaved on this device. */
export interface Offer {
  readonly id: string
  /** How a sentence calls it: “COD”, a new dish. */
  readonly name: string
  /** What was done, before the time: You were editing “COD”. */
  readonly text: string
  /** When it was typed last, in milliseconds since 1970. */
  readonly at: number
  /** Goes on with it; also undoes `throwAway`. */
  readonly resume: () => void
  readonly throwAway: () => void
}

/** Offers that are read at a glance; the rest are a press away. */
const SHOWN = 2

/** Offers back what was left unsaved; what is thrown away has its Undo. */
export function Offers({ offers }: { readonly offers: readonly Offer[] }) {
  const [thrown, setThrown] = useState<readonly Offer[]>([])
  const [isWhole, setIsWhole] = useState(false)
  const forget = (offer: Offer): void => setThrown((known) => known.filter((other) => other !== offer))
  const shown = isWhole ? offers : offers.slice(0, SHOWN)
  return (
    <>
      {shown.map((offer) => (
        <Offered
          key={offer.id}
          offer={offer}
          throwAway={() => {
            offer.throwAway()
            setThrown((known) => [...known, offer])
          }}
        />
      ))}
      {thrown.map((offer) => (
        <Thrown key={offer.id} offer={offer} forget={() => forget(offer)} />
      ))}
      {shown.length < offers.length && (
        <p>
          <Button onPress={() => setIsWhole(true)}>{`Show ${offers.length - shown.length} more unsaved`}</Button>
        </p>
      )}
    </>
  )
}

interface OfferProps {
  readonly offer: Offer
  readonly throwAway: () => void
}

function Offered({ offer: { name, text, at, resume }, throwAway }: OfferProps) {
  const now = useMinute()
  return (
    <Notice
      tone="news"
      actions={
        <>
          <Button look="main" label={`Continue with ${name}`} onPress={resume}>
            Continue
          </Button>
          <Button label={`Throw away ${name}`} onPress={throwAway}>
            Throw away
          </Button>
        </>
      }
    >
      {`${text} ${ago(at, now)}, and did not save it.`}
    </Notice>
  )
}

interface ThrownProps {
  readonly offer: Offer
  readonly forget: () => void
}

function Thrown({ offer: { name, resume }, forget }: ThrownProps) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isFocusLost()) undo.current?.focus()
  }, [])
  function undoIt(): void {
    forget()
    resume()
  }
  return (
    <Notice
      tone="news"
      actions={
        <>
          <Button ref={undo} onPress={undoIt}>
            Undo
          </Button>
          <Button look="icon" label={`Dismiss the note about ${name}`} onPress={forget}>
            <X aria-hidden />
          </Button>
        </>
      }
    >
      {`Thrown away: ${name}.`}
    </Notice>
  )
}
