import { useTranslations } from 'use-intl'
import { formatClock, formatDate, formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { formatDatesSince } from '#i18n/since-format.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './admin.module.css'
import { SOON } from './span.ts'
import { useMinute } from './use-minute.ts'
import { useSpan } from './use-span.ts'

interface TimeLeftProps {
  due?: string | undefined
  since: string
  /** Nothing has come yet: `since` is when it was ordered. */
  isOrdered?: boolean
}

/** Time until a deadline, or since it passed, with its hour below. Without one: since when it waits. */
export function TimeLeft({ due, since, isOrdered = false }: TimeLeftProps) {
  const t = useTranslations('admin.time')
  const locale = useLocale()
  const now = useMinute()
  const spanOf = useSpan()
  if (!due)
    return (
      <time className={styles.timeLeft} dateTime={since} title={formatDateTime(since, locale)}>
        {t(isOrdered ? 'ordered' : 'came', { since: formatDatesSince(since, now, locale) })}
      </time>
    )
  const left = Date.parse(due) - now
  const isLate = left < 0
  return (
    <time
      className={styles.timeLeft}
      data-due={isLate ? 'overdue' : left < SOON ? 'soon' : undefined}
      dateTime={due}
      title={formatDateTime(due, locale)}
    >
      {t(isLate ? 'late' : 'left', { span: spanOf(Math.abs(left), isLate ? 'late' : 'left') })}
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
