import { ChevronDown } from 'lucide'
import { useTranslations } from 'use-intl'
import { type BillPhase, type NumberedLine, numberedBill } from '#domain/analyses/numbered-bill.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import type { Exclusion } from '#domain/estimates/exclusions.ts'
import { shownAmount, shownRate } from '#domain/estimates/shown-range.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatNumber } from '#i18n/format.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './bill.module.css'
import { useBillWords } from './use-bill-words.ts'

interface BillTradesProps {
  estimate: Estimate
  /** What the owner added to it. */
  added?: readonly Exclusion[]
}

/**
 * A bill by trade: each says its sum, its span and its share, and opens to its lines. Amounts are without VAT, and as
 * rounded as the estimate is sure: a riyal more would claim what nobody knows.
 */
export function BillTrades({ estimate, added = [] }: BillTradesProps) {
  const { phases, reserve } = numberedBill(estimate)
  const largest = Math.max(...phases.map(({ amount }) => amount))
  return (
    <div className={styles.billTrades}>
      {phases.map((phase) => (
        <Trade key={phase.phase} {...phase} share={phase.amount / largest} />
      ))}
      <Totals estimate={estimate} added={added} reserve={reserve} />
    </div>
  )
}

/** `share` is of the dearest trade, 0-1. */
function Trade({ phase, lines, amount, share }: BillPhase & { share: number }) {
  const t = useTranslations('bill')
  const name = useTranslations('estimates.phase')
  const locale = useLocale()
  const { low, high } = spanOf(lines)
  const money = (halalas: Halalas) => () => <Money halalas={shownAmount(halalas)} locale={locale} whole />
  return (
    <details className={styles.billTrade} id={`trade-${phase}`}>
      <summary id={`open-trade-${phase}`}>
        <Icon icon={ChevronDown} size={18} />
        <h3>{name(phase)}</h3>
        <b>
          <Money halalas={shownAmount(amount)} locale={locale} whole />
        </b>
        <span className={styles.billBar} aria-hidden="true">
          <i style={{ inlineSize: `${Math.max(1, Math.round(share * 100))}%` }} />
        </span>
        <small>{t('items', { count: lines.length })}</small>
        <small>{t.rich('between', { low: money(low), high: money(high) })}</small>
      </summary>
      <BillLines lines={lines} />
    </details>
  )
}

/** With every price of a trade at its low end, and at its high end. */
const spanOf = (lines: readonly NumberedLine[]): { low: Halalas; high: Halalas } => ({
  low: lines.reduce((sum, { line: { quantity, rate } }) => sum + quantity * rate.low, 0),
  high: lines.reduce((sum, { line: { quantity, rate } }) => sum + quantity * rate.high, 0),
})

function BillLines({ lines }: Pick<BillPhase, 'lines'>) {
  const t = useTranslations('reportPage.bill')
  return (
    <table className={styles.billLines}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('rate')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <BillLine key={line.line.code} {...line} />
        ))}
      </tbody>
    </table>
  )
}

function BillLine({ line }: NumberedLine) {
  const words = useTranslations('reportPage.bill')
  const t = useTranslations('estimates')
  const locale = useLocale()
  const { code, quantity, rate, amount } = line
  const { unitName, formula, sources } = useBillWords()(line)
  return (
    <tr>
      <th scope="row">
        <span>{t(`item.${code}`)}</span>
        <details id={`line-${code}`}>
          <summary id={`open-line-${code}`}>{words('how')}</summary>
          <small>{formula}</small>
          <small>{sources}</small>
        </details>
      </th>
      <td>
        <Bdi>{formatNumber(quantity)}</Bdi> {unitName}
      </td>
      <td>
        <Money halalas={shownRate(rate.typical)} locale={locale} />
      </td>
      <td>
        <Money halalas={shownAmount(amount)} locale={locale} whole />
      </td>
    </tr>
  )
}

interface TotalsProps extends Required<BillTradesProps> {
  reserve: Halalas
}

function Totals({ estimate: { p50, vat }, added, reserve }: TotalsProps) {
  const t = useTranslations('reportPage.bill')
  const name = useTranslations('estimates.excluded')
  const phase = useTranslations('estimates.phase')
  const locale = useLocale()
  const rows: [string, Halalas][] = [
    ...(reserve > 0 ? [[phase('reserve'), reserve] as [string, Halalas]] : []),
    ...added.map(({ code, typical = 0 }): [string, Halalas] => [`+ ${name(code)}`, typical]),
    [t('beforeVat'), p50],
    [t('vat'), vat],
    [t('total'), p50 + vat],
  ]
  return (
    <dl className={styles.billTotals}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money halalas={shownAmount(amount)} locale={locale} whole />
          </dd>
        </div>
      ))}
    </dl>
  )
}
