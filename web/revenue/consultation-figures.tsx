import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Halalas } from '#domain/shared/money.ts'
import type { ConsultationEntryKind, ConsultationMoney } from '#server/revenue/consultation-money-answers.ts'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { useLocale } from '#web/use-locale.ts'
import { consultationRowsAddress } from './consultation-address.ts'
import styles from './revenue.module.css'

/** Amounts collected for advisors and their state. Each amount links to its rows. */
export function ConsultationFigures({ money: { total, months } }: { money: ConsultationMoney }) {
  const t = useTranslations('consultationMoney')
  const running = months.at(-1)
  const thisMonth = (amount: Halalas | undefined) =>
    amount ? t.rich('thisMonth', { amount: () => <Amount of={amount} /> }) : undefined
  return (
    <dl className={`stats admin-figures ${styles.revenueStats}`}>
      <Stat
        label={t('collected')}
        value={<RowsOf kind="payment" amount={total.collected} />}
        note={thisMonth(running?.collected)}
      />
      <Stat
        label={t('givenBack')}
        value={<RowsOf kind="refund" amount={total.givenBack} />}
        note={
          total.covered > 0
            ? t.rich('covered', { amount: () => <Amount of={total.covered} /> })
            : thisMonth(running?.givenBack)
        }
      />
      <Stat label={t('owed')} value={<RowsOf amount={total.owed} />} />
      <Stat
        label={t('paidOut')}
        value={<RowsOf kind="payout" amount={total.paidOut} />}
        note={thisMonth(running?.paidOut)}
      />
    </dl>
  )
}

const Amount = ({ of }: { of: Halalas }): ReactNode => <Money halalas={of} locale={useLocale()} />

function RowsOf({ kind, amount }: { kind?: ConsultationEntryKind; amount: Halalas }) {
  return (
    <Link className={styles.revenueFigure} to={consultationRowsAddress(useLocale(), { kind })}>
      <Amount of={amount} />
    </Link>
  )
}
