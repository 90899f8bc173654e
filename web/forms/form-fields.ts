/** Text of a form by field name. */
export type FormFields = Record<string, string>

/** Reads the text fields of a form. Files are left out, because they are uploaded separately. */
export function fieldsOf(form: FormData): FormFields {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(typed)
}

/** Reads the form of a request. A body that is not a form counts as an empty form. */
export async function readFormFields(request: Request): Promise<FormFields> {
  return fieldsOf(await request.formData().catch(() => new FormData()))
}

/** Whether a form differs from its initial state: empty, or the `given` values. */
export function isUntouched(fields: FormFields, given: FormFields = {}): boolean {
  return Object.entries(fields).every(([name, text]) => text.trim() === '' || text === given[name])
}
