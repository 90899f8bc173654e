import type { FieldErrors } from '#domain/shared/refusal.ts'

/** Moves errors from API paths (`contact.mobile`) to form fields (`mobile`). The first error of a field is kept. */
export function byField(errors: FieldErrors, fieldOfPath: (path: string) => string): FieldErrors {
  const placed: FieldErrors = {}
  for (const [path, error] of Object.entries(errors)) placed[fieldOfPath(path)] ??= error
  return placed
}
