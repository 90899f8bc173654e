import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { priceOf } from '#domain/packages/package.ts'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import type { OwnSubscription, SubscriptionAnswer } from '#server/subscriptions/subscription-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { SUBSCRIPTION } from '#web/subscriptions/subscription-address.ts'
import { SUBSCRIPTION_TONES } from '#web/subscriptions/subscription-tones.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dashboard.module.css'
import { useAnswer } from './use-dashboard.tsx'

interface DashboardPackageProps {
  packageId: string | undefined
  offered: OfferedPackage[]
}

/**
 * The package that was bought, or chosen at registration. Providers pay nothing except its fee
 * (docs/reference/product-rules.md#who-it-is-for).
 */
export function DashboardPackage({ packageId, offered }: DashboardPackageProps) {
  const t = useTranslations('providerDashboard.package')
  const locale = useLocale()
  const { data } = useAnswer<OwnSubscription>(SUBSCRIPTION)
  return (
    <div className={styles.placePackage}>
      {data?.subscription ? (
        <Bought subscription={data.subscription} isGiven={data.isGiven} />
      ) : (
        <Chosen packageId={packageId} offered={offered} />
      )}
      <Link
        className={buttonClass({ variant: 'secondary', size: 'md' })}
        to={privatePaths.contractorPackage(locale)}
      >
        {t(data?.order ? 'pay' : data?.subscription ? 'open' : 'choose')}
      </Link>
    </div>
  )
}

interface BoughtProps {
  subscription: SubscriptionAnswer
  isGiven: true | undefined
}

function Bought({ subscription: { status, terms, endsAt }, isGiven }: BoughtProps) {
  const t = useTranslations('providerDashboard.package')
  const words = useTranslations('subscriptions')
  const locale = useLocale()
  return (
    <p>
      <b>{terms.name[locale]}</b>
      <StatusBadge status={SUBSCRIPTION_TONES[status]}>{words(`status.${status}`)}</StatusBadge>
      <span>
        <Money halalas={terms.total} locale={locale} /> {words(`each.${terms.billing}`)}
      </span>
      {status === 'active' && endsAt && (
        <span>{t.rich(isGiven ? 'givenUntil' : 'until', { date: () => <ShownDate at={endsAt} /> })}</span>
      )}
    </p>
  )
}

function Chosen({ packageId, offered }: DashboardPackageProps) {
  const t = useTranslations('providerDashboard.package')
  const words = useTranslations('registration')
  const locale = useLocale()
  const chosen = offered.find(({ id }) => id === packageId)
  if (!chosen) return <p className="caption">{t(packageId ? 'older' : 'none')}</p>
  return (
    <p>
      <b>{chosen.name[locale]}</b>
      <span>
        <Money halalas={priceOf(chosen, 'monthly').total} locale={locale} /> {words('aMonth')}
      </span>
      <span>{words('leads', { count: chosen.leadsAMonth })}</span>
      {chosen.isDemo && <span className={styles.demoTag}>{words('demo')}</span>}
    </p>
  )
}
