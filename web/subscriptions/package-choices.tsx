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

/** The packages that can be bought now, with their current price. Folded while an order is open. */
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

/** Returns a title that matches the cards below. */
function titleOf({ choices }: OwnSubscription) {
  const offers = (act: Choice['act']) => choices.some((choice) => choice.act === act)
  return offers('start') ? 'first' : offers('renewal') ? 'another' : 'change'
}

/** Shows when renewal opens, while an active package cannot be renewed yet. */
function RenewalOpens({ own: { choices, subscription } }: { own: OwnSubscription }) {
  const t = useTranslations('subscriptions.choices')
  const opens = renewsFrom({ choices, subscription })
  return opens && t.rich('renewalOpens', { date: () => <ShownDate at={opens} /> })
}

function renewsFrom({ choices, subscription }: Pick<OwnSubscription, 'choices' | 'subscription'>) {
  const { status, endsAt } = subscription ?? {}
  if (status !== 'active' || !endsAt || choices.some(({ act }) => act === 'renewal')) return undefined
  return opensAt({ endsAt: new Date(endsAt) }).toISOString()
}

/** An ended or unpaid subscription is not the current package. */
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
            renewsFrom={renewsFrom({ choices, subscription })}
            // To change at the renewal costs nothing now, so it waits for no way to pay.
            acting={blocked && (blocked !== 'no_way_to_pay' || choice.act !== 'change') ? undefined : acting}
          />
        ))}
      </ul>
    </>
  )
}
