import { useTranslations } from 'use-intl'
import type { OwnSubscription, SubscriptionAnswer } from '#server/subscriptions/subscription-answers.ts'
import { useNow } from '#web/leads/use-now.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionFailure } from './act-failure.tsx'
import { paidTimeOf } from './paid-time.ts'
import { ShownDate } from './shown-date.tsx'
import { SUBSCRIPTION } from './subscription-address.ts'
import { SUBSCRIPTION_TONES } from './subscription-tones.ts'
import styles from './subscriptions.module.css'
import { useActing } from './use-acting.ts'

/** The provider's subscription: its status, its period as a dimension line, and its figures. */
export function SubscriptionState({ own: { subscription, blocked, isGiven } }: { own: OwnSubscription }) {
  const t = useTranslations('subscriptions')
  return (
    <>
      {blocked && (
        <Notice tone={blocked === 'suspended' ? 'danger' : 'info'}>{t(`blocked.${blocked}`)}</Notice>
      )}
      <Card tone="wall" as="section" className={styles.packageState} aria-labelledby="package-name">
        {subscription ? <Held subscription={subscription} isGiven={isGiven} /> : <Nothing />}
      </Card>
    </>
  )
}

function Nothing() {
  const t = useTranslations('subscriptions')
  return (
    <div className={styles.packageWords}>
      <h2 id="package-name">{t('none')}</h2>
      <p>{t('noneText')}</p>
    </div>
  )
}

function Held({ subscription, isGiven }: { subscription: SubscriptionAnswer; isGiven: true | undefined }) {
  const t = useTranslations('subscriptions')
  const locale = useLocale()
  const { status, terms } = subscription
  const isRunning = status === 'active' || status === 'grace'
  return (
    <>
      <div className={styles.packageWords}>
        <StatusBadge status={SUBSCRIPTION_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
        <h2 id="package-name">{terms.name[locale]}</h2>
        <p>
          {t.rich(`statusText.${status}`, {
            end: () => <ShownDate at={subscription.endsAt} />,
            grace: () => <ShownDate at={subscription.graceEndsAt} />,
          })}
        </p>
        {isGiven && status === 'active' && (
          <p>{t.rich('given', { date: () => <ShownDate at={subscription.endsAt} /> })}</p>
        )}
      </div>
      <Figures subscription={subscription} />
      {isRunning && <PaidLine subscription={subscription} />}
      {subscription.next && <Next subscription={subscription} next={subscription.next} />}
    </>
  )
}

function Figures({ subscription: { terms, nextGrantAt, startedAt, status } }: SubscriptionProps) {
  const t = useTranslations('subscriptions')
  const locale = useLocale()
  return (
    <dl className="stats">
      <Stat
        label={t('fact.price')}
        value={<Money halalas={terms.total} locale={locale} />}
        note={
          <>
            {t(`each.${terms.billing}`)} · {t('withVat')}
          </>
        }
      />
      <Stat label={t('fact.leads')} value={<Bdi>{terms.leadsAMonth}</Bdi>} />
      {nextGrantAt && status === 'active' && (
        <Stat label={t('fact.grant')} value={<ShownDate at={nextGrantAt} />} />
      )}
      {startedAt && <Stat label={t('fact.started')} value={<ShownDate at={startedAt} />} />}
    </dl>
  )
}

interface SubscriptionProps {
  subscription: SubscriptionAnswer
}

/** The paid period as a dimension line: both ends labelled, past days in clay, today at the arrow. */
function PaidLine({ subscription }: SubscriptionProps) {
  const t = useTranslations('subscriptions')
  const now = useNow()
  const time = now === undefined ? undefined : paidTimeOf(subscription, now)
  if (!time) return null
  const { day, days, left } = time
  return (
    <div className={styles.packageTime}>
      <p>
        <span>{t('fact.period')}</span>
        <b>{t('dayOf', { day: String(day), days: String(days) })}</b>
      </p>
      <DimensionLine low={0} mid={day} high={day} min={0} max={days} />
      <p>
        <ShownDate at={subscription.periodStartsAt} />
        <span>
          {t('fact.left')}: {t('days', { count: left })}
        </span>
        <ShownDate at={subscription.endsAt} />
      </p>
    </div>
  )
}

interface NextProps extends SubscriptionProps {
  next: NonNullable<SubscriptionAnswer['next']>
}

/** A change planned for the end of the period, with a button that cancels it. */
function Next({ subscription: { endsAt }, next }: NextProps) {
  const t = useTranslations('subscriptions')
  const locale = useLocale()
  const acting = useActing()
  const drop = () => acting.act('drop', { path: `${SUBSCRIPTION}/next`, method: 'DELETE' })
  return (
    <div className={styles.ownChoiceNext}>
      <p>
        {t.rich('next', {
          date: () => <ShownDate at={endsAt} />,
          name: next.name[locale],
          billing: t(`billing.${next.billing}`),
        })}
      </p>
      <Button
        variant="inverse"
        size="sm"
        loading={acting.pending !== undefined}
        loadingLabel={t('choices.sending')}
        onClick={() => void drop()}
      >
        {t('nextKept')}
      </Button>
      <ActionFailure acting={acting} />
    </div>
  )
}
