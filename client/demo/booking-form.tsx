import { useState } from 'react'
import type { AllHTMLAttributes, ReactNode, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { details } from '../../content/details.ts'
import { momentIn, showDay } from '../../domain/calendar.ts'
import type { Moment } from '../../domain/calendar.ts'
import { Button } from '../ui/button.tsx'
import { focusFirstFault } from '../ui/focus.ts'
import { faultsIn, lastDayIn, partySizes, readWish, timesFor } from './booking.ts'
import type { Faults, Wish } from './booking.ts'

/** A wish at a moment on the restaurant's clock: still being typed, refused, or booked. */
export interface Booking {
  readonly wish: Wish
  readonly now: Moment
  readonly state: 'open' | 'refused' | 'booked'
}

/** What comes of pressing Book a table. */
export function sendWish(wish: Wish, now: Moment): Booking {
  const isRefused = Object.values(faultsIn(wish, { ...details, now })).some((fault) => fault !== undefined)
  return { wish, now, state: isRefused ? 'refused' : 'booked' }
}

/** What the clock in the restaurant says, wherever the visitor is. */
export function momentHere(): Moment {
  return momentIn(details.timeZone, Date.now())
}

/**
 * R27, R28: stands in for a booking company's form. Without scripts the form is posted, and the server renders what comes of it; with
 * them nothing is sent. React never writes what the fields hold, so nothing that was typed before the scripts came is lost.
 */
export function BookingForm({ sent }: { readonly sent: Booking }) {
  const [{ wish, now, state }, setBooking] = useState(sent)
  if (state === 'booked') return <Booked wish={wish} />

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(() => setBooking(sendWish(readWish(new FormData(form)), momentHere())))
    focusFirstFault(form)
  }
  return (
    <form
      className="booking-form"
      method="post"
      noValidate
      onChange={({ currentTarget }) => setBooking({ state, now: momentHere(), wish: readWish(new FormData(currentTarget)) })}
      onSubmit={send}
    >
      <Fields wish={wish} now={now} state={state} />
      <Button type="submit" look="main">
        Book a table
      </Button>
      <h2>This is a demonstration: no table is booked, and nothing is stored</h2>
      <WaysOut />
    </form>
  )
}

function Fields({ wish, now, state }: Booking) {
  const book = { ...details, now }
  const last = lastDayIn(book)
  // Said while the guest still chooses. A year is typed digit by digit: until it is one of the book's, that is no fault yet.
  const isInBook = wish.day >= now.day && wish.day <= last
  const all = faultsIn(wish, book)
  const early = { party: wish.party === '' ? undefined : all.party, day: isInBook ? all.day : undefined }
  const faults: Faults = state === 'refused' ? all : early
  const first = state === 'refused' && Object.entries(all).find(([, fault]) => fault !== undefined)?.[0]
  const row = (name: keyof Wish, label: string) => ({ name, label, fault: faults[name], autoFocus: name === first })
  return (
    <>
      <Row {...row('party', 'How many of you?')} note="A highchair counts as a guest’s place (a cover).">
        {(attributes) => <Select {...attributes} options={partySizes(book)} chosen={wish.party} />}
      </Row>
      <Row {...row('day', 'Day')} note={isInBook ? showDay(wish.day) : `You can book up to ${showDay(last)}.`}>
        {(attributes) => <input {...attributes} type="date" min={now.day} max={last} defaultValue={wish.day} />}
      </Row>
      <Row {...row('time', 'Time')}>{(attributes) => <Select {...attributes} options={timesFor(wish.day, book)} chosen={wish.time} />}</Row>
      <Row {...row('name', 'Your name')}>{(attributes) => <input {...attributes} autoComplete="name" defaultValue={wish.name} />}</Row>
      <Row {...row('email', 'Your email')}>
        {(attributes) => <input {...attributes} type="email" autoComplete="email" defaultValue={wish.email} />}
      </Row>
    </>
  )
}

type Attributes = Pick<AllHTMLAttributes<HTMLElement>, 'id' | 'name' | 'autoFocus' | 'aria-invalid' | 'aria-describedby'>

interface RowProps {
  readonly name: keyof Wish
  readonly label: string
  readonly fault: string | undefined
  readonly note?: string
  /** Where the page that the server sends begins; React leaves the focus alone when it takes over. */
  readonly autoFocus: boolean
  readonly children: (attributes: Attributes) => ReactNode
}

/** A labelled control over what is wrong with it, or else what there is to know of it. */
function Row({ name, label, fault, note = '', autoFocus, children }: RowProps) {
  const invalid = fault !== undefined && { 'aria-invalid': true }
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children({ id: name, name, autoFocus, 'aria-describedby': `${name}-words`, ...invalid })}
      <p className={invalid ? 'field-fault' : 'field-note'} id={`${name}-words`} aria-live={note === '' ? undefined : 'polite'}>
        {fault ?? note}
      </p>
    </div>
  )
}

function Select({ options, chosen, ...attributes }: Attributes & { options: readonly string[]; chosen: string }) {
  return (
    <select {...attributes} defaultValue={chosen}>
      <option value="">Choose…</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

/** What would have been booked, and how to book it for real. */
function Booked({ wish: { party, day, time, name, email } }: { readonly wish: Wish }) {
  const parts = { 'Party of': party, Day: `${showDay(day)} ${day.slice(0, 4)}`, Time: time, Name: name, Email: email }
  return (
    <>
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        This is a demonstration: no table was booked, and nothing was stored
      </h2>
      <dl>
        {Object.entries(parts).map(([term, part]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{part}</dd>
          </div>
        ))}
      </dl>
      <WaysOut />
      <p>
        <a className="button main" href="/demo/booking">
          Book another table
        </a>
      </p>
    </>
  )
}

/** A page without scripts is in no dialog, so it leads home by itself. */
function WaysOut() {
  const { email, phone } = details
  return (
    <>
      <p>
        To book for real, call <a href={`tel:${phone.dialled}`}>{phone.shown}</a> or email <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <noscript>
        <a href="/">Back to the menu</a>
      </noscript>
    </>
  )
}
