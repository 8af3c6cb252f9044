import { keyOfMarks } from '../../domain/diets.ts'
import type { Dish } from './dish.ts'

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
