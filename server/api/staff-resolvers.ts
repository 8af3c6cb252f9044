import type {
  MutationAddStaffArgs,
  MutationChangePasswordArgs,
  MutationRenameStaffArgs,
  MutationResetPasswordArgs,
  MutationSetStaffDisabledArgs,
  MutationSetStaffManagerArgs,
  Resolvers,
} from '../generated/resolvers.ts'
import type { Colleagues, Doer } from '../staff/staff.ts'
import { signedIn, resultOf } from './results.ts'
import { changePassword, signOutEverywhere } from './signing-in.ts'

export const staffQueries = {
  staff: signedIn(async (_, { staff }) => ({ staff: await staff.colleagues.list() })),
} satisfies Resolvers['Query']

export const staffMutations = {
  addStaff: changing(async ({ email, name }: MutationAddStaffArgs, colleagues, doer) => colleagues.add(email, name, doer)),
  renameStaff: changing(async ({ id, name }: MutationRenameStaffArgs, colleagues, doer) => colleagues.rename(id, name, doer)),
  setStaffDisabled: changing(async ({ id, isDisabled }: MutationSetStaffDisabledArgs, colleagues, doer) =>
    colleagues.setDisabled(id, isDisabled, doer),
  ),
  setStaffManager: changing(async ({ id, isManager }: MutationSetStaffManagerArgs, colleagues, doer) =>
    colleagues.setManager(id, isManager, doer),
  ),
  resetPassword: changing(async ({ id }: MutationResetPasswordArgs, colleagues, doer) => colleagues.resetPassword(id, doer)),
  changePassword: signedIn(async (passwords: MutationChangePasswordArgs, context, viewer) => changePassword(passwords, context, viewer)),
  signOutEverywhere: signedIn(async (_, context, viewer) => signOutEverywhere(context, viewer)),
} satisfies Resolvers['Mutation']

export const staffTypes = {
  StaffResult: resultOf('StaffList'),
  StaffSavedResult: resultOf('StaffSaved'),
  FirstPasswordResult: resultOf('FirstPassword'),
  ChangePasswordResult: resultOf('PasswordChanged'),
  SignOutEverywhereResult: resultOf('SignedOut'),
  StaffSaved: { staff: ({ account }) => account },
  FirstPassword: { staff: ({ account }) => account },
} satisfies Resolvers

/** A change of accounts by somebody who is signed in, whose lines of the audit log name who it was. */
function changing<Args, Result>(change: (args: Args, colleagues: Colleagues, doer: Doer) => Promise<Result>) {
  return signedIn(async (args: Args, { staff, http }, { id, isManager }) =>
    change(args, staff.colleagues, { by: id, isManager, ip: http?.from.ip, requestId: http?.from.requestId }),
  )
}
