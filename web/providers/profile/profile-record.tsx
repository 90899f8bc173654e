import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './profile.module.css'

interface Line {
  name: 'answered' | 'priced' | 'handedOver'
  hint?: 'declining'
  n: number
  m: number
}

/** How many of how many, all of the same year, never a share alone; and the complaints with how they ended. */
export function ProfileRecord({ provider }: { provider: ProviderProfile }) {
  const t = useTranslations('providerProfile.record')
  const figures = useTranslations('providersPage')
  const { record, work, complaints, priceLevel, priced = 0 } = provider
  const rows = [
    { name: 'answered', hint: 'declining', n: record?.answered ?? 0, m: record?.offered ?? 0 },
    { name: 'priced', n: work.priced, m: work.accepted },
    { name: 'handedOver', n: work.handedOver, m: work.won },
  ] satisfies Line[]
  const known = rows.filter(({ m }) => m > 0)
  return (
    <section className={styles.profilePart} aria-labelledby="record-title">
      <header>
        <h2 id="record-title">{t('title')}</h2>
        {known.length > 0 && <span className="caption">{t('year')}</span>}
      </header>
      <div className={`card card-surface ${styles.profileRecord}`}>
        {known.length === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <dl>
            {known.map(({ name, hint, n, m }: Line) => (
              <div key={name}>
                <dt>
                  {t(name)}
                  {hint && <small>{t(hint)}</small>}
                </dt>
                <dd>
                  <span className="num">
                    {t.rich('of', { n: () => formatNumber(n), m: () => formatNumber(m) })}
                  </span>
                </dd>
                <i aria-hidden="true" style={{ '--share': n / m } as CSSProperties} />
              </div>
            ))}
          </dl>
        )}
        {priceLevel && (
          <p>
            {t(`price.${priceLevel}`)}{' '}
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
