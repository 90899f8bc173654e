import { useEffect, useState } from 'react'

const HALF_A_MINUTE = 30_000

/** Milliseconds; undefined until the page is hydrated, so that server and first paint agree. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), HALF_A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
