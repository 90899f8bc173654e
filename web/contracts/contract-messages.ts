import type { Namespace } from '#i18n/messages.ts'

/** The texts that every page of a contract needs. */
export const CONTRACT_MESSAGES = [
  'contracts',
  'contractChanges',
  'accounts',
  'projectRequests',
  'pathCorrection.payments',
  'quotes',
  'estimates',
  'errors.contract',
  'errors.mobile',
  'errors.quote',
  'errors.field',
  'errors.http',
] as const satisfies Namespace[]
