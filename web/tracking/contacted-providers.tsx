import { useTranslations } from 'use-intl'
import type { LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { TrackedLead } from '#server/services.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLocale } from '#web/use-locale.ts'
import { LeadStatusBadge } from './lead-status-badge.tsx'

/** Once a provider accepts, the name and mobile are theirs; what follows does not take them back. */
const HAS_CONTACT: readonly LeadStatus[] = ['accepted', 'quoted', 'won', 'lost']

/** Who was offered the project request, and what each answered. */
export function ContactedProviders({ leads }: { leads: TrackedLead[] }) {
  const t = useTranslations('tracking')
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="providers-title">
      <h2 id="providers-title">{t('providers')}</h2>
      {leads.length === 0 ? (
        <EmptyState title={t('noProvidersTitle')}>{t('noProviders')}</EmptyState>
      ) : (
        <>
          <p className="caption">{t('providersLead')}</p>
          <ul className="contacted">
            {leads.map((lead) => (
              <ContactedProvider key={lead.providerName} lead={lead} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function ContactedProvider({ lead }: { lead: TrackedLead }) {
  const t = useTranslations('tracking')
  const locale = useLocale()
  const { providerName, providerKind, status, offeredAt, answeredAt } = lead
  const time = <bdi>{formatDateTime(answeredAt ?? offeredAt, locale)}</bdi>
  return (
    <li>
      <div>
        <h3>
          <bdi>{providerName}</bdi>
        </h3>
        <p>{t(`kind.${providerKind}`)}</p>
      </div>
      <div>
        <LeadStatusBadge status={status} />
        <p>{t.rich(answeredAt ? 'answeredAt' : 'offeredAt', { time: () => time })}</p>
        {HAS_CONTACT.includes(status) && <p>{t('contactShared')}</p>}
      </div>
    </li>
  )
}
