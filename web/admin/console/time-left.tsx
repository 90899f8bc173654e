import { useTranslations } from 'use-intl'
import { formatClock, formatDate, formatDateTime, formatTimeSince } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './admin.module.css'
import { useMinute } from './use-minute.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Less than this is marked: somebody should act now. */
const SOON = 2 * HOUR
/** Below this, an hour less or more decides what is done first, so minutes are said too. */
const BY_THE_MINUTE = 6 * HOUR

/** Whole units of a time, in the largest that says enough: days from two days on. */
function unitsOf(ms: number): ['days' | 'hours' | 'minutes', number] {
  if (ms >= 2 * DAY) return ['days', Math.floor(ms / DAY)]
  if (ms >= HOUR) return ['hours', Math.floor(ms / HOUR)]
  return ['minutes', Math.floor(ms / MINUTE)]
}

/** Time until a deadline, or since it passed, with its hour below. Without one: since when it waits. */
export function TimeLeft({ due, since }: { due?: string | undefined; since: string }) {
  const t = useTranslations('admin.time')
  const locale = useLocale()
  const now = useMinute()
  if (!due)
    return (
      <time className={styles.timeLeft} dateTime={since} title={formatDateTime(since, locale)}>
        {t('came', { since: formatTimeSince(since, now, locale) })}
      </time>
    )
  const left = Date.parse(due) - now
  const [unit, count] = unitsOf(Math.abs(left))
  const isLate = left < 0
  return (
    <time
      className={styles.timeLeft}
      data-due={isLate ? 'overdue' : left < SOON ? 'soon' : undefined}
      dateTime={due}
      title={formatDateTime(due, locale)}
    >
      {unit === 'hours' && !isLate && left < BY_THE_MINUTE
        ? t('left.both', { hours: String(count), minutes: String(Math.floor((left % HOUR) / MINUTE)) })
        : t(`${isLate ? 'late' : 'left'}.${unit}`, { count })}
      <small>{t(isLate ? 'was' : 'until', { at: momentOf(due, now, locale) })}</small>
    </time>
  )
}

/** The hour alone for today. */
function momentOf(at: string, now: number, locale: Locale): string {
  return formatDate(at, locale) === formatDate(now, locale)
    ? formatClock(at, locale)
    : formatDateTime(at, locale)
}
