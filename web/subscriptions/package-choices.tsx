import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BILLING_PERIODS, type BillingPeriod } from '#domain/packages/package.ts'
import { opensAt } from '#domain/subscriptions/choices.ts'
import type { Choice, OwnSubscription } from '#server/subscriptions/subscription-answers.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ActionFailure } from './act-failure.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { ShownDate } from './shown-date.tsx'
import styles from './subscriptions.module.css'
import { useActing } from './use-acting.ts'

/** Everything that could be done now, each with what it costs now. While an order waits it stands behind a line. */
export function PackageChoices({ own }: { own: OwnSubscription }) {
  const t = useTranslations('subscriptions.choices')
  if (own.choices.length === 0) return null
  if (own.order?.status === 'open')
    return (
      <details className={styles.packageOther}>
        <summary>{t('other')}</summary>
        <div className={styles.packageOtherBody}>
          <p className="caption">{t('otherText')}</p>
          <Choices own={own} />
        </div>
      </details>
    )
  return (
    <section className={styles.ownChoices} aria-labelledby="choices-title">
      <header>
        <h2 id="choices-title">{t(titleOf(own))}</h2>
        <p className="caption">
          {t('lead')} <RenewalOpens own={own} />
        </p>
      </header>
      <Choices own={own} />
    </section>
  )
}

/** Names only what the cards below offer. */
function titleOf({ choices }: OwnSubscription) {
  const offers = (act: Choice['act']) => choices.some((choice) => choice.act === act)
  return offers('start') ? 'first' : offers('renewal') ? 'another' : 'change'
}

/** While a package runs and cannot be renewed yet: from when it can. */
function RenewalOpens({ own: { choices, subscription } }: { own: OwnSubscription }) {
  const t = useTranslations('subscriptions.choices')
  const { status, endsAt } = subscription ?? {}
  if (status !== 'active' || !endsAt || choices.some(({ act }) => act === 'renewal')) return null
  const opens = opensAt({ endsAt: new Date(endsAt) }).toISOString()
  return t.rich('renewalOpens', { date: () => <ShownDate at={opens} /> })
}

/** What ended, or was never paid, is nobody's package now. */
const isOver = (subscription: OwnSubscription['subscription']) =>
  !subscription || !['awaiting_approval', 'active', 'grace'].includes(subscription.status)

function Choices({ own: { choices, subscription, blocked } }: { own: OwnSubscription }) {
  const t = useTranslations('subscriptions.choices')
  const [billing, setBilling] = useState<BillingPeriod>(subscription?.terms.billing ?? 'monthly')
  const acting = useActing()
  const shown = choices.filter(({ terms }) => terms.billing === billing)
  return (
    <>
      <SegmentedControl
        name="billing"
        label={t('period')}
        value={billing}
        options={BILLING_PERIODS.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => setBilling(value as BillingPeriod)}
      />
      <ActionFailure acting={acting} />
      {shown.length === 0 && <p className="caption">{t('none')}</p>}
      <ul className={styles.ownChoiceCards}>
        {shown.map((choice) => (
          <ChoiceCard
            key={`${choice.terms.packageId}.${choice.act}`}
            choice={choice}
            step={choices.filter(({ terms }) => terms.billing === billing).indexOf(choice) + 1}
            of={shown.length}
            held={isOver(subscription) ? undefined : subscription?.terms}
            next={subscription?.next}
            endsAt={subscription?.endsAt}
            acting={blocked ? undefined : acting}
          />
        ))}
      </ul>
    </>
  )
}
