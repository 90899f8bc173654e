import { useTranslations } from 'use-intl'
import { complaintDeadlines } from '#domain/complaints/complaint-deadlines.ts'
import type { ChangedDays } from '#domain/sla/business-calendar.ts'
import { quoteDueAt } from '#domain/sla/quote-due.ts'
import { verificationDueAt } from '#domain/sla/verification-due.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { useMinute } from '#web/admin/console/use-minute.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './settings.module.css'

interface PromisesNowProps {
  days: ChangedDays
  hours: AdminSettings['promises']['value']
}

/** Every promise as the rules count it for what arrives this minute, with days and hours as they are typed. */
export function PromisesNow({ days, hours }: PromisesNowProps) {
  const t = useTranslations('settings.holidays.promises')
  const locale = useLocale()
  const now = new Date(useMinute())
  const { acknowledgeBy, answerBy } = complaintDeadlines(now, days)
  const due = {
    quote: quoteDueAt(now, 'standard', days, hours.standardQuoteHours),
    complexQuote: quoteDueAt(now, 'complex', days),
    verification: verificationDueAt(now, hours.verificationHours),
    reading: acknowledgeBy,
    answer: answerBy,
  }
  return (
    <section className={styles.promises} aria-labelledby="promises-now">
      <h3 id="promises-now">{t('title')}</h3>
      <dl>
        {(Object.keys(due) as (keyof typeof due)[]).map((name) => (
          <div key={name}>
            <dt>
              {t(`of.${name}`)}
              <small>
                {name === 'quote'
                  ? t('hours', { count: hours.standardQuoteHours })
                  : name === 'verification'
                    ? t('hours', { count: hours.verificationHours })
                    : t(`rule.${name}`)}
              </small>
            </dt>
            <dd>
              <time dateTime={due[name].toISOString()}>
                <bdi>{formatDateTime(due[name], locale)}</bdi>
              </time>
            </dd>
          </div>
        ))}
      </dl>
      <p className="caption">{t('fixed')}</p>
    </section>
  )
}
