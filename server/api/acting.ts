import { randomUUID } from 'node:crypto'
import { fieldsOf } from '../../domain/dish.ts'
import type { Refusal } from '../../domain/steps/refusal.ts'
import type { Act } from '../../domain/steps/step.ts'
import type {
  MutationActArgs,
  MutationCreateDishArgs,
  MutationDeleteDishArgs,
  MutationUpdateDishArgs,
  Resolvers,
} from '../generated/resolvers.ts'
import type { Done } from '../menu/acts.ts'
import { letOthersIn } from '../menu/requests.ts'
import type { Writer } from '../menu/requests.ts'
import type { Viewer } from '../staff/staff.ts'
import type { Context } from './context.ts'
import { signedIn } from './results.ts'
import { presentFields, stepsIn } from './inputs.ts'

/** The writes of the menu by staff: one that makes a revision is a line of the audit log. */
export const actMutations = {
  act: signedIn(async ({ input: { steps, at, requestId } }: MutationActArgs, context, viewer) => {
    await letOthersIn(steps)
    return act(stepsIn(steps, requestId), { requestId, at: at ?? undefined }, context, viewer)
  }),
  createDish: signedIn(async ({ input, requestId }: MutationCreateDishArgs, context, viewer) => {
    const id = input.id ?? requestId ?? randomUUID()
    return act([{ kind: 'CREATE', id, fields: fieldsOf(presentFields(input)) }], { requestId }, context, viewer)
  }),
  updateDish: signedIn(async ({ id, input, expectedVersion, requestId }: MutationUpdateDishArgs, context, viewer) =>
    act([{ kind: 'UPDATE', id, fields: presentFields(input), expectedVersion }], { requestId }, context, viewer),
  ),
  deleteDish: signedIn(async ({ id, requestId }: MutationDeleteDishArgs, context, viewer) =>
    act([{ kind: 'DELETE', id }], { requestId }, context, viewer),
  ),
} satisfies Resolvers['Mutation']

interface Request extends Omit<Writer, 'by' | 'requestId'> {
  readonly requestId?: string | null | undefined
  readonly at?: number | undefined
}

async function act(
  steps: Act,
  { requestId, at }: Request,
  { acts, agenda, audit, http }: Context,
  { id }: Viewer,
): Promise<Done | Refusal> {
  const onMade = (revision: number): void => audit('menu-changed', { requestId: http?.from.requestId, account: id, revision })
  const result = await acts.act(steps, { by: id, onMade, at, requestId: requestId ?? undefined })
  if ('code' in result || result.plan === undefined) return result
  agenda.look()
  // What is cancelled will not happen: nothing is to be foreseen of it.
  return result.plan.state === 'PLANNED' ? { ...result, plan: (await agenda.foreseen([result.plan]))[0] } : result
}
