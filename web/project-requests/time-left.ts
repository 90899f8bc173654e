const A_MINUTE = 60_000

/**
 * Milliseconds as whole hours and minutes, the begun minute counted: right after a promise of six hours, six are
 * left, and not five. Undefined once nothing is left.
 */
export function timeLeft(milliseconds: number): { hours: number; minutes: number } | undefined {
  if (milliseconds <= 0) return undefined
  const minutes = Math.ceil(milliseconds / A_MINUTE)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
