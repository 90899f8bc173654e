import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './profile.module.css'

/** How many of how many and since when, never a share alone, and the complaints with how they ended. */
export function ProfileRecord({ provider }: { provider: ProviderProfile }) {
  const t = useTranslations('providerProfile.record')
  const figures = useTranslations('providersPage')
  const { record, work, complaints, priceLevel, priced = 0 } = provider
  const rows = [
    { name: 'answered', span: 'year', n: record?.answered ?? 0, m: record?.offered ?? 0 },
    { name: 'priced', span: 'threeYears', n: work.priced, m: work.accepted },
    { name: 'handedOver', span: 'threeYears', n: work.handedOver, m: work.won },
  ] as const
  const known = rows.filter(({ m }) => m > 0)
  return (
    <section className={styles.profilePart} aria-labelledby="record-title">
      <header>
        <h2 id="record-title">{t('title')}</h2>
      </header>
      <div className={`card card-surface ${styles.profileRecord}`}>
        {known.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <dl>
            {known.map(({ name, span, n, m }) => (
              <div key={name}>
                <dt>
                  {t(name)}
                  <small>{t(span)}</small>
                </dt>
                <dd>
                  <bdi dir="ltr" className="num">
                    {t.rich('of', { n: () => formatNumber(n), m: () => formatNumber(m) })}
                  </bdi>
                </dd>
                <i aria-hidden="true" style={{ '--share': n / m } as CSSProperties} />
              </div>
            ))}
          </dl>
        )}
        {priceLevel && (
          <p>
            {t('price', { level: figures(`figures.price.${priceLevel}`) })}{' '}
            <small className="caption">{figures('compare.priced', { count: priced })}</small>
          </p>
        )}
        <Complaints complaints={complaints} />
      </div>
    </section>
  )
}

function Complaints({ complaints }: Pick<ProviderProfile, 'complaints'>) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <div className={styles.profileComplaints}>
      <p>{t('providerProfile.record.complaints', { count: complaints.length })}</p>
      {complaints.length > 0 && (
        <ul>
          {complaints.map(({ reason, status, receivedAt, days }) => (
            <li key={receivedAt}>
              {t.rich(`providerProfile.record.${status}`, {
                reason: t(`complaints.reasons.${reason}`),
                month: () => <bdi>{formatMonth(receivedAt, locale)}</bdi>,
                days,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
