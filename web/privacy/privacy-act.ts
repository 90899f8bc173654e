import type { ErrorCode } from '#web/forms/error-text.ts'

/** What a person does with their data; the name of the hidden field, and of the outcome. */
export const PRIVACY_ACTS = ['correct', 'mobile', 'code', 'withdraw', 'erase', 'take_back'] as const
export type PrivacyAct = (typeof PRIVACY_ACTS)[number]
export const ACT = 'act'

/** Done, or why not. */
export interface PrivacyOutcome {
  act: PrivacyAct
  failure?: ErrorCode
  /** The number that was typed and refused. */
  mobile?: string
}
