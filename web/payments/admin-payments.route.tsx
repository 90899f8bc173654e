import { FileUp } from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { AdminPaymentPage } from '#server/payments/payment-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import type { Summary } from '#web/admin/console/answers.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { NextPage } from '#web/admin/console/next-page.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { SavedViews } from '#web/admin/views/saved-views.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { PaymentSheet } from './admin-payment-sheet.tsx'
import styles from './admin-payments.module.css'
import {
  type PaymentsView,
  paymentsAddress,
  paymentsDoor,
  readPaymentsView,
  SHOWN_PAYMENTS,
} from './admin-payments-address.ts'
import { AdminPaymentsTable } from './admin-payments-table.tsx'

export const handle = { messages: ['adminPayments'] }

export const meta = adminMeta(({ adminPayments }) => adminPayments.metaTitle)

/** Payments that need an admin, the oldest first, or all payments. */
export default function AdminPaymentsRoute() {
  const t = useTranslations('adminPayments')
  const locale = useLocale()
  const [search] = useSearchParams()
  const view = readPaymentsView(search)
  const answer = useAnswer<AdminPaymentPage>(paymentsDoor(view))
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      <MayAct on="money">
        <Link
          className={`${buttonClass({ variant: 'primary', size: 'md' })} ${styles.paymentsStatement}`}
          to={adminPath('bankStatement', locale)}
        >
          <Icon icon={FileUp} />
          {t('statement.open')}
        </Link>
      </MayAct>
      <SavedViews list="payments" />
      <Shown view={view} total={answer.data?.total.payments} />
      <section
        className="card card-surface admin-queue"
        aria-labelledby="payments-title"
        aria-busy={answer.isLoading}
      >
        <header className={styles.paymentsHead}>
          <h2 id="payments-title">{t(`heading.${view.show}`)}</h2>
          <Total page={answer.data} />
        </header>
        <Answered answer={answer} failed={t('failed')}>
          {({ items }) =>
            items.length > 0 ? (
              <AdminPaymentsTable payments={items} view={view} />
            ) : (
              <EmptyState title={t(`empty.${view.show}`)}>{t(`empty.${view.show}Text`)}</EmptyState>
            )
          }
        </Answered>
        <NextPage
          to={answer.data?.next && paymentsAddress(locale, { ...view, after: answer.data.next })}
          rows={answer.data?.items.length}
          total={answer.data?.total.payments}
        />
      </section>
      {view.payment && <PaymentSheet key={view.payment} id={view.payment} view={view} listed={answer.data} />}
    </div>
  )
}

/** Total of the whole list, not of one page, so that it equals the figure that links here. */
function Total({ page }: { page: AdminPaymentPage | undefined }) {
  const t = useTranslations('adminPayments')
  const locale = useLocale()
  if (!page || page.total.payments === 0) return null
  const { payments: count, amount } = page.total
  return (
    <p className="caption payments-total">
      {t.rich('total', { count, amount: () => <Money halalas={amount} locale={locale} /> })}
    </p>
  )
}

/** Figure of the summary shown beside each filter. `all` is counted while it is open: nobody waits in it. */
const COUNT_OF = {
  transfers: 'transfers',
  to_look_at: 'toLookAt',
  refunds: 'refunds',
  all: undefined,
} as const

interface ShownProps {
  view: PaymentsView
  /** Payments of the list that is open. */
  total: number | undefined
}

function Shown({ view, total }: ShownProps) {
  const t = useTranslations('adminPayments.show')
  const locale = useLocale()
  const { data } = useAnswer<Summary>('/admin/summary')
  return (
    <nav aria-label={t('label')}>
      <ul className={`view-switch ${styles.paymentsShown}`}>
        {SHOWN_PAYMENTS.map((show) => {
          const name = COUNT_OF[show]
          const count = name ? data?.payments?.[name] : show === view.show ? total : undefined
          return (
            <li key={show}>
              <Link
                className="view-switch-link"
                to={paymentsAddress(locale, { show })}
                aria-current={show === view.show ? 'true' : undefined}
              >
                {t(show)}
                {count !== undefined && (
                  <span className={count > 0 ? 'admin-count num' : `num ${styles.paymentsNone}`}>
                    {formatNumber(count)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
