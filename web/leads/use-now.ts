import { use, useEffect, useState } from 'react'
import { AuthContext } from '#web/accounts/use-auth.ts'

const HALF_A_MINUTE = 30_000

/**
 * Milliseconds; until the page is hydrated the time of rendering, where the page says it, so that server and first paint
 * agree.
 */
export function useNow(): number | undefined {
  const [now, setNow] = useState(use(AuthContext)?.reader?.at)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
