import { fieldOfPath } from '#domain/project-requests/project-request-form.ts'
import type { FieldErrors, Refusal } from '#domain/shared/refusal.ts'
import { byField } from '#web/forms/by-field.ts'
import type { ErrorCode } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import type { ShownEstimate } from './shown-estimate.ts'

/** Why a submit did not become a project request. What was typed comes back with it. */
export interface SubmitOutcome {
  fields: FormFields
  fieldErrors: FieldErrors
  /** Set when no single field is at fault, such as too many tries. */
  refusal?: ErrorCode
  /** What the refused answers come to. */
  estimate?: ShownEstimate | undefined
}

/** The answer never came: the request may or may not have arrived. */
export type LostConnection = 'lost_connection'

export function outcomeOf(refusal: Refusal, fields: FormFields): SubmitOutcome {
  const fieldErrors = byField(refusal.fieldErrors ?? {}, fieldOfPath)
  const { code, details } = refusal
  return Object.keys(fieldErrors).length > 0
    ? { fields, fieldErrors }
    : { fields, fieldErrors, refusal: { code, details } }
}
