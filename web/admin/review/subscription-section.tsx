import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { AdminSubscription } from '#server/subscriptions/subscription-answers.ts'
import { Money } from '#web/ui/money.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useMinute } from '../console/use-minute.ts'

const TONES: Record<AdminSubscription['status'], StatusTone> = {
  awaiting_payment: 'pending',
  awaiting_approval: 'pending',
  active: 'approved',
  grace: 'pending',
  expired: 'expired',
  refunded: 'rejected',
  abandoned: 'expired',
}

/**
 * Shows the subscription's days, start, end or expiry, value and last payment
 * (docs/reference/product-rules.md#provider-as-seen-by-an-admin).
 */
export function SubscriptionSection({ subscription }: { subscription: AdminSubscription | undefined }) {
  const t = useTranslations('admin.review.subscription')
  return (
    <section className="review-section" aria-labelledby="subscription-title">
      <h3 id="subscription-title">
        {t('title')}
        {subscription && (
          <StatusBadge status={TONES[subscription.status]}>{t(`status.${subscription.status}`)}</StatusBadge>
        )}
      </h3>
      {subscription ? <Fields subscription={subscription} /> : <p className="caption">{t('none')}</p>}
    </section>
  )
}

function Fields({ subscription }: { subscription: AdminSubscription }) {
  const t = useTranslations('admin.review.subscription')
  const locale = useLocale()
  const { terms, next, days, periodStartsAt, value, lastPayment, consent } = subscription
  const nameOf = ({ name, billing }: Pick<typeof terms, 'name' | 'billing'>) => (
    <Billed name={name[locale]} billing={billing} />
  )
  return (
    <dl className="review-fields">
      <Field name={t('package')}>{nameOf(terms)}</Field>
      {next && <Field name={t('next')}>{nameOf(next)}</Field>}
      {days !== undefined && <Field name={t('duration')}>{t('days', { count: days })}</Field>}
      {periodStartsAt && (
        <Field name={t('starts')}>
          <bdi>{formatDate(periodStartsAt, locale)}</bdi>
        </Field>
      )}
      <End subscription={subscription} />
      {value !== undefined && (
        <Field name={t('value')}>
          <Money halalas={value} locale={locale} /> <small className="caption">{t('net')}</small>
        </Field>
      )}
      <Field name={t('lastPayment')}>
        {lastPayment ? (
          <>
            <Money halalas={lastPayment.amount} locale={locale} />{' '}
            <small className="caption">
              <bdi>{formatDate(lastPayment.receivedAt, locale)}</bdi> · {t('withVat')}
            </small>
          </>
        ) : (
          t('noPayment')
        )}
      </Field>
      <Field name={t('renewal')}>
        {consent ? t('consented', { date: formatDate(consent.givenAt, locale) }) : t('noConsent')}
      </Field>
    </dl>
  )
}

function Billed({ name, billing }: { name: string; billing: AdminSubscription['terms']['billing'] }) {
  const t = useTranslations('admin.billing')
  return (
    <>
      <bdi>{name}</bdi> · {t(billing)}
    </>
  )
}

const A_DAY = 24 * 60 * 60 * 1000

/** Shows the end date with the days left, or that the subscription is over. */
function End({ subscription: { endsAt, graceEndsAt, status } }: { subscription: AdminSubscription }) {
  const t = useTranslations('admin.review.subscription')
  const locale = useLocale()
  const now = useMinute()
  if (!endsAt) return null
  const left = Math.ceil((Date.parse(endsAt) - now) / A_DAY)
  const isOver = left <= 0 || status === 'expired'
  return (
    <Field name={t(isOver ? 'ended' : 'ends')}>
      <bdi>{formatDate(endsAt, locale)}</bdi>{' '}
      <small className="caption">
        {status === 'active' && !isOver && t('left', { count: left })}
        {status === 'grace' && graceEndsAt && t('graceUntil', { date: formatDate(graceEndsAt, locale) })}
      </small>
    </Field>
  )
}

const Field = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
