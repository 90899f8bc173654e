import { Check } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import type { AnsweredEntry } from '#server/payments/statement/bank-statement-answers.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { failureText } from '#web/admin/console/failure-text.ts'
import { useAdmin } from '#web/admin/console/use-admin.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toast } from '#web/ui/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { EntryAmount, EntryDay, EntryNumber, EntryReference } from './entry-cells.tsx'
import styles from './statement.module.css'

/** By row of the file: confirmed, or why not. */
type Outcomes = Record<number, { done: true } | { failure: string }>

/** Entries with our reference and the whole amount, confirmed one after another; one that is refused stops no other. */
export function ConfirmEntries({ entries }: { entries: AnsweredEntry[] }) {
  const t = useTranslations('adminPayments.statement')
  const admin = useTranslations('admin')
  const locale = useLocale()
  const { api, answers } = useAdmin()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const [isBusy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const chosen = entries.filter(({ row }) => !left.has(row) && !(outcomes[row] && 'done' in outcomes[row]))
  const sum = chosen.reduce((total, { amount }) => total + amount, 0)

  async function confirmOne(entry: AnsweredEntry): Promise<boolean> {
    const [{ paymentId, refundId } = { paymentId: '' }] = entry.candidates
    const path = refundId ? `/admin/refunds/${refundId}/done` : `/admin/payments/${paymentId}/confirm`
    try {
      await api.send(path, { bankReference: entry.bankReference })
      setOutcomes((before) => ({ ...before, [entry.row]: { done: true } }))
      return true
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      const text = failure.fieldSentences.bankReference ?? failureText(failure, admin('unreachable'))
      setOutcomes((before) => ({ ...before, [entry.row]: { failure: text } }))
      return false
    }
  }

  async function confirmAll() {
    setBusy(true)
    let confirmed = 0
    for (const entry of chosen) if (await confirmOne(entry)) confirmed += 1
    setBusy(false)
    // Once all are confirmed, the button that had the focus is gone.
    if (confirmed === chosen.length) title.current?.focus()
    answers.refresh()
    if (confirmed > 0) toast.success(t('confirmed', { count: confirmed }))
    if (confirmed < chosen.length) toast.error(t('notConfirmed', { count: chosen.length - confirmed }))
  }

  const leave = (row: number, isLeft: boolean) =>
    setLeft((before) => new Set(isLeft ? [...before, row] : [...before].filter((one) => one !== row)))

  const columns: Column<AnsweredEntry>[] = [
    {
      name: 'firm',
      heading: t('firm'),
      cell: (entry) => (
        <label className={`check ${styles.statementFirm}`}>
          <input
            type="checkbox"
            className="check-box"
            checked={!left.has(entry.row)}
            disabled={isBusy || outcomes[entry.row] !== undefined}
            onChange={({ currentTarget }) => leave(entry.row, !currentTarget.checked)}
          />
          <span>
            <UserText>{entry.candidates[0]?.companyName}</UserText>
            {entry.direction === 'out' && <small className="console-second">{t('refund')}</small>}
          </span>
        </label>
      ),
    },
    { name: 'reference', heading: t('reference'), cell: (entry) => <EntryReference entry={entry} /> },
    { name: 'number', heading: t('bankNumber'), cell: (entry) => <EntryNumber entry={entry} /> },
    { name: 'day', heading: t('day'), cell: (entry) => <EntryDay entry={entry} /> },
    { name: 'amount', heading: t('amount'), look: 'number', cell: (entry) => <EntryAmount entry={entry} /> },
    { name: 'standing', heading: t('standing'), cell: ({ row }) => <Outcome of={outcomes[row]} /> },
  ]
  return (
    <section className="card card-surface admin-queue" aria-labelledby="ready-title">
      <header className={styles.statementHead}>
        <div>
          <h2 id="ready-title" ref={title} tabIndex={-1}>
            {t('ready.title')}
          </h2>
          <p className="caption">{t('ready.lead')}</p>
        </div>
        {chosen.length > 0 && (
          <Button
            icon={<Icon icon={Check} />}
            loading={isBusy}
            loadingLabel={t('confirming')}
            onClick={() => void confirmAll()}
          >
            {t('confirm', { count: chosen.length, amount: formatMoneyText(sum, locale) })}
          </Button>
        )}
      </header>
      {entries.length > 0 ? (
        <ConsoleTable
          caption={t('ready.title')}
          columns={columns}
          rows={entries}
          keyOf={({ row }) => String(row)}
        />
      ) : (
        <EmptyState title={t('ready.empty')}>{t('ready.emptyText')}</EmptyState>
      )}
    </section>
  )
}

function Outcome({ of }: { of: Outcomes[number] | undefined }) {
  const t = useTranslations('adminPayments.statement')
  if (!of) return <StatusBadge status="pending">{t('waiting')}</StatusBadge>
  if ('done' in of) return <StatusBadge status="approved">{t('isConfirmed')}</StatusBadge>
  return (
    <>
      <StatusBadge status="rejected">{t('refused')}</StatusBadge>
      <small className="console-second">{of.failure}</small>
    </>
  )
}
