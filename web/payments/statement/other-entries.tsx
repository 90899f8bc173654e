import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoneyText, formatNumber } from '#i18n/format.ts'
import type { AnsweredEntry, BankStatement } from '#server/payments/statement/bank-statement-answers.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { paymentsAddress } from '../admin-payments-address.ts'
import { EntryAmount, EntryDay, EntryNumber } from './entry-cells.tsx'
import { isToLookAt } from './entry-groups.ts'
import styles from './statement.module.css'

/** What is not confirmed together: entries to decide, those confirmed before, and those that are not ours. */
export function OtherEntries({ statement: { entries, missing } }: { statement: BankStatement }) {
  const t = useTranslations('adminPayments.statement')
  const locale = useLocale()
  const toLookAt = entries.filter(isToLookAt)
  return (
    <>
      {toLookAt.length > 0 && (
        <section className="card card-surface admin-queue" aria-labelledby="look-title">
          <header className={styles.statementHead}>
            <div>
              <h2 id="look-title">{t('look.title')}</h2>
              <p className="caption">{t('look.lead')}</p>
            </div>
          </header>
          <EntriesTable caption={t('look.title')} entries={toLookAt} />
        </section>
      )}
      {missing.payments > 0 && (
        <Notice title={t('missing', { count: missing.payments })}>
          <p>
            {t.rich('missingText', {
              amount: () => <Money halalas={missing.amount} locale={locale} />,
              link: (words) => (
                <Link className="link" to={paymentsAddress(locale, { show: 'transfers' })}>
                  {words}
                </Link>
              ),
            })}
          </p>
        </Notice>
      )}
      <Folded title="doneTitle" entries={entries.filter(({ match }) => match === 'done')} />
      <Folded title="unknownTitle" entries={entries.filter(({ match }) => match === 'unknown')} />
    </>
  )
}

interface FoldedProps {
  title: 'doneTitle' | 'unknownTitle'
  entries: AnsweredEntry[]
}

/** Needs nobody; there for whoever adds up. */
function Folded({ title, entries }: FoldedProps) {
  const t = useTranslations('adminPayments.statement')
  if (entries.length === 0) return null
  return (
    <details className={`card card-surface ${styles.statementFolded}`}>
      <summary>{t(title, { count: formatNumber(entries.length) })}</summary>
      <EntriesTable caption={t(title, { count: formatNumber(entries.length) })} entries={entries} />
    </details>
  )
}

function EntriesTable({ caption, entries }: { caption: string; entries: AnsweredEntry[] }) {
  const t = useTranslations('adminPayments.statement')
  const columns: Column<AnsweredEntry>[] = [
    { name: 'text', heading: t('text'), cell: ({ text }) => <UserText>{text}</UserText> },
    { name: 'why', heading: t('why'), cell: (entry) => <Why entry={entry} /> },
    { name: 'number', heading: t('bankNumber'), cell: (entry) => <EntryNumber entry={entry} /> },
    { name: 'day', heading: t('day'), cell: (entry) => <EntryDay entry={entry} /> },
    { name: 'amount', heading: t('amount'), look: 'number', cell: (entry) => <EntryAmount entry={entry} /> },
  ]
  return <ConsoleTable caption={caption} columns={columns} rows={entries} keyOf={({ row }) => String(row)} />
}

/** Why it is not confirmed by itself, and the payments it may belong to. */
function Why({ entry }: { entry: AnsweredEntry }) {
  const t = useTranslations('adminPayments.statement')
  const locale = useLocale()
  return (
    <>
      {whyOf(entry, t, locale)}
      {entry.candidates.map(({ paymentId, reference, companyName }) => (
        <small key={paymentId} className="console-second">
          <Link className="link" to={paymentsAddress(locale, { show: 'all', payment: paymentId })}>
            <UserText>{companyName}</UserText> · <Bdi className="num">{reference}</Bdi>
          </Link>
        </small>
      ))}
    </>
  )
}

type Words = ReturnType<typeof useTranslations<'adminPayments.statement'>>

function whyOf(entry: AnsweredEntry, t: Words, locale: 'ar' | 'en'): string {
  const { match, amount, candidates, isNamed } = entry
  const difference = amount - (candidates[0]?.amount ?? 0)
  if (match === 'other_amount')
    return t(difference > 0 ? 'whyMore' : 'whyLess', {
      amount: formatMoneyText(Math.abs(difference), locale),
    })
  if (match === 'likely') return t(isNamed ? 'whyNamed' : 'whyAmount')
  if (match === 'exact') return t('whyNoNumber')
  return t(WHY[match])
}

const WHY = {
  several: 'whySeveral',
  again: 'whyAgain',
  reversed: 'whyReversed',
  done: 'whyDone',
  unknown: 'whyUnknown',
} as const
