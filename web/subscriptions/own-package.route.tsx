import { type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isUuid } from '#domain/shared/id.ts'
import { holdsBadge, type SubscriptionStatus } from '#domain/subscriptions/subscription-lifecycle.ts'
import type { OwnSubscription } from '#server/subscriptions/subscription-answers.ts'
import { OwnInvoices } from '#web/invoices/own-invoices.tsx'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { OrderToPay } from '#web/payments/order-to-pay.tsx'
import { PaymentResult } from '#web/payments/payment-result.tsx'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EndSubscription } from './end-subscription.tsx'
import { PackageChoices } from './package-choices.tsx'
import { RenewalConsent } from './renewal-consent.tsx'
import { SubscriptionState } from './subscription-state.tsx'
import styles from './subscriptions.module.css'

export { action } from '#web/accounts/needs-script.ts'

export const handle = {
  messages: ['subscriptions', 'payments', 'invoices', 'documents', 'leads', 'errors'],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ subscriptions }) => ({ title: subscriptions.metaTitle })),
  ...UNLISTED_PAGE,
]

/** The provider's subscription, available packages and open order. Payment pages return here. */
export default function OwnPackagePage() {
  const t = useTranslations('subscriptions')
  const [query] = useSearchParams()
  const payment = query.get('payment') ?? ''
  const { isConnected } = useDashboard()
  const answer = useAnswer<OwnSubscription>('/me/subscription')
  return (
    <div className={`place-page ${styles.packagePage}`}>
      <h1>{t('title')}</h1>
      {!isConnected && <Notice tone="warning">{t('offline')}</Notice>}
      {isUuid(payment) && !isEnded(answer.data) && <PaymentResult key={payment} paymentId={payment} />}
      {answer.data && answer.failure && <Stale />}
      {answer.data ? (
        <Package own={answer.data} told={payment} />
      ) : (
        <NoAnswer answer={answer} loading={t('reading')} />
      )}
      <OwnInvoices />
    </div>
  )
}

/** An ended package says itself what goes back; that its payment started it is no longer news. */
const isEnded = (own: OwnSubscription | undefined) => own?.subscription?.status === 'refunded'

function Stale() {
  const t = useTranslations('subscriptions')
  const { answers } = useDashboard()
  return (
    <Notice tone="warning">
      <p>{t('stale')}</p>
      <Button size="sm" variant="secondary" onClick={() => answers.refresh()}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

/** Whether the subscription is paid and not over, so that it can be renewed. */
const holdsTime = (status: SubscriptionStatus) => status === 'awaiting_approval' || holdsBadge(status)

interface PackageProps {
  own: OwnSubscription
  /** Payment whose outcome is already shown at the top. */
  told: string
}

function Package({ own, told }: PackageProps) {
  const { subscription, order } = own
  return (
    <>
      <SubscriptionState own={own} />
      {order?.status === 'open' && <OrderToPay key={order.id} order={order} told={told} />}
      <PackageChoices own={own} />
      {subscription && own.consentWording && holdsTime(subscription.status) && (
        <RenewalConsent subscription={subscription} wording={own.consentWording} />
      )}
      {subscription && <EndSubscription subscription={subscription} refund={own.refund} />}
    </>
  )
}
