import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface Props {
  /** What is in the field now. */
  readonly text: string
  readonly undo: () => void
  readonly dismiss: () => void
}

/** Under the field, where a whole menu was cleared or replaced: its Undo, without a time limit, as that of an edit. */
export function Replaced({ text, undo, dismiss }: Props) {
  const note = useRef<HTMLDivElement>(null)
  /** The note may go away with the press: the focus goes to the field. */
  function press(act: () => void): void {
    note.current?.closest('.paste')?.querySelector('textarea')?.focus()
    act()
  }
  return (
    <Notice
      ref={note}
      tone="news"
      actions={
        <>
          <Button onPress={() => press(undo)}>Undo</Button>
          <Button look="icon" label="Dismiss the note about the menu before" onPress={() => press(dismiss)}>
            <X aria-hidden />
          </Button>
        </>
      }
    >
      {text === '' ? 'The menu was cleared.' : 'The menu that was here before was replaced.'}
    </Notice>
  )
}
