import { ChevronDown } from 'lucide'
import { useTranslations } from 'use-intl'
import { type BillPhase, type NumberedLine, numberedBill } from '#domain/analyses/numbered-bill.ts'
import type { PhaseCode } from '#domain/estimates/catalogue.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import type { Exclusion } from '#domain/estimates/exclusions.ts'
import { shownAmount, shownNet, shownRate } from '#domain/estimates/shown-range.ts'
import { type Halalas, withVat } from '#domain/shared/money.ts'
import { formatQuantity } from '#i18n/format.ts'
import { BothWays } from '#web/analyses/both-ways.tsx'
import { segmentOf } from '#web/project-requests/form/cost-bar.ts'
import { shownReserve } from '#web/project-requests/form/split-price.ts'
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
  /** The page has a switch for VAT (`BothWays`); without one, amounts are with VAT, as on every other screen. */
  isSwitched?: boolean
  /** Opens the first trade, so that a reader sees that there are quantities behind the sums. */
  isFirstOpen?: boolean
}

/** An amount or a rate, of which the bill knows the part without VAT. */
function BillMoney({
  net,
  isRate = false,
  isSwitched,
}: {
  net: Halalas
  isRate?: boolean
  isSwitched: boolean
}) {
  const locale = useLocale()
  const shown = (amount: Halalas) =>
    isRate ? (
      <Money halalas={shownRate(amount)} locale={locale} />
    ) : (
      <Money halalas={shownAmount(amount)} locale={locale} whole />
    )
  return isSwitched ? <BothWays of={(isWith) => shown(isWith ? withVat(net) : net)} /> : shown(withVat(net))
}

/**
 * A bill by trade: each says its sum, its span and its share, and opens to its lines. Trades that the estimate's panel shows
 * as one stand inset under that one's name and sum, so that no other trade seems to be a part of it. Amounts are as rounded as the estimate is sure: a riyal more would claim
 * what nobody knows.
 */
export function BillTrades({
  estimate,
  added = [],
  isSwitched = false,
  isFirstOpen = false,
}: BillTradesProps) {
  const t = useTranslations('estimates.segment')
  const { phases, reserve } = numberedBill(estimate)
  const largest = Math.max(...phases.map(({ amount }) => amount))
  return (
    <div className={styles.billTrades}>
      {[...bySegment(phases)].map(([segment, trades]) => (
        <section key={segment} data-many={trades.length > 1 ? '' : undefined}>
          {trades.length > 1 && (
            <p className={styles.billSegment}>
              <span>{t(segment)}</span>
              <b>
                <BillMoney
                  net={trades.reduce((sum, { amount }) => sum + amount, 0)}
                  isSwitched={isSwitched}
                />
              </b>
            </p>
          )}
          {trades.map((phase) => (
            <Trade
              key={phase.phase}
              {...phase}
              share={phase.amount / largest}
              isSwitched={isSwitched}
              isOpen={isFirstOpen && phase === phases[0]}
            />
          ))}
        </section>
      ))}
      <Totals estimate={estimate} added={added} reserve={reserve} isSwitched={isSwitched} />
    </div>
  )
}

/** The trades by what the panel shows as one, in the order of the bill. */
function bySegment(phases: readonly BillPhase[]) {
  const codes = phases.map(({ phase }) => phase as PhaseCode)
  return Map.groupBy(phases, ({ phase }) => segmentOf(phase as PhaseCode, codes))
}

interface TradeProps extends BillPhase {
  /** Of the dearest trade, 0-1. */
  share: number
  isSwitched: boolean
  isOpen: boolean
}

function Trade({ phase, lines, amount, share, isSwitched, isOpen }: TradeProps) {
  const t = useTranslations('bill')
  const name = useTranslations('estimates.phase')
  const { low, high } = spanOf(lines)
  const money = (net: Halalas) => () => <BillMoney net={net} isSwitched={isSwitched} />
  return (
    <details className={styles.billTrade} id={`trade-${phase}`} open={isOpen}>
      <summary id={`open-trade-${phase}`}>
        <Icon icon={ChevronDown} size={18} />
        <h3>{name(phase)}</h3>
        <b>
          <BillMoney net={amount} isSwitched={isSwitched} />
        </b>
        <span className={styles.billBar} aria-hidden="true">
          <i style={{ inlineSize: `${Math.max(1, Math.round(share * 100))}%` }} />
        </span>
        <small>{t('items', { count: lines.length })}</small>
        <small>{t.rich('between', { low: money(low), high: money(high) })}</small>
      </summary>
      <BillLines lines={lines} isSwitched={isSwitched} />
    </details>
  )
}

