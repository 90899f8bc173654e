import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** What a form that a browser without scripts posted came to, when it was refused; nothing typed is lost. */
export interface AnsweredPost {
  act: 'accept' | 'decline' | 'quote' | 'withdraw-quote' | 'messages'
  code: string
  fieldErrors: FieldErrors
  fields: FormFields
}
