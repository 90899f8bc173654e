import type { FieldErrors, RefusalDetails } from '#domain/shared/refusal.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Name of the form field for the owner's action on the consultation page. */
export const ACT = 'act'

export const CONSULTATION_ACTS = [
  ...(['confirm', 'code', 'pay', 'reschedule', 'cancel', 'note', 'renew'] as const),
  ...(['attach', 'removeFile', 'review'] as const),
] as const
export type ConsultationAct = (typeof CONSULTATION_ACTS)[number]

/** Query parameter after the owner has renewed the link. */
export const IS_RENEWED = 'renewed'

/** Result of a refused form: the error code and the input. */
export interface ConsultationOutcome {
  act: ConsultationAct
  code: string
  details?: RefusalDetails
  fieldErrors: FieldErrors
  /** Text of the note. */
  body?: string
  /** The form of a review. */
  fields?: FormFields
  /** The pasted link. */
  attachedLink?: string
  /** The requested time. */
  startsAt?: string
}
