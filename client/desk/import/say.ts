import { useMemo } from 'react'
import { decode } from '../../../domain/import/decode.ts'
import { joined, splitAtColumns, withAnswer, withFields, withKind } from '../../../domain/import/answers.ts'
import type { SaidKind } from '../../../domain/import/answers.ts'
import { withOneLineEnd } from '../../../domain/import/line-ends.ts'
import type { LineAnswer } from '../../../domain/import/reading.ts'
import type { PastedMenu, PastedView } from '../drafts/pasted-menu.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import { useQueue } from '../queue/use-queue.tsx'
import { bytesIn } from './file-text.ts'
import { IMPORT } from './use-import.ts'

/** How staff put a reading right, the same for as long as the page is open. All of it is in the draft; the source is read again with it. */
export function useSay() {
  const { pasted } = useDrafts()
  const queue = useQueue()
  return useMemo(() => sayingIn(pasted, () => queue.letGo(IMPORT)), [pasted, queue])
}

export type Say = ReturnType<typeof sayingIn>

/** `before` each change: what failed was another menu. */
function sayingIn(pasted: PastedMenu, before: () => void) {
  const now = (): PastedView => {
    before()
    return pasted.view.getState()
  }
  const paste = (change: (text: string) => string): void => pasted.paste(change(now().text))
  return {
    text: (text: string) => paste(() => withOneLineEnd(text)),
    join: (line: number) => paste((text) => joined(text, line)),
    split: (line: number) => paste((text) => splitAtColumns(text, line)),
    /** Another menu in place of this one: the bytes of its file, where they may be other letters. */
    replace(text: string, bytes?: string): void {
      before()
      pasted.replace(text, bytes)
    },
    undoReplace(): void {
      before()
      pasted.undoReplace()
    },
    kind: (lines: readonly number[], as: SaidKind | undefined) => pasted.answer(withKind(now().answers, lines, as)),
    fields: (lines: readonly number[], fields: NonNullable<LineAnswer['fields']>) =>
      pasted.answer(withFields(now().answers, lines, fields)),
    answer(question: string, answer: string): void {
      const { answers, bytes } = now()
      const decoded = question === 'encoding' && bytes !== undefined ? decode(bytesIn(bytes), answer) : undefined
      const text = decoded !== undefined && 'text' in decoded ? withOneLineEnd(decoded.text) : undefined
      pasted.answer(withAnswer(answers, question, answer), text)
    },
  }
}
