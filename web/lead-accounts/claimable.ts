import type { AccountEntryAnswer } from '#server/lead-accounts/lead-account-answers.ts'

/** Whether its provider may still say that a lead was none. Before the page is alive nobody knows the time: not yet. */
export const isClaimable = (
  { kind, creditUntil, isCredited }: Pick<AccountEntryAnswer, 'kind' | 'creditUntil' | 'isCredited'>,
  now: number | undefined,
): boolean =>
  kind === 'dispatch' &&
  !isCredited &&
  creditUntil !== undefined &&
  now !== undefined &&
  now < new Date(creditUntil).getTime()

/** The entry with which a lead left the account, among those that are known. */
export const dispatchOf = (entries: readonly AccountEntryAnswer[], leadId: string) =>
  entries.find(({ kind, lead }) => kind === 'dispatch' && lead?.id === leadId)
