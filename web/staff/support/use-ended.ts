import { useEffect, useState } from 'react'

/** Whether the moment has passed, true as soon as it does. ISO 8601; undefined: not known yet. */
export function useEnded(until: string | undefined): boolean {
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setEnded(until), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return until !== undefined && ended === until
}
