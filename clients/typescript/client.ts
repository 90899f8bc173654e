import type { Operations } from './api.ts'

export type { Operations }

interface Options {
  /** `https://…` without a path. */
  baseUrl: string
  /** A session, or the token of a link where an operation asks for one as `Bearer`. */
  token?: string
  /** A firm's key, `mimar_…`. Keep it on a server: who has it acts for the firm. */
  apiKey?: string
  /** Language of errors and texts. */
  locale?: 'ar' | 'en'
  fetch?: typeof globalThis.fetch
}

type Name = keyof Operations
/** What an operation takes: `path`, `query`, `header` and `body`, as far as it has them. */
type Input<Operation extends Name> = Omit<Operations[Operation], 'answer'>
/** The input may be left out where nothing in it is required. */
type Given<Operation extends Name> =
  Record<never, never> extends Input<Operation> ? [input?: Input<Operation>] : [input: Input<Operation>]

/** A refusal of the API (RFC 9457). `code` is stable; `detail` is for people, in the asked language. */
export class MimarProblem extends Error {
  readonly status: number
  readonly code: string
  readonly fieldErrors: Readonly<Record<string, { code: string; detail: string }>>
  /** The scope that an API key lacks, of `api_key.scope`. */
  readonly scope: string | undefined
  /** Seconds until the call is worth repeating, of `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(response: Response, problem: Partial<MimarProblem> & { detail?: string }) {
    super(problem.detail ?? `HTTP ${response.status}`)
    this.name = 'MimarProblem'
    this.status = response.status
    this.code = problem.code ?? 'http.unknown'
    this.fieldErrors = problem.fieldErrors ?? {}
    this.scope = problem.scope
    const wait = response.headers.get('retry-after')
    this.retryAfter = wait === null ? undefined : Number(wait)
  }
}

/**
 * Returns a function that calls one operation by its method and path: `call('GET /api/v1/packages')`. It throws
 * MimarProblem for every answer above 299.
 */
export function createMimarClient({
  baseUrl,
  apiKey,
  token = apiKey,
  locale = 'ar',
  fetch = globalThis.fetch,
}: Options) {
  return async function call<Operation extends Name>(
    operation: Operation,
    ...[input]: Given<Operation>
  ): Promise<Operations[Operation]['answer']> {
    const [method = '', pattern = ''] = operation.split(' ')
    const { path = {}, query = {}, header = {}, body } = (input ?? {}) as LooseInput
    const url = new URL(
      pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name]))),
      baseUrl,
    )
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const isBytes = body instanceof Blob || body instanceof Uint8Array
    const response = await fetch(url, {
      method,
      headers: {
        'accept-language': locale,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        }),
        ...header,
      },
      ...(body !== undefined && { body: isBytes ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    const answer = isJson ? await response.json() : await response.text()
    if (!response.ok) throw new MimarProblem(response, isJson ? answer : {})
    return answer || undefined
  }
}

interface LooseInput {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  header?: Record<string, string>
  body?: unknown
}
