/** The connection was never established, so nothing was sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Classifies an error of `fetch`: whether the other side may have acted on the request. */
export function outcomeOfBrokenCall(error: unknown): {
  outcome: 'retry_later' | 'unknown'
  reason: string
} {
  const code = codeOf(error)
  if (code && NEVER_CONNECTED.has(code)) return { outcome: 'retry_later', reason: code }
  return { outcome: 'unknown', reason: code ?? (error instanceof Error ? error.name : 'broken call') }
}

/** `fetch` wraps the original error, sometimes twice (one error for each address tried). */
function codeOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } }
  const code = cause?.code ?? cause?.errors?.[0]?.code
  return typeof code === 'string' ? code : undefined
}
