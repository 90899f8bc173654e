import type * as z from 'zod/mini'
import { type FieldErrors, invalidInput, type RefusalDetails } from './refusal.ts'

/** No form of ours has more fields; of more mistakes the first are told. */
export const MAX_FIELD_ERRORS = 50

export type Validated<T> = { ok: true; value: T } | { ok: false; fieldErrors: FieldErrors }

type Issue = z.core.$ZodIssue

/** Our codes look like `noun.reason`; anything else is the library's own English. */
const CODE = /^[a-zA-Z]+\.\w+$/

/**
 * Checks input against a schema and answers codes by dotted path, never sentences.
 * An empty field says `field.required`, unless its own code ends in `_required`; the first issue of a path wins.
 */
export function validate<T>(schema: z.ZodMiniType<T>, input: unknown): Validated<T> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }

  const fieldErrors: FieldErrors = {}
  for (const issue of result.error.issues.slice(0, MAX_FIELD_ERRORS)) {
    fieldErrors[issue.path.join('.')] ??= fieldErrorOf(issue, input)
  }
  return { ok: false, fieldErrors }
}

/** What was sent, as the schema says it. Throws Refusal `http.invalid_input` with fieldErrors. */
export function requireValid<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const checked = validate(schema, input)
  if (!checked.ok) throw invalidInput(checked.fieldErrors)
  return checked.value
}

function fieldErrorOf(issue: Issue, input: unknown): FieldErrors[string] {
  const details = limitsOf(issue)
  return details ? { code: codeOf(issue, input), details } : { code: codeOf(issue, input) }
}

function codeOf({ message, path }: Issue, input: unknown): string {
  const value = path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    input,
  )
  const isEmpty = value === undefined || value === null || value === ''
  if (isEmpty && !message.endsWith('_required')) return 'field.required'
  return CODE.test(message) ? message : 'field.invalid'
}

function limitsOf(issue: Issue): RefusalDetails | undefined {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  return undefined
}
