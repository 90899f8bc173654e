/** What a form holds, as typed: field name → text. */
export type FormFields = Record<string, string>

/** Reads a form's fields. Files are left out: they travel on their own. */
export function fieldsOf(form: FormData): FormFields {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(typed)
}

/** Reads the form of a request. A body that is no form holds no answers, and is told so like an empty one. */
export async function readFormFields(request: Request): Promise<FormFields> {
  return fieldsOf(await request.formData().catch(() => new FormData()))
}

/** Whether a person has put anything into a form whose fields start empty, or with what was `given`. */
export function isUntouched(fields: FormFields, given: FormFields = {}): boolean {
  return Object.entries(fields).every(([name, text]) => text.trim() === '' || text === given[name])
}
