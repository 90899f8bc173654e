import type { FieldErrors, RefusalDetails } from '#domain/shared/refusal.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** The form field that says what is done; `review` writes one. */
export const REVIEW_ACTS = ['state', 'dispute', 'review'] as const
export type ReviewAct = (typeof REVIEW_ACTS)[number]

/** What a form came to: done, or refused with what was typed. */
export interface ReviewOutcome {
  act: ReviewAct
  isDone: boolean
  code?: string
  details?: RefusalDetails
  fieldErrors?: FieldErrors
  fields?: FormFields
}
