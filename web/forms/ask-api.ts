import type { FieldErrors, RefusalDetails } from '#domain/shared/refusal.ts'
import type { ErrorCode } from './error-text.ts'

/** Error response of `/api/v1`: a problem (RFC 9457). */
export class ApiRefusal extends Error implements ErrorCode {
  readonly code: string
  /** HTTP status; 0 when the server was not reached. */
  readonly status: number
  readonly details: RefusalDetails
  readonly fieldErrors: FieldErrors
  /** The server's message in the reader's language, and messages by field; empty without any. */
  readonly sentence: string
  readonly fieldSentences: Record<string, string | undefined>
  /** In seconds. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: Problem = {}, retryAfter?: number) {
    const { code = 'http.internal', detail = '', fieldErrors = {} } = problem
    super(code)
    this.name = 'ApiRefusal'
    this.code = code
    this.status = status
    this.details = retryAfter === undefined ? {} : { seconds: retryAfter }
    this.fieldErrors = byPath(fieldErrors, ({ code }) => ({ code }))
    this.sentence = detail
    this.fieldSentences = byPath(fieldErrors, ({ detail }) => detail)
    this.retryAfter = retryAfter
  }
}

/** The server's Retry-After in milliseconds; 0 without one. */
export const refusedFor = (failure: unknown): number =>
  failure instanceof ApiRefusal ? (failure.retryAfter ?? 0) * 1000 : 0

interface Problem {
  code?: string
  detail?: string
  fieldErrors?: Record<string, { code: string; detail?: string }>
}

const byPath = <From, To>(tree: Record<string, From>, change: (from: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(tree).map(([path, from]) => [path, change(from)]))

export interface Asked extends RequestInit {
  /** Sent as JSON, with POST by default. */
  json?: unknown
  /** Access token of the signed-in user. */
  bearer?: string | undefined
}

/**
 * Calls a route of `/api/v1`. Throws ApiRefusal for a problem response, and the error of `fetch` without a response.
 */
export async function askApi<Answer>(path: string, asked: Asked): Promise<Answer> {
  const answer = await openApi(path, asked)
  return answer.status === 204 ? (undefined as Answer) : await answer.json()
}

/** The same for responses other than JSON: files and streams. */
export async function openApi(path: string, { json, bearer, headers, ...init }: Asked): Promise<Response> {
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
  if (answer.ok) return answer
  const problem = await answer.json().catch(() => ({}))
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  throw new ApiRefusal(answer.status, problem, Number.isNaN(seconds) ? undefined : seconds)
}
