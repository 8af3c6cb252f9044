import { placeOf } from '../../../domain/import/reading.ts'
import { dishes } from '../../../domain/wording.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import type { PlannedAct, DishStep } from '../../../domain/steps/step.ts'
import type { Refused } from '../queue/refused.ts'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import type { Preview } from './preview.ts'
import type { ShownPreview } from './use-preview.ts'

/** Where the reason stands why a menu was not imported. */
export const IMPORT = 'import'

/** The question, for whoever puts it on the menu, what becomes of the dishes that the section has now; and the answer that they go. */
export const HOW = 'how'
export const REPLACE = 'replace'

type Readable = Extract<ShownPreview, Preview>

/** Carries an import out as one act, with one Undo: as steps of dishes or, where staff say so, as the section that it replaces. */
export function useImport(preview: Readable, isReplacing: boolean) {
  const queue = useQueue()
  const { pasted } = useDrafts()
  const { isBusy } = useActAt(IMPORT)
  const { toDo, replacement, counts, form, mark } = preview
  const replaced = isReplacing ? replacement : undefined
  const steps: PlannedAct = replaced ? [replaced.step] : toDo.acts
  const tell = (isDone: boolean): string => (replaced ? replacedSentence(replaced, isDone) : putSentence(counts, isDone))

  return {
    isBusy,
    /** How many dishes it changes, creates or takes away. */
    count: replaced ? replaced.created + replaced.changed + replaced.gone.length : toDo.acts.length,
    send() {
      if (!isBusy) void queue.add({ steps, place: IMPORT, told: tell(true), failed: 'Nothing was imported.', pasted: mark })
    },
    later: () => ({
      title: 'Put it on the menu later',
      choices: [{ label: tell(false), steps: () => steps.map(whateverItIs), onPlanned: () => pasted.done(mark) }],
    }),
    wordsOf: (refused: Refused) => refusal(refused, replaced ? [] : toDo.lines, form),
  }
}

/** A plan says what is to be then: what colleagues do to the dish until then does not stop the whole menu. */
function whateverItIs<Step extends PlannedAct[number]>(step: Step): Step | DishStep {
  return step.kind === 'UPDATE' ? { ...step, expectedVersion: undefined } : step
}

/** Why nothing was written. Of many dishes, the server names the one that it is about; its line is where to look. */
function refusal({ code, message, step }: Refused, lines: readonly number[], form: Readable['form']): string {
  // The preview is then made anew, and shows what the colleague did.
  if (code === 'CONFLICT') return CHANGED_SINCE
  const line = lines.length > 1 && typeof step === 'number' ? lines[step] : undefined
  return line === undefined ? `Nothing was imported. ${message}` : `${message} It is in ${placeOf(form, line)}.`
}

const CHANGED_SINCE =
  'Nothing was imported: a colleague has just changed one of these dishes. Look at it again here; this page follows the menu.'

/** What an import has done, or is planned to do: “12 dishes were put on the menu, and 3 were changed.” */
function putSentence({ created, changed }: Preview['counts'], isDone: boolean): string {
  if (created === 0) return `${dishes(changed)} ${were(changed, isDone)} changed.`
  const put = `${dishes(created)} ${were(created, isDone)} put on the menu`
  return changed === 0 ? `${put}.` : `${put}, and ${changed} ${were(changed, isDone)} changed.`
}

/** “EVENING was replaced: 3 new, 1 changed, 23 gone.” */
function replacedSentence({ step, created, changed, gone }: NonNullable<Preview['replacement']>, isDone: boolean): string {
  const parts = [[created, 'new'], [changed, 'changed'], [gone.length, 'gone']] as const // prettier-ignore
  return `${step.sitting} ${were(1, isDone)} replaced: ${parts.map(([count, what]) => `${count} ${what}`).join(', ')}.`
}

function were(count: number, isDone: boolean): string {
  const [one, many] = isDone ? ['was', 'were'] : ['is', 'are']
  return count === 1 ? one : many
}
