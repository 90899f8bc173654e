import type { FieldErrors } from '#domain/shared/refusal.ts'

/** Moves errors from their dotted paths (`contact.mobile`) to the fields of a form (`mobile`); the first of a field wins. */
export function byField(errors: FieldErrors, fieldOfPath: (path: string) => string): FieldErrors {
  const placed: FieldErrors = {}
  for (const [path, error] of Object.entries(errors)) placed[fieldOfPath(path)] ??= error
  return placed
}
