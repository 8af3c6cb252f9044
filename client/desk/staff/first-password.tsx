import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusInSight } from '../../ui/focus.ts'

interface Props {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly onDone: () => void
}

/** A password that the server has made up, shown once: until it is put away, or the page is left. */
export function FirstPassword({ name, email, password, onDone }: Props) {
  const text = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState('')
  const headingId = useId()
  useEffect(() => {
    focusInSight(heading.current, 'section')
    // The list above gets the new person a moment later, and pushes this down, perhaps under the tray.
    const pushed = new ResizeObserver(() => document.activeElement === heading.current && focusInSight(heading.current, 'section'))
    pushed.observe(document.body)
    return () => pushed.disconnect()
  }, [])
  function done(): void {
    // The button goes away with the press.
    heading.current?.closest('.person, .panel')?.querySelector<HTMLElement>('button, input')?.focus()
    onDone()
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(password)
      setCopied('Copied.')
    } catch {
      // Over plain HTTP, or where the browser forbids it.
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setCopied('The browser couldn’t copy it. It’s selected, so you can copy it yourself.')
    }
  }
  return (
    // `data-unsaved`: no page reloads by itself meanwhile (client/live/typing.ts).
    <section className="first-password" aria-labelledby={headingId} data-unsaved>
      <h3 ref={heading} id={headingId} tabIndex={-1}>
        {`A password for ${name}`}
      </h3>
      <code ref={text}>{password}</code>
      <p>{`Give this to ${name}. They sign in with ${email} and this password, then change it on the page “Staff”. It won’t be shown again.`}</p>
      <div className="actions">
        <Button look="main" onPress={() => void copy()}>
          Copy
        </Button>
        <Button onPress={done}>Done</Button>
      </div>
      <p className="field-note" role="status">
        {copied}
      </p>
    </section>
  )
}
