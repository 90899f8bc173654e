import { useTranslations } from 'use-intl'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import { AmountLink } from './amount-link.tsx'
import styles from './revenue.module.css'
import type { RowsView, ShownMonths } from './revenue-address.ts'
import { SignedMoney } from './signed-money.tsx'

interface Share {
  key: string
  name: string
  net: number
  rows: RowsView
}

/** Revenue of the shown months split in three ways, each with the same total. */
export function Shares({ revenue, months }: { revenue: Revenue; months: ShownMonths }) {
  const t = useTranslations()
  const locale = useLocale()
  const rows = { of: 'entries', from: revenue.months[0]?.month } as const
  return (
    <div className={styles.revenueShares}>
      <ShareCard
        way="package"
        months={months}
        shares={revenue.byPackage.map(({ key, net, name }) => ({
          ...{ key, net, name: name[locale] },
          rows: { ...rows, package: key },
        }))}
      />
      <ShareCard
        way="kind"
        months={months}
        shares={revenue.byKind.map(({ key, net }) => ({
          ...{ key, net, name: t(`verifications.kind.${key as ProviderKind}`) },
          rows: { ...rows, kind: key as ProviderKind },
        }))}
      />
      <ShareCard
        way="city"
        months={months}
        shares={revenue.byCity.map(({ key, net }) => ({
          ...{ key, net, name: t(`projectRequests.city.${key as City}`) },
          rows: { ...rows, city: key as City },
        }))}
      />
    </div>
  )
}

interface ShareCardProps {
  way: 'package' | 'kind' | 'city'
  months: ShownMonths
  shares: Share[]
}

function ShareCard({ way, months, shares }: ShareCardProps) {
  const t = useTranslations('revenue.shares')
  const sorted = shares.toSorted((a, b) => b.net - a.net)
  const all = sorted.reduce((sum, { net }) => sum + net, 0)
  return (
    <section className={`card card-surface ${styles.revenueShare}`} aria-labelledby={`by-${way}`}>
      <header>
        <h2 id={`by-${way}`}>{t(way)}</h2>
        <p className="caption">
          {t.rich('note', { count: Number(months), net: () => <SignedMoney halalas={all} /> })}
        </p>
      </header>
      {sorted.length === 0 && <p className="caption">{t('empty')}</p>}
      <ul>
        {sorted.map((share) => (
          <li key={share.key}>
            <span>{share.name}</span>
            <AmountLink rows={share.rows} net={share.net} />
            <i className="bar" aria-hidden="true">
              <b style={{ scale: `${all > 0 ? Math.min(1, Math.max(0, share.net / all)) : 0} 1` }} />
            </i>
            <small>
              {all > 0 && <bdi>{t('share', { percent: String(Math.round((share.net / all) * 100)) })}</bdi>}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
