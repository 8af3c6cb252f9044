import { useEffect, useRef, useState } from 'react'
import { details } from '../../../content/details.ts'
import { momentIn, showDay } from '../../../domain/calendar.ts'
import { listed } from '../../../domain/wording.ts'
import { nameOf } from '../../../domain/dish.ts'
import { allergenWords, FOURTEEN } from '../../../domain/allergens.ts'
import type { Allergen } from '../../../domain/allergens.ts'
import { answersOf, dishesLike, statementIn } from '../../../domain/check-answers.ts'
import type { Answer, Answers } from '../../../domain/check-answers.ts'
import { checkState, currentCheck, dietsAgainst } from '../../../domain/check.ts'
import { dietWords } from '../../../domain/diets.ts'
import type { Dish } from '../../dishes/dish.ts'
import { useDishChecksQuery } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { focusInSight } from '../../ui/focus.ts'
import type { Checking } from '../drafts/edit.ts'
import { ChoiceRow, SelectField } from './select-field.tsx'

interface FoldProps {
  readonly dish: Dish
  readonly checking: Checking | undefined
  readonly onCheck: (checking: Checking | undefined) => void
  /** The menu, of which dishes like it are offered. */
  readonly menu: () => readonly Dish[]
  /** Whether the row was opened for it. */
  readonly isFirst: boolean
  readonly fault: string | undefined
}

/** Checks a dish for the fourteen allergens (G4): folded to a line that says whether it is. The check is saved with the row. */
export function AllergenFold({ dish, checking, onCheck, menu, isFirst, fault }: FoldProps) {
  const [isOpen, setOpen] = useState(isFirst || checking !== undefined)
  const line = useRef<HTMLElement>(null)
  const { by, before } = useCheckBefore(dish, isOpen)
  const answers = checking?.answers ?? before
  const statement = statementIn(answers)
  const against = statement ? dietsAgainst(dish.diets, statement.contains).map(dietWords) : []
  useEffect(() => {
    if (isFirst) focusInSight(line.current, '.fold')
  }, [isFirst])
  return (
    <details className="fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={line}>
        <b>Allergens</b> <span className="faint">{stateInWords(dish, by)}</span>
      </summary>
      {isOpen && (
        <>
          <AllergenFields
            answers={answers}
            onAnswer={(next) => onCheck({ answers: next, isConfirmed: false })}
            alike={dishesLike(dish, menu())}
          />
          <p className="faint">Other words in the name or the details end a check: guests then read that the dish isn’t checked.</p>
          {against.length > 0 && <p>{`Saving the check takes “${listed(against)}” off the dish.`}</p>}
          <div className="check-end">
            {statement ? (
              <Button isPressed={checking?.isConfirmed === true} onPress={() => onCheck({ answers, isConfirmed: true })}>
                I have checked all fourteen
              </Button>
            ) : (
              <p>{`${countAnswered(answers)} of 14 answered.`}</p>
            )}
            {checking && (
              <Button look="quiet" onPress={() => onCheck(undefined)}>
                Take my answers back
              </Button>
            )}
          </div>
          {checking?.isConfirmed && <p role="status">Save stores it, in your name.</p>}
        </>
      )}
      {fault !== undefined && (
        <p className="field-fault check-fault" tabIndex={-1} role="alert">
          {fault}
        </p>
      )}
    </details>
  )
}

/** What was stated of the dish last, also where its words are others since, and who did. */
function useCheckBefore(dish: Dish, isWanted: boolean): { readonly by: string | undefined; readonly before: Answers } {
  const { data } = useDishChecksQuery({ skip: !isWanted || dish.check === null, fetchPolicy: 'cache-and-network' })
  const found = data?.checks.__typename === 'DishChecks' ? data.checks.dishes.find(({ id }) => id === dish.id) : undefined
  const statement = currentCheck(dish) ?? found
  return { by: found && (found.by.name ?? undefined), before: statement ? answersOf(statement) : {} }
}

function stateInWords(dish: Dish, by: string | undefined): string {
  const state = checkState(dish)
  if (dish.check === null || state === 'none') return 'not checked'
  if (state === 'stale') return 'not checked since its words changed'
  return `checked on ${showDay(momentIn(details.timeZone, dish.check.at * 1000).day)}${by === undefined ? '' : ` by ${by}`}`
}

function countAnswered(answers: Answers): number {
  return FOURTEEN.filter(({ kinds }) => kinds.every((kind) => answers[kind] !== undefined)).length
}

interface Props {
  readonly answers: Answers
  readonly onAnswer: (answers: Answers) => void
  /** Checked dishes whose statements may be copied, to be looked through. */
  readonly alike: readonly Dish[]
}

const ANSWERS: readonly Answer[] = ['no', 'may', 'contains']

/** What a dish contains of the fourteen, and what it may contain; cereals and tree nuts by name. None is answered at first. */
function AllergenFields({ answers, onAnswer, alike }: Props) {
  return (
    <>
      {alike.length > 0 && (
        <SelectField
          label="As in"
          value=""
          options={[['', 'Choose a dish like it…'], ...alike.map((dish): [string, string] => [dish.id, nameOf(dish)])]}
          onChoose={(id) => {
            const other = alike.find((dish) => dish.id === id)
            const statement = other && currentCheck(other)
            if (statement) onAnswer(answersOf(statement))
          }}
        />
      )}
      <div className="fourteen">
        {FOURTEEN.map(({ name, kinds }) => (
          <Group key={name} name={name} kinds={kinds} answers={answers} onAnswer={onAnswer} />
        ))}
      </div>
    </>
  )
}

interface GroupProps extends Pick<Props, 'answers' | 'onAnswer'> {
  readonly name: string
  readonly kinds: readonly Allergen[]
}

/** One of the fourteen. Of several kinds, all are “no” at one press, or each is answered by its name. */
function Group({ name, kinds, answers, onAnswer }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
  const set = (allergens: readonly Allergen[], answer: Answer | undefined): void =>
    onAnswer({ ...answers, ...Object.fromEntries(allergens.map((allergen) => [allergen, answer])) })
  const [only, ...others] = kinds
  if (only !== undefined && others.length === 0)
    return <ChoiceRow name={name} choices={ANSWERS} value={answers[only]} onChoose={(answer) => set([only], answer)} />
  const said = kinds.map((kind) => answers[kind])
  const isNone = said.every((answer) => answer === 'no')
  const isSome = !isNone && (isOpen || said.some((answer) => answer !== undefined))
  function choose(choice: 'no' | 'some…'): void {
    setOpen(choice === 'some…')
    set(kinds, choice === 'no' ? 'no' : undefined)
  }
  return (
    <>
      <ChoiceRow name={name} choices={['no', 'some…']} value={isNone ? 'no' : isSome ? 'some…' : undefined} onChoose={choose} />
      {isSome &&
        kinds.map((kind) => (
          <ChoiceRow
            key={kind}
            name={allergenWords(kind)}
            choices={ANSWERS}
            className="kind"
            value={answers[kind]}
            onChoose={(answer) => set([kind], answer)}
          />
        ))}
    </>
  )
}
