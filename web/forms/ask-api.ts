import type { FieldErrors, RefusalDetails } from '#domain/shared/refusal.ts'
import type { ErrorCode } from './error-text.ts'

/** The answer to something a person asked that we do not do: a problem (RFC 9457) of `/api/v1`. */
export class ApiRefusal extends Error implements ErrorCode {
  readonly code: string
  readonly status: number
  readonly details: RefusalDetails
  readonly fieldErrors: FieldErrors
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, { code = 'http.internal', fieldErrors = {} }: Problem, retryAfter?: number) {
    super(code)
    this.name = 'ApiRefusal'
    this.code = code
    this.status = status
    this.details = retryAfter === undefined ? {} : { seconds: retryAfter }
    this.fieldErrors = Object.fromEntries(
      Object.entries(fieldErrors).map(([path, { code }]) => [path, { code }]),
    )
    this.retryAfter = retryAfter
  }
}

interface Problem {
  code?: string
  fieldErrors?: Record<string, { code: string }>
}

interface Asked extends RequestInit {
  /** Sent as JSON, with POST unless another method is named. */
  json?: unknown
  /** An access token: asks as whoever is signed in. */
  bearer?: string | undefined
}

/** Asks a door of `/api/v1`. Throws ApiRefusal for a problem, and what `fetch` throws when nobody answered. */
export async function askApi<Answer>(
  path: string,
  { json, bearer, headers, ...init }: Asked,
): Promise<Answer> {
  const answer = await fetch(`/api/v1${path}`, {
    ...init,
    ...(json !== undefined && { method: init.method ?? 'POST', body: JSON.stringify(json) }),
    headers: {
      'accept-language': document.documentElement.lang,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
  })
  if (answer.ok) return answer.status === 204 ? (undefined as Answer) : await answer.json()
  const problem = await answer.json().catch(() => ({}))
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  throw new ApiRefusal(answer.status, problem, Number.isNaN(seconds) ? undefined : seconds)
}
