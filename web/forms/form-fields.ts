/** What a form holds, as typed: field name → text. */
export type FormFields = Record<string, string>

/** Reads a form's fields. Files are left out: they travel on their own. */
export function fieldsOf(form: FormData): FormFields {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(typed)
}

/** Whether a person has put anything into a form whose fields all start empty. */
export function isUntouched(fields: FormFields): boolean {
  return Object.values(fields).every((text) => text.trim() === '')
}
