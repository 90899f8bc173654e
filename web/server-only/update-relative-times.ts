import { formatTimeSince } from '#i18n/format.ts'
import { localeOfPath } from '#i18n/locale.ts'

const A_MINUTE = 60_000

/**
 * The page is rendered once and kept, so it carries dates; how long ago that is, only the reader's own clock knows.
 * Said anew each minute, and at once when somebody looks again. Answers the way to stop.
 */
export function updateRelativeTimes(place: HTMLElement): () => void {
  const times = place.querySelectorAll<HTMLTimeElement>('time[data-since]')
  if (times.length === 0) return () => {}
  const locale = localeOfPath(window.location.pathname)
  const say = () => {
    if (document.hidden) return
    for (const time of times) time.textContent = formatTimeSince(time.dateTime, Date.now(), locale)
  }
  say()
  const timer = setInterval(say, A_MINUTE)
  document.addEventListener('visibilitychange', say)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', say)
  }
}
