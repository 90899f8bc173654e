import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminPaymentPage } from '#server/payments/payment-answers.ts'
import type { BankStatement } from '#server/payments/statement/bank-statement-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { adminMeta } from '#web/admin/console/admin-page.tsx'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { paymentsAddress, paymentsDoor } from '../admin-payments-address.ts'
import { ConfirmEntries } from './confirm-entries.tsx'
import { isReady } from './entry-groups.ts'
import { OtherEntries } from './other-entries.tsx'
import styles from './statement.module.css'
import { StatementFile } from './statement-file.tsx'

export const handle = { messages: ['adminPayments'] }

export const meta = adminMeta(({ adminPayments }) => adminPayments.statement.metaTitle)

/** A bank statement beside the transfers that wait: what fits is confirmed together, the rest is looked at. */
export default function StatementRoute() {
  const t = useTranslations('adminPayments.statement')
  const locale = useLocale()
  const [read, setRead] = useState<{ name: string; statement: BankStatement; turn: number }>()
  return (
    <div className="admin-page">
      <header className="audit-head-words">
        <Link className={`link ${styles.statementBack}`} to={adminPath('payments', locale)}>
          <Icon icon={ArrowLeft} size={16} flip />
          {t('back')}
        </Link>
        <h1>{t('title')}</h1>
        <p className="audit-lead">{t('lead')}</p>
      </header>
      {!read && <Waiting />}
      <MayAct on="money">
        <StatementFile
          readName={read?.name}
          onRead={(name, statement) =>
            setRead((before) => ({ name, statement, turn: (before?.turn ?? 0) + 1 }))
          }
        />
      </MayAct>
      {read && <Read key={read.turn} statement={read.statement} />}
    </div>
  )
}

/** What a statement is looked for: the transfers that wait, with their sum. */
function Waiting() {
  const t = useTranslations('adminPayments.statement')
  const locale = useLocale()
  const { data } = useAnswer<AdminPaymentPage>(paymentsDoor({ show: 'transfers' }))
  if (!data) return null
  const { payments: count, amount } = data.total
  if (count === 0) return <p role="status">{t('noneWaits')}</p>
  return (
    <p role="status">
      {t.rich('waits', {
        count,
        amount: () => (
          <b>
            <Money halalas={amount} locale={locale} />
          </b>
        ),
        link: (words) => (
          <Link className="link" to={paymentsAddress(locale, { show: 'transfers' })}>
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

function Read({ statement }: { statement: BankStatement }) {
  const t = useTranslations('adminPayments.statement')
  const { entries, unreadable } = statement
  return (
    <>
      <ConfirmEntries entries={entries.filter(isReady)} />
      <OtherEntries statement={statement} />
      {unreadable.length > 0 && (
        <Notice tone="warning" title={t('unreadable', { count: unreadable.length })}>
          <p>{t('unreadableText', { rows: unreadable.join('، ') })}</p>
        </Notice>
      )}
    </>
  )
}
