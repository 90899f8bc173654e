import type { AuthError } from '../auth-error.ts'

type Fields = Record<string, string | number | undefined>

/** Adds fields to the query or replaces those with the same name. The rest of the address is unchanged. */
export function withQuery(address: string, fields: Fields): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

/** Browsers do not send fragments, so no server sees their fields. */
export function withFragment(address: string, fields: Fields): string {
  const url = new URL(address)
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  url.hash = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString()
  return url.href
}

/** Error codes of RFC 6749 §4.1.2.1, which exist only for these statuses. */
const ERROR_OF: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  422: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** Fields of an error in a redirect (docs/reference/auth-protocol.md#verification). */
export const errorFields = ({ status, code, message }: AuthError): Fields => ({
  error: ERROR_OF[status],
  error_code: code,
  error_description: message,
  sb: '',
})
