import {
  fieldOfPath,
  projectRequestInputSchema,
  readProjectRequestForm,
} from '#domain/project-requests/project-request-input.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import { byField } from '#web/forms/by-field.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** What is wrong with the answers, by field: the same schema that the server asks. Loaded with the first answer. */
export function checkFields(fields: FormFields, locale: Locale): FieldErrors {
  const checked = validate(projectRequestInputSchema, readProjectRequestForm({ ...fields, locale }))
  return checked.ok ? {} : byField(checked.fieldErrors, fieldOfPath)
}
