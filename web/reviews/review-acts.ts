import type { FieldErrors, RefusalDetails } from '#domain/shared/refusal.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Values of the form field for the act; `review` writes a review. */
export const REVIEW_ACTS = ['state', 'dispute', 'review'] as const
export type ReviewAct = (typeof REVIEW_ACTS)[number]

/** The result of a form: done, or refused with its input. */
export interface ReviewOutcome {
  act: ReviewAct
  isDone: boolean
  code?: string
  details?: RefusalDetails
  fieldErrors?: FieldErrors
  fields?: FormFields
}
