import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { ErrorCode } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Why a sent form was not registered, with the user's input and the tokens of the stored documents. */
export interface RegistrationOutcome {
  fields: FormFields
  fieldErrors: FieldErrors
  /** Unusual values. They do not stop the registration. */
  warnings: FieldErrors
  /** Name of the bank in the IBAN. */
  bank?: string | undefined
  /** Set when no single field is at fault, such as too many tries. */
  refusal?: ErrorCode | undefined
  /** A server error or a lost connection. */
  hasFailed?: boolean
  isOffline?: boolean
}
