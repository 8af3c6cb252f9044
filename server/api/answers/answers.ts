import { LRUCache } from 'lru-cache'
import type { Menu } from '../../../domain/menu.ts'
import { LIMITS } from '../../http/limits.ts'
import type { Limits } from '../../http/limits.ts'
import type { CurrentMenu } from '../../menu/current-menu.ts'
import type { Inquiry, Run, YogaResponse } from './inquiry.ts'
import { createAnswer } from './answer.ts'
import type { Answer, FixedHeaders } from './answer.ts'
import { isPublic, questionOf } from './public-operation.ts'
import type { Operation } from './public-operation.ts'

type Made = Promise<Answer | YogaResponse>

/** Caches one answer for each question, however it was written, for as long as the menu stays as it is. */
export interface Answers {
  /** The answer that is cached for a request of this text; of whichever revision. */
  find(text: string): Answer | undefined
  /** The current answer to a request of this text, where it is cached or is being made for somebody else. */
  shared(text: string): Promise<Answer | undefined>
  /** Whether the answer is one of the few that are made at nobody's expense after an edit: the site's own pages ask this, or somebody has before. */
  isRenewal(text: string, isOfSite: boolean): boolean
  /** The current answer to a request, if it may be cached; else Yoga's response. */
  take(text: string, headers: FixedHeaders, run: Run): Made
}

export function createAnswers(current: CurrentMenu, limits: Limits['answers'] = LIMITS.answers): Answers {
  const cache = createCache(limits)
  const { questions, cached, making } = cache

  async function shared(text: string): Promise<Answer | undefined> {
    const menu = await current.read().catch(() => undefined)
    if (menu !== cache.latest) {
      ;[cached, making].forEach((older) => older.clear())
      Object.assign(cache, { latest: menu, renewals: { site: 0, others: 0 } })
    }
    const question = questions.get(text) ?? ''
    const found = cached.get(question) ?? (await making.get(question))
    return found !== undefined && 'menu' in found ? found : undefined
  }

  return {
    find: (text) => cached.get(questions.get(text) ?? ''),
    shared,
    isRenewal: (text, isOfSite) =>
      (isOfSite || questions.has(text)) && (cache.renewals[isOfSite ? 'site' : 'others'] += 1) <= limits.renewals,
    async take(text, headers, run) {
      const known = await shared(text)
      // While the store is away, Yoga says so.
      if (known !== undefined || cache.latest === undefined) return known ?? run()
      const question = questions.get(text) ?? ''
      const being = making.get(question)
      if (being !== undefined) return being
      const made = make(cache, cache.latest, text, headers, run).finally(() => making.get(question) === made && making.delete(question))
      if (question !== '') making.set(question, made)
      return made
    },
  }
}

function createCache({ bytes, textBytes }: Limits['answers']) {
  const sizeOfText = (question: string, text: string): number => 2 * (question.length + text.length)
  return {
    latest: undefined as Menu | undefined,
    renewals: { site: 0, others: 0 },
    /** By the text of a request, the question that it asks. */
    questions: new LRUCache<string, string>({ maxSize: textBytes, sizeCalculation: sizeOfText }),
    /** By its question, each answer on the latest menu; its compressed bodies, made later, are shorter. */
    cached: new LRUCache<string, Answer>({ maxSize: bytes, sizeCalculation: ({ length }) => 2 * length }),
    making: new Map<string, Made>(),
  }
}

async function make(cache: ReturnType<typeof createCache>, menu: Menu, text: string, headers: FixedHeaders, run: Run): Made {
  let [question, isComplete] = ['', false]
  const found = () => (menu === cache.latest ? cache.cached.get(question) : undefined)
  const isAnswered = (operation: Operation): boolean => {
    if (!isPublic(operation)) return false
    // What it accepts is the first line.
    question = `${text.split('\n', 1)[0]} ${questionOf(operation)}`
    cache.questions.set(text, question)
    return found() !== undefined
  }
  const executed: Inquiry['executed'] = ({ data, errors }) => void (isComplete = data !== null && errors === undefined)
  const response = await run({ menu, isAnswered, executed })
  const [known, type] = [found(), response.headers.get('content-type')]
  if (known !== undefined) return known
  if (question === '' || !isComplete || response.status !== 200 || type === null) return response
  const answer = createAnswer(menu, type, response.body, headers)
  if (menu === cache.latest) cache.cached.set(question, answer)
  return answer
}
