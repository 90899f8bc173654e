import { invalid } from '../auth-error.ts'

const MILLISECONDS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
const DURATION = /^(\d+(?:\.\d+)?(?:ms|s|m|h))+$/
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g
/** Latest timestamp that both PostgreSQL and JavaScript represent safely. */
const END_OF_TIME = Date.UTC(9999, 0, 1)

/** Reads `24h`, `1h30m`, or `none`, which ends a ban. Returns undefined when no duration is given. Throws 400. */
export function bannedUntil(duration: string | undefined, now: Date): Date | null | undefined {
  if (duration === undefined) return undefined
  if (duration === 'none') return null
  if (!DURATION.test(duration)) throw invalid(`invalid format for ban duration: ${duration}`)
  const length = [...duration.matchAll(PART)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * MILLISECONDS[unit as string]!,
    0,
  )
  return new Date(Math.min(now.getTime() + length, END_OF_TIME))
}
