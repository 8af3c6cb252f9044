import { useMemo } from 'react'
import { decode } from '../../../domain/import/decode.ts'
import { joined, splitAtColumns, withAnswer, withFields, withKind } from '../../../domain/import/answers.ts'
import type { SaidKind } from '../../../domain/import/answers.ts'
import type { LineAnswer } from '../../../domain/import/reading.ts'
import type { PastedMenu } from '../drafts/pasted-menu.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { useQueue } from '../queue/use-queue.tsx'
import { bytesIn, withOneLineEnd } from './file-text.ts'
import { IMPORT } from './use-import.ts'

/** How staff put a reading right. All of it is in the draft; the source is read again with it. */
export interface Say {
  readonly text: (text: string) => void
  /** Another menu in place of this one: the bytes of its file, where they may be other letters. */
  readonly replace: (text: string, bytes?: string) => void
  readonly undoReplace: () => void
  readonly kind: (lines: readonly number[], as: SaidKind | undefined) => void
  readonly fields: (lines: readonly number[], fields: NonNullable<LineAnswer['fields']>) => void
  readonly answer: (question: string, answer: string) => void
  readonly join: (line: number) => void
  readonly split: (line: number) => void
}

/** The ways to put a reading right: the same for as long as the page is open. */
export function useSay(): Say {
  const { pasted } = useDrafts()
  const queue = useQueue()
  return useMemo(() => {
    const forget = (): void => queue.letGo(IMPORT)
    const ways = waysOf(pasted)
    const forgetting =
      <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
      (...args: Args): void => {
        // What failed was another menu.
        forget()
        act(...args)
      }
    return Object.fromEntries(
      Object.entries(ways).map(([name, act]) => [name, forgetting(act as (...args: readonly unknown[]) => void)]),
    ) as unknown as Say
  }, [pasted, queue])
}

function waysOf(pasted: PastedMenu): Say {
  const now = pasted.view.getState
  return {
    text: pasted.paste,
    replace: pasted.replace,
    undoReplace: pasted.undoReplace,
    kind: (lines, as) => pasted.answer(withKind(now().answers, lines, as)),
    fields: (lines, fields) => pasted.answer(withFields(now().answers, lines, fields)),
    answer(question, answer) {
      const { answers, bytes } = now()
      const decoded = question === 'encoding' && bytes !== undefined ? decode(bytesIn(bytes), answer) : undefined
      const text = decoded !== undefined && 'text' in decoded ? withOneLineEnd(decoded.text) : undefined
      pasted.answer(withAnswer(answers, question, answer), text)
    },
    join: (line) => pasted.paste(joined(now().text, line)),
    split: (line) => pasted.paste(splitAtColumns(now().text, line)),
  }
}
