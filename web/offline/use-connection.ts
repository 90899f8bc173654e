import { useEffect, useState } from 'react'

/** `away`: no network; `silent`: a network, and no answer from us; `back`: we answer again. */
export type Connection = 'away' | 'silent' | 'back'

/** Milliseconds between two knocks while nobody answers, and how long one waits. */
const AGAIN_AFTER = 5_000
const PATIENCE = 4_000

/**
 * Whether we can be reached, which a browser cannot know: its network may be up while our server is not. So it is asked, at once,
 * when the network comes, and again until it answers. The server renders the page for when there is no network.
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

/** Ready to take a request, which is more than alive. */
async function knock(): Promise<'silent' | 'back'> {
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    return ok ? 'back' : 'silent'
  } catch {
    return 'silent'
  }
}
