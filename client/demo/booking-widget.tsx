import { useState } from 'react'
import { details } from '../../content/details.ts'
import type { Book } from './booking.ts'
import type { Moment } from '../../domain/calendar.ts'
import { Calendar } from './calendar.tsx'
import { Contact } from './contact.tsx'
import { Party } from './party.tsx'
import { Progress } from './progress.tsx'
import { StepPart } from './step-part.tsx'
import { Summary } from './summary.tsx'
import { Times } from './times.tsx'
import { NO_WISH } from './wish.ts'
import type { Step, Wish } from './wish.ts'

const { largestParty, months } = details.booking

/**
 * R27, R28: the booking widget while no booking company is set up. It sends nothing anywhere. The server draws the first step,
 * which depends on no clock; the later ones ask the clock anew, so that a page left open overnight offers no time of yesterday.
 */
export function BookingWidget({ now }: { readonly now: () => Moment }) {
  const [step, setStep] = useState<Step>()
  const [wish, setWish] = useState(NO_WISH)
  const readBook = (): Book => ({ now: now(), months, sessions: details.sessions })
  const choose = (part: Partial<Wish>, next: Step): void => {
    setWish({ ...wish, ...part })
    setStep(next)
  }
  return (
    <>
      <noscript>
        <h2>Online booking needs JavaScript</h2>
        <p>Without it, please contact us:</p>
        <Contact />
        <p>
          {/* Out of the frame that it may be in. */}
          <a href="/" target="_top">
            Back to the menu
          </a>
        </p>
      </noscript>
      <div className="booking-steps">
        <Progress step={step ?? 'party'} wish={wish} />
        {(step === undefined || step === 'party') && (
          // A visitor who has just come keeps the focus where it is.
          <StepPart heading="How many of you?" takesFocus={step !== undefined}>
            <Party chosen={wish.party} onChoose={(party) => choose({ party }, 'day')} onTooMany={() => setStep('refused')} />
          </StepPart>
        )}
        {step === 'refused' && (
          <StepPart heading={`For ${largestParty + 1} or more, please contact us directly`} onBack={() => setStep('party')}>
            <p>{`You can’t book for more than ${largestParty} online. Contact us, and we’ll see what we can do:`}</p>
            <Contact />
          </StepPart>
        )}
        {step === 'day' && (
          <StepPart heading="Which day?" onBack={() => setStep('party')}>
            <Calendar readBook={readBook} chosen={wish.day} onChoose={(day) => choose({ day }, 'time')} />
          </StepPart>
        )}
        {step === 'time' && (
          <StepPart heading="At what time?" onBack={() => setStep('day')}>
            <Times readBook={readBook} day={wish.day} chosen={wish.time} onChoose={(time) => choose({ time }, 'done')} />
          </StepPart>
        )}
        {step === 'done' && (
          <StepPart heading="This is a demonstration: no table was booked, and nothing was sent">
            <Summary wish={wish} onAgain={() => choose(NO_WISH, 'party')} />
          </StepPart>
        )}
      </div>
    </>
  )
}
