import { useTranslations } from 'use-intl'
import type { Revenue } from '#server/revenue/revenue-answers.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AmountLink, CountLink } from './amount-link.tsx'
import { Churn } from './churn.tsx'
import { monthName } from './month-name.ts'

type Month = Revenue['months'][number]

/** The data of the chart as a table, for screen readers and for exact values. */
export function MonthTable({ months }: { months: Month[] }) {
  const t = useTranslations('revenue')
  const locale = useLocale()
  const move = (of: 'started' | 'renewed' | 'ended'): Column<Month> => ({
    name: of,
    heading: t(`month.${of}`),
    look: 'number',
    cell: (month) => <CountLink rows={{ of, month: month.month }} count={month[of]} />,
  })
  const entries = (of: 'payments' | 'refunds'): Column<Month> => ({
    name: of,
    heading: t(`month.${of}`),
    look: 'number',
    cell: (month) => (
      <CountLink
        rows={{ of: 'entries', month: month.month, entry: of === 'refunds' ? 'refund' : undefined }}
        count={month[of]}
      />
    ),
  })
  const columns: Column<Month>[] = [
    { name: 'month', heading: t('month.month'), cell: ({ month }) => <bdi>{monthName(month, locale)}</bdi> },
    {
      name: 'net',
      heading: t('month.net'),
      look: 'number',
      cell: ({ month, net }) => <AmountLink rows={{ of: 'entries', month }} net={net} />,
    },
    {
      name: 'vat',
      heading: t('month.vat'),
      look: 'number',
      cell: ({ vat }) => <Money halalas={vat} locale={locale} />,
    },
    entries('payments'),
    entries('refunds'),
    move('started'),
    move('renewed'),
    move('ended'),
    { name: 'churn', heading: t('month.churn'), look: 'number', cell: (month) => <Churn month={month} /> },
  ]
  return (
    <ConsoleTable
      className="month-table"
      caption={t('chart.caption')}
      columns={columns}
      rows={months.toReversed()}
      keyOf={({ month }) => month}
    />
  )
}
