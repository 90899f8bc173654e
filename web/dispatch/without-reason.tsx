import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { districtIn } from '#domain/providers/quarters.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { LeadWithoutReason } from '#server/dispatch/dispatch-answers.ts'
import { LEAD_TONES } from '#web/leads/lead-words.tsx'
import { privatePaths } from '#web/private-paths.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dispatch.module.css'

/** The leads that came without a stored reason: which, for what, when, and what became of them. */
export function WithoutReason({ leads, isAll }: { leads: LeadWithoutReason[]; isAll: boolean }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <section
      className={`card card-surface card-padded ${styles.dispatchOpenings}`}
      aria-label={t('dispatch.received')}
    >
      {!isAll && (
        <div>
          <h2>{t('dispatch.came')}</h2>
          <p className="caption">{t('dispatch.unexplained')}</p>
        </div>
      )}
      <ul>
        {leads.map(({ leadId, reference, offeredAt, projectType, city, district, status }) => (
          <li key={leadId} className={styles.dispatchCame}>
            <Link className="link" to={privatePaths.contractorLead(locale, leadId)}>
              <Reference>{reference}</Reference>
            </Link>
            <span>
              <b className={styles.dispatchWork}>{t(`projectRequests.projectType.${projectType}`)}</b>
              {' · '}
              {district
                ? t.rich('leads.place', {
                    district: () => <UserText>{districtIn(district, locale)}</UserText>,
                    city: t(`projectRequests.city.${city}`),
                  })
                : t(`projectRequests.city.${city}`)}
            </span>
            <span>
              <bdi>{formatDateTime(offeredAt, locale)}</bdi>
            </span>
            <StatusBadge status={LEAD_TONES[status]}>{t(`leads.status.${status}`)}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  )
}
