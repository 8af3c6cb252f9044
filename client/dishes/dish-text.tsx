import type { ReactNode } from 'react'
import { details } from '../../content/details.ts'
import { dietMark, dietWords, keyOfMarks } from '../../domain/diets.ts'
import { isTextOnly } from '../../domain/dish.ts'
import { hasPrice } from '../../domain/portions.ts'
import { showPrice } from '../../domain/price.ts'
import { backWords } from '../../domain/sold-out.ts'
import { shown } from '../../domain/typed.ts'
import { useMinute } from '../ui/use-minute.ts'
import type { Dish } from './dish.ts'

interface Props {
  readonly dish: Dish
  /** Where the price stands, if not at the end of its line. */
  readonly withoutPrice?: boolean
  /** In place of the words until when it is sold out: where staff set that. */
  readonly soldOutUntil?: ReactNode
  /** The names of the columns in which the prices of its course line up, which have no semicolon, with one between two; empty for none. */
  readonly columns?: string
  /** What stands after the description. */
  readonly children?: ReactNode
}

/**
 * R20, R21: a description alone, or a line of title and price with the description under it; no price for 0. What is sold out keeps its
 * place, struck through, and says so.
 */
export function DishText({ dish, withoutPrice = false, soldOutUntil, columns = '', children }: Props) {
  const isSoldOut = dish.soldOut !== null
  const soldOut = isSoldOut && (soldOutUntil ?? <SoldOutWords until={dish.soldOut?.until} />)
  const marks = dish.diets?.map((diet) => <DietMark key={diet.diet} mark={dietMark(diet)} words={dietWords(diet)} />)
  const description = <Description text={shown(dish, 'description')}>{children}</Description>
  if (isTextOnly(dish))
    return (
      <>
        {description}
        {marks}
        {soldOut}
      </>
    )
  const title = dish.title !== '' && <h5 className="dish-title">{struckIf(isSoldOut, shown(dish, 'title'))}</h5>
  return (
    <>
      <div className="dish-line">
        {soldOut || marks ? (
          <div className="dish-name">
            {title}
            {marks}
            {soldOut && <span> </span>}
            {soldOut}
          </div>
        ) : (
          title
        )}
        {hasPrice(dish) && !withoutPrice && <Price dish={dish} columns={columns} />}
      </div>
      {description}
    </>
  )
}

/** `Sold out, back Friday 12:00` */
function SoldOutWords({ until }: { readonly until: number | null | undefined }) {
  const words = backWords(until, details.timeZone, useMinute())
  return <strong className="sold-out">{until == null ? `Sold out ${words}` : `Sold out, ${words}`}</strong>
}

/** In one line with what follows, which has a line of its own where there is no description. */
function Description({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  if (text === '') return children
  const description = <p className="dish-description">{text}</p>
  return children ? (
    <div className="dish-words">
      {description}
      {children}
    </div>
  ) : (
    description
  )
}

/** G9: a mark, whose key stands beside the menu; in words for whoever hears the page. */
function DietMark({ mark, words }: { readonly mark: string; readonly words: string }) {
  return (
    <span className="diet">
      <span aria-hidden="true">{mark}</span>
      <span className="visually-hidden">{` ${words} `}</span>
    </span>
  )
}

/** G9: what the marks beside the dishes mean; nothing where there are none. */
export function DietKey({ dishes }: { readonly dishes: readonly Dish[] }) {
  const marks = keyOfMarks(dishes)
  if (marks.length === 0) return null
  return (
    <p className="diet-key">
      {marks.map(({ mark, words }) => (
        <span key={mark}>
          <span className="diet">{mark}</span>
          <span>{` ${words} `}</span>
        </span>
      ))}
    </p>
  )
}

/** G1, G2: a price, or one for each portion with its name, or words. */
function Price({ dish, columns }: { readonly dish: Dish; readonly columns: string }) {
  if (!dish.portions) return <span className={dish.priceWords ? 'price in-words' : 'price'}>{priceOf(dish)}</span>
  return <span className="portions">{portionsOf(dish, columns)}</span>
}

/** What stands where the price does, for an element that holds nothing else. */
export function priceOf(dish: Dish): ReactNode {
  if (dish.portions) return portionsOf(dish, '')
  return struckIf(dish.soldOut !== null, dish.priceWords ?? showPrice(dish.price, details.currency))
}

function portionsOf({ portions, soldOut }: Dish, columns: string): ReactNode {
  const names = columns === '' ? (portions ?? []).map(({ name }) => name) : columns.split(';')
  return names.map((name) => {
    const portion = portions?.find((one) => one.name === name)
    if (portion === undefined) return <span key={name} className="portion" />
    return (
      <span key={name} className="portion">
        <span className="portion-name">{` ${name} `}</span>
        <span className="price">{struckIf(soldOut !== null, showPrice(portion.price, details.currency))}</span>
      </span>
    )
  })
}

function struckIf(isSoldOut: boolean, text: string): ReactNode {
  return isSoldOut ? <s>{text}</s> : text
}
