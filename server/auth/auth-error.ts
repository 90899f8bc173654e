import type { Context } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/** First protocol version with string error codes (docs/reference/auth-protocol.md#conventions). */
const API_VERSION = '2024-01-01'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503 | 504

/** An error of the auth protocol: status, machine code, and the English message that clients compare. */
export class AuthError extends Error {
  readonly status: Status
  readonly code: string
  /** Extra fields of the body, such as `weak_password`. */
  readonly extra: Record<string, unknown>

  constructor(status: Status, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/**
 * Sends the body in the format of the request's version. Without the version header in the response a client ignores
 * the code.
 */
export function answerAuthError(c: Context<HttpEnv>, { status, code, message, extra }: AuthError): Response {
  c.header('x-sb-error-code', code)
  c.header('cache-control', 'no-store')
  const version = c.req.header('x-supabase-api-version') ?? ''
  if (version < API_VERSION) return c.json({ code: status, error_code: code, msg: message, ...extra }, status)
  c.header('x-supabase-api-version', API_VERSION)
  return c.json({ code, message, ...extra }, status)
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
