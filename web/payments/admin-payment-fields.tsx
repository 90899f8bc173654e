import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { AdminPayment } from '#server/payments/payment-answers.ts'
import { adminProviderPath } from '#web/admin/admin-pages.ts'
import { groupIban } from '#web/admin/review/group-iban.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './admin-payments.module.css'

/** Details to look for on the bank statement, and the known facts about the payment. */
export function PaymentFields({ payment }: { payment: AdminPayment }) {
  const t = useTranslations('adminPayments.sheet')
  const locale = useLocale()
  const { amount, reference, provider, order, bank } = payment
  return (
    <section className="review-section" aria-labelledby="look-title">
      <h3 id="look-title">{t('look')}</h3>
      <div className={styles.paymentsLook}>
        <p>
          <span className="caption">{t('amount')}</span>
          <b>
            <Money halalas={amount} locale={locale} />
          </b>
        </p>
        <p>
          <span className="caption">{t('reference')}</span>
          <b>
            <Bdi>{reference}</Bdi>
          </b>
        </p>
      </div>
      <dl className="review-fields">
        <Field name={t('from')}>
          <Link className="link" to={adminProviderPath(locale, provider.id)}>
            <UserText>{provider.companyName}</UserText>
          </Link>
        </Field>
        <Field name={t('mobile')}>
          <Bdi>{`+${provider.mobile}`}</Bdi>
        </Field>
        <Field name={t('account')}>{bank && <Bdi>{groupIban(bank.iban)}</Bdi>}</Field>
        <Field name={t('order')}>{t(`orderStatus.${order.status}`)}</Field>
        <Moments payment={payment} />
        <Sums payment={payment} />
      </dl>
    </section>
  )
}

function Moments({ payment: { createdAt, expiresAt, receivedAt, status } }: { payment: AdminPayment }) {
  const t = useTranslations('adminPayments.sheet')
  const locale = useLocale()
  const moment = (at: string | undefined) => at && <bdi>{formatDateTime(at, locale)}</bdi>
  return (
    <>
      <Field name={t('createdAt')}>{moment(createdAt)}</Field>
      {status === 'waiting' && <Field name={t('expiresAt')}>{moment(expiresAt)}</Field>}
      <Field name={t('receivedAt')}>{moment(receivedAt)}</Field>
    </>
  )
}

/** Reasons that have a translation. Any other reason is text written by an admin. */
const OURS = [
  'order_over',
  'expired',
  'page_unseen',
  'page_never_made',
  'unknown',
  'retry_later',
  'refused',
] as const
const isOurs = (failure: string): failure is (typeof OURS)[number] => OURS.some((word) => word === failure)

function Sums({
  payment: { received, refunded, confirmedBy, bankReference, failure },
}: {
  payment: AdminPayment
}) {
  const t = useTranslations('adminPayments.sheet')
  const locale = useLocale()
  return (
    <>
      <Field name={t('failure')}>
        {failure && (isOurs(failure) ? t(`failures.${failure}`) : <UserText>{failure}</UserText>)}
      </Field>
      <Field name={t('received')}>{received > 0 && <Money halalas={received} locale={locale} />}</Field>
      <Field name={t('refunded')}>{refunded > 0 && <Money halalas={refunded} locale={locale} />}</Field>
      <Field name={t('confirmedBy')}>{confirmedBy && <UserText>{confirmedBy}</UserText>}</Field>
      <Field name={t('bankReference')}>{bankReference && <Bdi>{bankReference}</Bdi>}</Field>
    </>
  )
}

function Field({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
