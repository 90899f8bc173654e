import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { AdminProvider } from '../console/answers.ts'
import { Since } from '../queue/queue-table.tsx'
import styles from './compare.module.css'

type Lookup = NonNullable<AdminProvider['registerLookup']>

/** What the commercial register says beside what the provider typed. Shown once our server looked it up. */
export function RegisterSection({ provider }: { provider: AdminProvider }) {
  const t = useTranslations('admin.review.register')
  const { registerLookup: lookup } = provider
  if (!lookup) return null
  return (
    <section className={`review-section ${styles.compare}`} aria-labelledby="register-title">
      <h3 id="register-title">
        {t('title')}
        <small>{t.rich('lookedUp', { since: () => <Since date={lookup.lookedUpAt} /> })}</small>
      </h3>
      {lookup.outcome === 'found' ? (
        <Found provider={provider} lookup={lookup} />
      ) : (
        <Notice tone={lookup.outcome === 'not_found' ? 'warning' : 'info'}>{t(lookup.outcome)}</Notice>
      )}
    </section>
  )
}

function Found({
  provider,
  lookup,
}: {
  provider: AdminProvider
  lookup: Extract<Lookup, { outcome: 'found' }>
}) {
  const t = useTranslations('admin.review.register')
  const fields = useTranslations('admin.review.fields')
  const cities = useTranslations('projectRequests.city')
  const locale = useLocale()
  const { standing, standingName, name, isSameName, cityName, isSameCity } = lookup
  const { issuedOn, confirmedOn, activities } = lookup
  const isActive = standing === 'active'
  return (
    <>
      {!isActive && (
        <Notice tone="warning" title={t(`standing.${standing}`)}>
          {t.rich('itsWord', { word: () => <UserText>{standingName}</UserText> })}
        </Notice>
      )}
      <dl className={styles.registerRows}>
        {isActive && <Row name={t('standingName')}>{t('standing.active')}</Row>}
        <Row name={fields('companyName')} typed={isSameName ? undefined : provider.companyName}>
          <UserText>{name}</UserText>
        </Row>
        {cityName && (
          <Row name={fields('city')} typed={isSameCity ? undefined : cities(provider.city)}>
            <UserText>{cityName}</UserText>
          </Row>
        )}
        {issuedOn && <Row name={t('issued')}>{formatDate(issuedOn, locale)}</Row>}
        {confirmedOn && <Row name={t('confirmed')}>{formatDate(confirmedOn, locale)}</Row>}
        {activities.length > 0 && (
          <Row name={t('activities')}>
            <UserText>{activities.join(' · ')}</UserText>
          </Row>
        )}
      </dl>
    </>
  )
}

/** `typed`: what the provider typed, where it is something else. */
function Row({ name, typed, children }: { name: string; typed?: string | undefined; children: ReactNode }) {
  const t = useTranslations('admin.review.register')
  return (
    <div data-outcome={typed === undefined ? undefined : 'differs'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {typed !== undefined && (
        <dd className={styles.registerTyped}>
          {t.rich('typed', { text: () => <UserText>{typed}</UserText> })}
        </dd>
      )}
    </div>
  )
}
