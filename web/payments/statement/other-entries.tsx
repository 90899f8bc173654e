import { Check, X } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoneyText, formatNumber } from '#i18n/format.ts'
import type { AnsweredEntry, BankStatement } from '#server/payments/statement/bank-statement-answers.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
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
          <Proposals caption={t('look.title')} entries={toLookAt} />
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

/** The bank's line, the transfer it may belong to, what speaks for and against it, and the way to decide. */
function Proposals({ caption, entries }: { caption: string; entries: AnsweredEntry[] }) {
  const t = useTranslations('adminPayments.statement')
  const locale = useLocale()
  const columns: Column<AnsweredEntry>[] = [
    {
      name: 'text',
      heading: t('text'),
      look: 'wide',
      cell: (entry) => (
        <>
          <EntryAmount entry={entry} />
          <small className="console-second">
            <UserText>{entry.text}</UserText>
          </small>
          <small className="console-second">
            <EntryDay entry={entry} /> · <EntryNumber entry={entry} />
          </small>
        </>
      ),
    },
    {
      name: 'proposal',
      heading: t('proposal'),
      look: 'wide',
      cell: ({ candidates }) => (
        <ul>
          {candidates.map(({ paymentId, reference, companyName, amount }) => (
            <li key={paymentId}>
              <Money halalas={amount} locale={locale} /> · <UserText>{companyName}</UserText>
              <small className="console-second">
                <Bdi className="num">{reference}</Bdi>
              </small>
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'reasons',
      heading: t('reasons'),
      look: 'wide',
      cell: (entry) => <Reasons entry={entry} />,
    },
    {
      ...{ name: 'act', heading: t('openPayment'), isHeadingHidden: true },
      cell: ({ candidates: [first] }) =>
        first && (
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            aria-label={t('openOf', { reference: first.reference })}
            to={paymentsAddress(locale, { show: 'all', payment: first.paymentId })}
          >
            {t('openPayment')}
          </Link>
        ),
    },
  ]
  return <ConsoleTable caption={caption} columns={columns} rows={entries} keyOf={({ row }) => String(row)} />
}

/** What fits as ticks, what does not as crosses, in words; never a percentage. */
function Reasons({ entry }: { entry: AnsweredEntry }) {
  const t = useTranslations('adminPayments.statement')
  const locale = useLocale()
  return (
    <ul className={styles.statementReasons}>
      {reasonsOf(entry).map(({ name, fits }) => (
        <li key={name} data-fits={fits ? '' : undefined}>
          <Icon icon={fits ? Check : X} size={16} />
          {t(`reason.${name}.${fits ? 'fits' : 'not'}`)}
        </li>
      ))}
      <li className={styles.statementWhy}>{whyOf(entry, t, locale)}</li>
    </ul>
  )
}

/** Whether each kind of match carries our reference; one of several may or may not. */
const HAS_REFERENCE: Partial<Record<AnsweredEntry['match'], boolean>> = {
  ...{ exact: true, other_amount: true, again: true, reversed: true, likely: false },
}

function reasonsOf({ match, amount, candidates, isNamed }: AnsweredEntry) {
  const hasReference = HAS_REFERENCE[match]
  return [
    ...(hasReference === undefined ? [] : [{ name: 'reference' as const, fits: hasReference }]),
    {
      name: 'amount' as const,
      fits: candidates.length > 0 && candidates.every((one) => one.amount === amount),
    },
    ...(match === 'likely' ? [{ name: 'name' as const, fits: isNamed === true }] : []),
  ]
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
