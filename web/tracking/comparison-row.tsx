import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shownAmount } from '#domain/estimates/shown-range.ts'
import { withVat } from '#domain/shared/money.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import {
  DistanceCell,
  DurationCell,
  ExcludedCell,
  IncludedCell,
  PaymentsCell,
  PriceCell,
  RecordCell,
  ShortCell,
  StartCell,
  TotalCell,
  UnknownCell,
  ValidCell,
  VerifiedCell,
  WarrantyCell,
} from './comparison-cells.tsx'
import type { ColumnOf, RowName } from './comparison-rows.ts'
import type { Beside, LaidOut } from './laid-out.ts'
import { usePaymentPlanText } from './payment-plan.ts'

/** What a row says of a quote, in the table and on the card of a single one. */
export const CELLS: Record<RowName, (column: ColumnOf) => ReactNode> = {
  record: RecordCell,
  short: ShortCell,
  price: PriceCell,
  total: TotalCell,
  distance: DistanceCell,
  included: IncludedCell,
  excluded: ExcludedCell,
  unknown: UnknownCell,
  payments: PaymentsCell,
  start: StartCell,
  duration: DurationCell,
  warranty: WarrantyCell,
  valid: ValidCell,
  verified: VerifiedCell,
}

const HINTS = { total: 'totalHint', payments: 'paymentsHint' } as const

interface RowTitleProps {
  quotes: readonly LaidOut[]
  beside: Beside
  row: RowName
  likely: number | undefined
}

/** The name of a row, and what is the same for all its cells. */
export function RowTitle({ row, likely, quotes, beside: { recommended } }: RowTitleProps) {
  const t = useTranslations('compare.row')
  const compare = useTranslations('compare')
  const locale = useLocale()
  const planText = usePaymentPlanText()
  const hint = HINTS[row as keyof typeof HINTS]
  const isUnsound = quotes.some(({ compared: { payments } }) => payments && payments.verdict !== 'sound')
  return (
    <>
      {t(row)}
      {hint && <small>{t(hint)}</small>}
      {row === 'payments' && isUnsound && recommended && (
        <small>{compare('recommendedPlan', { plan: planText(recommended) })}</small>
      )}
      {row === 'distance' && likely !== undefined && (
        <small>
          {t.rich('distanceHint', {
            likely: () => <Money halalas={shownAmount(withVat(likely))} locale={locale} whole />,
          })}
        </small>
      )}
    </>
  )
}
