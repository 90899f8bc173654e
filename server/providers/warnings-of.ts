import { type Checkable, registrationWarnings } from '#domain/providers/registration-warnings.ts'
import type { Locale } from '#i18n/locale.ts'
import { problemOf } from '#server/platform/http/problem.ts'

/** Returns warnings on fields with their texts, shaped like a problem's field errors. */
export function warningsOf(
  fields: Checkable,
  locale: Locale,
): Record<string, { code: string; detail: string }> {
  const warned = {
    code: 'http.invalid_input',
    status: 200,
    details: {},
    fieldErrors: registrationWarnings(fields),
  }
  return problemOf(warned, locale, '').fieldErrors ?? {}
}
