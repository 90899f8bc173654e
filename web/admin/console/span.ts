const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** Milliseconds. Less than this is marked: somebody should act now. */
export const SOON = 2 * HOUR * MINUTE

type Part = ['days' | 'hours' | 'minutes', number]

/**
 * The one or two units that say a time, none below a minute. Nothing is cut off that somebody could still work in:
 * minutes are said below two days and hours below a week. The minute that has begun is left, and is not late.
 */
export function spanOf(ms: number, form: 'left' | 'late'): Part[] {
  const minutes = form === 'left' ? Math.ceil(ms / MINUTE) : Math.floor(ms / MINUTE)
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor(minutes / HOUR)]
  const parts: Part[] =
    days >= 7
      ? [['days', days]]
      : days >= 2
        ? [
            ['days', days],
            ['hours', hours % 24],
          ]
        : [
            ['hours', hours],
            ['minutes', minutes % HOUR],
          ]
  return parts.filter(([, count]) => count > 0)
}
