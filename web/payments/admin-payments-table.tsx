import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { AdminPayment } from '#server/payments/payment-answers.ts'
import { adminProviderPath } from '#web/admin/admin-pages.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { Since } from '#web/admin/queue/queue-table.tsx'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './admin-payments.module.css'
import { type PaymentsView, paymentsAddress } from './admin-payments-address.ts'
import { refundRefused, refundToSend } from './refund-to-send.ts'

interface AdminPaymentsTableProps {
  payments: AdminPayment[]
  view: PaymentsView
}

export function AdminPaymentsTable({ payments, view }: AdminPaymentsTableProps) {
  const t = useTranslations('adminPayments')
  const locale = useLocale()
  const columns: Column<AdminPayment>[] = [
    {
      name: 'amount',
      heading: t('amount'),
      look: 'number',
      cell: (payment) => (
        <b className={styles.paymentsAmount}>
          <Money
            halalas={(refundToSend(payment) ?? refundRefused(payment) ?? payment).amount}
            locale={locale}
          />
        </b>
      ),
    },
    { name: 'provider', heading: t('provider'), cell: (payment) => <Firm payment={payment} /> },
    { name: 'order', heading: t('order'), cell: ({ order }) => <OrderWords order={order} /> },
    {
      name: 'reference',
      heading: t('reference'),
      cell: ({ reference }) => <Bdi className={`num ${styles.paymentsReference}`}>{reference}</Bdi>,
    },
    {
      name: 'standing',
      heading: t(view.show === 'transfers' ? 'receipt' : 'standing'),
      cell: (payment) => <Standing payment={payment} />,
    },
    { name: 'since', heading: t('since'), cell: (payment) => <Asked payment={payment} /> },
    {
      name: 'open',
      heading: t('open'),
      isHeadingHidden: true,
      look: 'wide',
      cell: ({ id, reference, provider, status, method }) => {
        const act = status === 'waiting' && method === 'bank_transfer' ? 'match' : 'open'
        return (
          <Link
            className={`${buttonClass({ variant: 'secondary', size: 'sm' })} provider-open`}
            to={paymentsAddress(locale, { ...view, payment: id })}
            preventScrollReset
            aria-label={t(`${act}Of`, { reference, name: provider.companyName })}
          >
            {t(act)}
          </Link>
        )
      },
    },
  ]
  return (
    <ConsoleTable
      className={styles.paymentsTable}
      caption={t(`heading.${view.show}`)}
      columns={columns}
      rows={payments}
      keyOf={({ id }) => id}
    />
  )
}

function Firm({ payment: { provider, isDemo } }: { payment: AdminPayment }) {
  const t = useTranslations('adminPayments')
  return (
    <span className="provider-name">
      <FirmAvatar name={provider.companyName} />
      <span>
        <Link className="link" to={adminProviderPath(useLocale(), provider.id)}>
          <UserText>{provider.companyName}</UserText>
        </Link>
        {isDemo && <span className="tag">{t('demo')}</span>}
      </span>
    </span>
  )
}

/** The day itself, so that it reads as on the page of revenue; and when a transfer that nobody made lapses. */
function Asked({
  payment: { createdAt: at, expiresAt, status, method, receipt },
}: {
  payment: AdminPayment
}) {
  const t = useTranslations('adminPayments')
  const locale = useLocale()
  return (
    <>
      <time dateTime={at} title={formatDateTime(at, locale)}>
        {t.rich('askedOn', {
          word: (word) => <span className={styles.paymentsAskedWord}>{word}</span>,
          date: () => <bdi>{formatDate(at, locale)}</bdi>,
        })}
      </time>
      {status === 'waiting' && method === 'bank_transfer' && !receipt && (
        <small className="console-second">{t('lapsesOn', { date: formatDate(expiresAt, locale) })}</small>
      )}
    </>
  )
}

/** The consultation or package that the payment is for. */
function OrderWords({ order }: { order: AdminPayment['order'] }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <>
      <UserText>{order.consultation?.topic ?? order.packageName?.[locale]}</UserText>
      <small className="console-second">
        {t(`adminPayments.kind.${order.kind}`)}
        {order.billing && ` · ${t(`admin.billing.${order.billing}`)}`}
        {order.consultation && (
          <>
            {' · '}
            <Bdi>{order.consultation.reference}</Bdi>
          </>
        )}
      </small>
    </>
  )
}

const TONES: Record<AdminPayment['status'], StatusTone> = {
  waiting: 'pending',
  paid: 'approved',
  partly_refunded: 'expired',
  refunded: 'expired',
  failed: 'rejected',
  unclear: 'pending',
}

/** Status of the payment; for a waiting transfer, its receipt. */
function Standing({ payment: { receipt, receiptAt, status, isSurplus, method } }: { payment: AdminPayment }) {
  const t = useTranslations('adminPayments')
  if (isSurplus) return <StatusBadge status="pending">{t('surplus')}</StatusBadge>
  if (status !== 'waiting' || method === 'moyasar')
    return <StatusBadge status={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
  if (!receipt) return <span className="caption">{t('noReceipt')}</span>
  return (
    <>
      <StatusBadge status="info">{t('receiptIn')}</StatusBadge>
      {receiptAt && (
        <small className="console-second">
          <Since date={receiptAt} />
        </small>
      )}
    </>
  )
}
