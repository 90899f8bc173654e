import { useEffect } from 'react'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'

/** Reads an address again and again while somebody looks at the page; every `every` milliseconds, undefined for no more. */
export function useLooking(address: string, every: number | undefined): void {
  const { answers } = useDashboard()
  useEffect(() => {
    if (every === undefined) return
    const look = () => document.hidden || answers.refresh((other) => other === address)
    const timer = setInterval(look, every)
    // Whoever comes back from their bank's app sees at once what is true.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [answers, address, every])
}
