import { useEffect, useState } from 'react'

/** `away`: no network; `silent`: a network, but no response from us; `back`: we respond again. */
export type Connection = 'away' | 'silent' | 'back'

/** Interval and timeout of the connection checks, in milliseconds. */
const AGAIN_AFTER = 5_000
const PATIENCE = 4_000

/**
 * Whether our server can be reached. The browser only knows its network, so this polls the server: immediately, when
 * the network returns, and until it responds. The server renders the page for the state without a network.
 */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('away')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    const look = async () => {
      clearTimeout(timer)
      const now = navigator.onLine ? await knock() : 'away'
      if (isLeft) return
      setConnection(now)
      if (now === 'silent') timer = setTimeout(look, AGAIN_AFTER)
    }
    void look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      isLeft = true
      clearTimeout(timer)
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return connection
}

/** Checks readiness, which is stricter than being alive. */
async function knock(): Promise<'silent' | 'back'> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    return ok ? 'back' : 'silent'
  } catch {
    return 'silent'
  }
}
