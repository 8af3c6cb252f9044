import { Button } from '../../ui/button.tsx'
import { Reason } from '../queue/reason.tsx'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import { UndoQuestion } from '../tray/undo-question.tsx'

const WORDS = { UNDO: 'Undo', PUT_BACK: 'Put it back to this', ANYWAY: 'Undo it anyway…' } as const

interface Props {
  readonly revision: number
  /** The only dishes that go back; absent: all of them. */
  readonly dishes?: readonly string[]
  /** Where it is undone anyway, a person is asked first. */
  readonly way: keyof typeof WORDS
  /** What it did, in a sentence. */
  readonly said: string
  readonly onDone: () => void
}

/** The way back from an act of the history, for all of its dishes or for some. */
export function WayBack({ revision, dishes, way, said, onDone }: Props) {
  const queue = useQueue()
  const place = [way === 'PUT_BACK' ? 'back' : 'undo', revision, ...(dishes ?? [])].join(' ')
  const { act, isBusy } = useActAt(place)
  async function press(overwrite = false): Promise<void> {
    const back = { revision, dishes }
    const step = way === 'PUT_BACK' ? ({ kind: way, ...back } as const) : ({ kind: 'UNDO', ...back, overwrite } as const)
    // It has no Undo of its own: the history has it, with the way back.
    const settled = await queue.add({ steps: [step], place, told: '' })
    if (!('code' in settled)) onDone()
  }
  if (act?.refusal?.later) return <UndoQuestion act={act} overwrite={() => void press(true)} />
  if (act?.refusal) return <Reason place={place} retry={() => void press()} isInPlace />
  return (
    <Button label={`${WORDS[way]}: ${said}`} disabledReason={isBusy ? 'Saving…' : undefined} onPress={() => void press()}>
      {WORDS[way]}
    </Button>
  )
}
