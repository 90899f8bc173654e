import { useTranslations } from 'use-intl'
import { formatDayLong } from '#i18n/appointment-format.ts'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { useNow } from '#web/leads/use-now.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './consultation-page.module.css'
import { ShownSpan } from './shown-time.tsx'
import { useBeginsIn } from './use-begins-in.ts'

/** Date, time and remaining time of an appointment. */
export function WhenItBegins({ consultation: { startsAt, endsAt, status } }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const words = useTranslations('consultations')
  const locale = useLocale()
  const now = useNow()
  const beginsIn = useBeginsIn()
  const isComing = status === 'booked' || status === 'held'
  const left = isComing && now !== undefined ? beginsIn(startsAt, endsAt, now) : undefined
  return (
    <div className={styles.consultationBegins} data-coming={isComing || undefined}>
      <p>{t(isComing ? 'when' : status === 'done' ? 'lasted' : 'planned')}</p>
      <p className={styles.consultationBeginsDay} aria-live="polite">
        <time dateTime={startsAt}>
          <bdi>{formatDayLong(startsAt, locale)}</bdi>
        </time>
      </p>
      <p className={styles.consultationBeginsTime} aria-live="polite">
        <ShownSpan from={startsAt} until={endsAt} /> <small>{words('riyadh')}</small>
      </p>
      {left && (
        <p className={styles.consultationBeginsLeft} role="timer">
          {t('beginsIn', { time: left })}
        </p>
      )}
    </div>
  )
}
