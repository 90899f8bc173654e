import { useEffect } from 'react'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'

/** Refreshes an address every `every` milliseconds while the page is visible. Undefined stops it. */
export function useLooking(address: string, every: number | undefined): void {
  const { answers } = useDashboard()
  useEffect(() => {
    if (every === undefined) return
    const look = () => document.hidden || answers.refresh((other) => other === address)
    const timer = setInterval(look, every)
    // Refresh immediately when the user returns from a banking app.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [answers, address, every])
}
