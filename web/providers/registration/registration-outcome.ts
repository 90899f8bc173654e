import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { ErrorCode } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Why a sent form did not become a registration. What was typed and the papers that were kept come back with it. */
export interface RegistrationOutcome {
  fields: FormFields
  fieldErrors: FieldErrors
  /** What is worth a second look and stops nothing. */
  warnings: FieldErrors
  /** Whose account the IBAN says it is. */
  bank?: string | undefined
  /** Set when no single field is at fault, such as too many tries. */
  refusal?: ErrorCode | undefined
  /** The fault is ours, or the line's. */
  hasFailed?: boolean
  isOffline?: boolean
}
