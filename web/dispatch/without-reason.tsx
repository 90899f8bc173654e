import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { districtIn } from '#domain/providers/quarters.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { LeadWithoutReason } from '#server/dispatch/dispatch-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dispatch.module.css'

/** The leads that came without a stored reason: when, for what, and what became of them. */
export function WithoutReason({ leads, count }: { leads: LeadWithoutReason[]; count: number }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <section
      className={`card card-surface card-padded ${styles.dispatchOpenings}`}
      aria-labelledby="without-reason"
    >
      <div>
        <h2 id="without-reason">{t('dispatch.came')}</h2>
        <p className="caption">{t('dispatch.unexplained', { count })}</p>
      </div>
      <ul>
        {leads.map(({ leadId, reference, offeredAt, projectType, city, district, status }) => (
          <li key={leadId} className={styles.dispatchCame}>
            <Link className="link" to={privatePaths.contractorLead(locale, leadId)}>
              {t(`projectRequests.projectType.${projectType}`)}
            </Link>
            <span>
              {district
                ? t.rich('leads.place', {
                    district: () => <UserText>{districtIn(district, locale)}</UserText>,
                    city: t(`projectRequests.city.${city}`),
                  })
                : t(`projectRequests.city.${city}`)}
              {' · '}
              <Bdi>{reference}</Bdi>
            </span>
            <span>
              <bdi>{formatDateTime(offeredAt, locale)}</bdi>
            </span>
            <b>{t(`leads.status.${status}`)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
