import { useTranslations } from 'use-intl'
import { formatClock, formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import { endOf, nextDeadline } from './lead-acts.ts'
import styles from './leads.module.css'
import { useTimeText } from './time-text.ts'

interface TimeToActProps {
  lead: Omit<LeadSummary, 'leadToken'>
  now: number | undefined
}

/** The remaining time stands out in the last two hours, as in the console (web/admin/console/time-left.tsx). */
const SOON_MS = 2 * 60 * 60 * 1000

/** The deadline that runs out first, and only that one; a late offer says until when it is open. */
export function TimeToAct({ lead, now }: TimeToActProps) {
  const t = useTranslations('leads')
  const text = useTimeText()
  const locale = useLocale()
  if (endOf(lead, now) || lead.status === 'quoted') {
    const at = lead.quote?.submittedAt ?? lead.answeredAt ?? lead.offeredAt
    return (
      <p className={styles.leadTime}>
        <small>{t(lead.quote ? 'sentAt' : lead.answeredAt ? 'fact.answeredAt' : 'fact.offeredAt')}</small>
        <b className={styles.leadMoment}>
          <bdi>{formatDateTime(at, locale)}</bdi>
        </b>
      </p>
    )
  }
  const { kind, at } = nextDeadline(lead)
  const left = now === undefined ? undefined : Date.parse(at) - now
  const isOffer = lead.status === 'offered' && lead.expiresAt !== undefined
  const title = kind === 'answer' ? 'answerWithin' : isOffer ? 'promiseWithin' : 'priceWithin'
  const isLate = left !== undefined && left <= 0
  const until = shortMoment(at, now, locale)
  if (isLate)
    return (
      <p className={styles.leadTime}>
        <b className={styles.leadLeft} data-due="late">
          {t('lateBy', { span: text(-left) })}
        </b>
        <small className={styles.leadUntil}>
          {isOffer
            ? t('openUntil', { time: shortMoment(lead.expiresAt!, now, locale) })
            : t('promisedAt', { time: until })}
        </small>
      </p>
    )
  return (
    <p className={styles.leadTime}>
      <small>{t(title)}</small>
      <b className={styles.leadLeft} data-due={left !== undefined && left < SOON_MS ? 'soon' : undefined}>
        {left === undefined ? null : text(left)}
      </b>
      <small className={styles.leadUntil}>{t('until', { time: until })}</small>
    </p>
  )
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** The time alone within half a day of now, where no other day can be meant. */
const shortMoment = (at: string, now: number | undefined, locale: Locale): string =>
  now !== undefined && Math.abs(Date.parse(at) - now) < HALF_A_DAY_MS
    ? formatClock(at, locale)
    : formatDateTime(at, locale)
