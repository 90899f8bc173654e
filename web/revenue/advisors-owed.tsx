import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatMoneyText } from '#i18n/format.ts'
import type { ConsultationMoney } from '#server/revenue/consultation-money-answers.ts'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { useMay } from '#web/admin/console/use-may.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './revenue.module.css'
import { ProviderLink } from './rows-tables.tsx'

type Advisor = ConsultationMoney['advisors'][number]

/** Balances due to advisors, and a form to record a payout. */
export function AdvisorsOwed({ advisors }: { advisors: Advisor[] }) {
  const t = useTranslations('consultationMoney')
  const locale = useLocale()
  const mayPay = useMay()('act', 'money')
  const [paying, pay] = useState<Advisor>()
  const columns: Column<Advisor>[] = [
    {
      name: 'advisor',
      heading: t('column.advisor'),
      cell: (advisor) => (
        <>
          <ProviderLink provider={advisor} />
          {advisor.isDemo && <span className="tag console-tag">{t('demo')}</span>}
          {advisor.ibanEnding && (
            <small className="console-second">{t('iban', { ending: advisor.ibanEnding })}</small>
          )}
        </>
      ),
    },
    {
      name: 'due',
      heading: t('due'),
      look: 'number',
      cell: ({ due }) => (
        <b>
          <Money halalas={due} locale={locale} />
        </b>
      ),
    },
    {
      name: 'notDue',
      heading: t('notDue'),
      look: 'number',
      cell: ({ owed, due, nextDueAt }) => (
        <>
          <Money halalas={owed - due} locale={locale} />
          {owed > due && nextDueAt && (
            <small className="console-second">{t('dueAfter', { date: formatDate(nextDueAt, locale) })}</small>
          )}
        </>
      ),
    },
    {
      name: 'pay',
      heading: t('pay.open'),
      isHeadingHidden: true,
      cell: (advisor) =>
        advisor.due > 0 &&
        mayPay && (
          <Button
            size="md"
            variant="secondary"
            aria-label={t('pay.openOf', { name: advisor.companyName })}
            onClick={() => pay(advisor)}
          >
            {t('pay.open')}
          </Button>
        ),
    },
  ]
  return (
    <section className="card card-surface admin-queue" aria-labelledby="advisors-owed-title">
      <header className={styles.consultationOwedHead}>
        <h2 id="advisors-owed-title">{t('advisors')}</h2>
      </header>
      {advisors.length === 0 ? (
        <EmptyState title={t('advisorsNone')}>{t('noneText')}</EmptyState>
      ) : (
        <ConsoleTable caption={t('advisors')} columns={columns} rows={advisors} keyOf={({ id }) => id} />
      )}
      {paying && <PayOut advisor={paying} onClose={() => pay(undefined)} />}
    </section>
  )
}

function PayOut({ advisor, onClose }: { advisor: Advisor; onClose: () => void }) {
  const t = useTranslations('consultationMoney.pay')
  const locale = useLocale()
  const { act, isBusy } = useAction()
  const [bankReference, setReference] = useState('')
  const [refused, setRefused] = useState<ApiRefusal>()

  async function send() {
    const refusal = await act({
      path: '/admin/consultation-payouts',
      json: { providerId: advisor.id, amount: advisor.due, bankReference },
      done: t('done'),
      failed: t('failed'),
    })
    setRefused(refusal)
    if (!refusal) onClose()
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t('title', { name: advisor.companyName })}
      words={{ cancel: t('cancel'), send: t('send', { amount: formatMoneyText(advisor.due, locale) }) }}
      variant="primary"
      isBusy={isBusy}
      onSend={() => void send()}
    >
      <p>{t('lead')}</p>
      <TextField
        name="payout-reference"
        label={t('bankReference')}
        error={refused?.fieldSentences.bankReference}
        required
        dir="ltr"
        autoComplete="off"
        maxLength={80}
        value={bankReference}
        onChange={setReference}
      />
    </ActionDialog>
  )
}
