import { STATUS_CODES } from 'node:http'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod/mini'
import { type FieldErrors, Refusal, type RefusalDetails } from '#domain/shared/refusal.ts'
import { MAX_FIELD_ERRORS } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'
import { DatabaseUnavailable } from '../db/connection-loss.ts'

/** RFC 9457. `code` is a translation key; `title` and `detail` are its texts in the caller's language. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  requestId: string
  fieldErrors?: Record<string, { code: string; detail: string }>
}

interface Fault {
  code: string
  status: number
  details: RefusalDetails
  fieldErrors?: FieldErrors
  members?: Record<string, unknown>
}

/** Codes of errors thrown by the framework itself (malformed JSON is its only 400). */
const CODE_OF_STATUS: Record<number, string> = {
  400: 'http.malformed_json',
  404: 'http.not_found',
  405: 'http.method_not_allowed',
  413: 'http.body_too_large',
  415: 'http.unsupported_media_type',
  503: 'http.unavailable',
  504: 'http.too_slow',
}

/** Maps any error to a fault. Anything that is not the client's error becomes 500. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return fault(error.status, { seconds: error.seconds })
  if (error instanceof z.core.$ZodError) return faultOfSchema(error)
  if (error instanceof HTTPException && CODE_OF_STATUS[error.status]) return fault(error.status)
  return { code: 'http.internal', status: 500, details: {} }
}

/** Fault of an HTTP status: 404 → `http.not_found`. */
export function fault(status: number, details: RefusalDetails = {}): Fault {
  return { code: CODE_OF_STATUS[status] ?? 'http.internal', status, details }
}

/** Maps an error thrown by a schema outside `validate` (domain/shared/validate.ts), with the same codes. */
function faultOfSchema({ issues }: z.core.$ZodError): Fault {
  const fieldErrors: FieldErrors = {}
  for (const issue of issues.slice(0, MAX_FIELD_ERRORS)) {
    const code = /^[a-zA-Z]+\.\w+$/.test(issue.message) ? issue.message : 'field.invalid'
    fieldErrors[issue.path.join('.')] ??= { code, details: limitsOf(issue) }
  }
  return { code: 'http.invalid_input', status: 422, details: {}, fieldErrors }
}

function limitsOf(issue: z.core.$ZodIssue): RefusalDetails {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return issue.code === 'too_small' ? { min: Number(issue.minimum) } : {}
}

/** Response to a fault. `retry-after` follows from `details.seconds`. */
export function problemResponse(
  fault: Fault,
  { locale, requestId }: { locale: Locale; requestId: string },
): Response {
  const problem = problemOf(fault, locale, requestId)
  const headers = new Headers({ 'content-type': 'application/problem+json', 'content-language': locale })
  if (fault.details.seconds !== undefined) headers.set('retry-after', String(fault.details.seconds))
  return new Response(JSON.stringify(problem), { status: fault.status, headers })
}

export function problemOf(
  { code, status, details, fieldErrors, members }: Fault,
  locale: Locale,
  requestId: string,
): Problem {
  const words = sentencesIn(locale)
  return {
    ...members,
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    detail: words(code, details) ?? words('http.invalid_input', {}) ?? code,
    requestId,
    ...(fieldErrors && {
      fieldErrors: Object.fromEntries(
        Object.entries(fieldErrors).map(([path, { code, details = {} }]) => [
          path,
          { code, detail: words(code, details) ?? words('field.invalid', {}) ?? code },
        ]),
      ),
    }),
  }
}

type Key = Parameters<Translator>[0]

/**
 * Codes are plain strings, and formatting an error must not fail. Returns undefined for a code without a text, and when
 * the text needs a missing value, such as the maximum length of a value that is no string.
 */
const sentencesIn =
  (locale: Locale) =>
  (code: string, values: RefusalDetails): string | undefined => {
    if (!hasSentence(code)) return undefined
    try {
      return translatorFor(locale)(`errors.${code}` as Key, values as never)
    } catch {
      return undefined
    }
  }

function hasSentence(code: string): boolean {
  const stepInto = (at: unknown, key: string) => (at as Record<string, unknown> | undefined)?.[key]
  return typeof code.split('.').reduce<unknown>(stepInto, messages.en.errors) === 'string'
}
