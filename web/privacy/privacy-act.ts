import type { ErrorCode } from '#web/forms/error-text.ts'

/** A person's action on their data. Value of the hidden form field and of the result. */
export const PRIVACY_ACTS = ['correct', 'mobile', 'code', 'withdraw', 'erase', 'take_back'] as const
export type PrivacyAct = (typeof PRIVACY_ACTS)[number]
export const ACT = 'act'

/** Success, or the reason for the refusal. */
export interface PrivacyOutcome {
  act: PrivacyAct
  failure?: ErrorCode
  /** The refused mobile number, as typed. */
  mobile?: string
}