/** With every price of a trade at its low end, and at its high end. */
const spanOf = (lines: readonly NumberedLine[]): { low: Halalas; high: Halalas } => ({
  low: lines.reduce((sum, { line: { quantity, rate } }) => sum + quantity * rate.low, 0),
  high: lines.reduce((sum, { line: { quantity, rate } }) => sum + quantity * rate.high, 0),
})

function BillLines({ lines, isSwitched }: Pick<TradeProps, 'lines' | 'isSwitched'>) {
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
          <BillLine key={line.line.code} {...line} isSwitched={isSwitched} />
        ))}
      </tbody>
    </table>
  )
}

function BillLine({ line, isSwitched }: NumberedLine & Pick<TradeProps, 'isSwitched'>) {
  const words = useTranslations('reportPage.bill')
  const t = useTranslations('estimates')
  const { code, quantity, rate, amount } = line
  const { unitName, formula, sources, isFormulaShown } = useBillWords()(line)
  const isLumpSum = line.unit === 'job' && quantity === 1
  return (
    <tr>
      <th scope="row">
        <span>{t(`item.${code}`)}</span>
        {isFormulaShown && <small>{formula}</small>}
        <details id={`line-${code}`}>
          <summary id={`open-line-${code}`}>{words('how')}</summary>
          {!isFormulaShown && <small>{formula}</small>}
          <small>{sources}</small>
        </details>
      </th>
      {isLumpSum ? (
        // Its rate is its amount: one lump sum is not multiplied.
        <td colSpan={2}>{unitName}</td>
      ) : (
        <>
          <td>
            <Bdi>{formatQuantity(quantity)}</Bdi> {unitName}
          </td>
          <td>
            {/* One piece costs what its line says. */}
            <BillMoney
              net={quantity === 1 ? amount : rate.typical}
              isRate={quantity !== 1}
              isSwitched={isSwitched}
            />
          </td>
        </>
      )}
      <td>
        <BillMoney net={amount} isSwitched={isSwitched} />
      </td>
    </tr>
  )
}

interface TotalsProps extends Required<Omit<BillTradesProps, 'isFirstOpen'>> {
  reserve: Halalas
}

function Totals({ estimate, added, reserve, isSwitched }: TotalsProps) {
  const { p50, vat } = estimate
  const t = useTranslations('reportPage.bill')
  const name = useTranslations('estimates.excluded')
  const phase = useTranslations('estimates.phase')
  const locale = useLocale()
  const reserved = (isWith: boolean) => (
    <Money halalas={shownReserve(estimate, isWith)} locale={locale} whole />
  )
  const parts: [string, Halalas][] = [
    ...added.map(({ code, typical = 0 }): [string, Halalas] => [`+ ${name(code)}`, typical]),
  ]
  const total: [string, Halalas] = [t('total'), shownAmount(p50 + vat)]
  const tax = shownAmount(vat)
  // The amounts above are either way where there is a switch; elsewhere they have VAT in them, and add up to the total.
  // Rounded figures that stand as a sum are one: what is before VAT is what VAT leaves of the total.
  const sums: [string, Halalas][] = isSwitched
    ? [[t('beforeVat'), shownNet(estimate)], [t('vat'), tax], total]
    : [total, [t('ofWhichVat'), tax]]
  return (
    <dl className={styles.billTotals}>
      {reserve > 0 && (
        <div>
          <dt>{phase('reserve')}</dt>
          <dd>{isSwitched ? <BothWays of={reserved} /> : reserved(true)}</dd>
        </div>
      )}
      {parts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <BillMoney net={amount} isSwitched={isSwitched} />
          </dd>
        </div>
      ))}
      {sums.map(([name, amount]) => (
        <div key={name} data-total={name === total[0] || undefined}>
          <dt>{name}</dt>
          <dd>
            <Money halalas={amount} locale={locale} whole />
          </dd>
        </div>
      ))}
    </dl>
  )
}
