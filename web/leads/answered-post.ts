import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** The refusal of a form posted without scripts, with all input. */
export interface AnsweredPost {
  act: 'accept' | 'decline' | 'quote' | 'withdraw-quote' | 'messages'
  code: string
  fieldErrors: FieldErrors
  fields: FormFields
}
