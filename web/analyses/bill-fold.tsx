import { List } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Estimate, EstimateLine } from '#domain/estimates/estimate.ts'
import type { Exclusion } from '#domain/estimates/exclusions.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatNumber } from '#i18n/format.ts'
import { useBillWords } from '#web/estimates/use-bill-words.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Fold } from './fold.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'

/** The estimate line by line; behind each, one tap away, how its quantity comes about and who published its price. */
export function BillFold({ analysis: { estimate }, answers, offers }: ReportProps) {
  const t = useTranslations('reportView.bill')
  const count = useTranslations('reportPage.bill')
  const isKnown = useIsKnown()
  if (!estimate || !isKnown(estimate)) return null
  return (
    <Fold id="bill" icon={List} title={t('title')} value={count('count', { count: estimate.lines.length })}>
      <p>{t('lead')}</p>
      <BillTable
        estimate={estimate}
        added={offers.exclusions.filter(({ code }) => answers.ticked.added.includes(code))}
      />
    </Fold>
  )
}

/** A report keeps the bill it was made with; an item that has left the catalogue since has no name to show. */
function useIsKnown() {
  const t = useTranslations('estimates')
  return ({ lines }: Estimate) =>
    lines.every(({ code, phase }) => t.has(`item.${code}`) && t.has(`phase.${phase}`))
}

interface BillTableProps {
  estimate: Estimate
  /** What the owner added to it. */
  added: readonly Exclusion[]
}

function BillTable({ estimate, added }: BillTableProps) {
  const t = useTranslations('reportPage.bill')
  return (
    <table className={styles.reportTable}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('rate')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {estimate.lines.map((line, at, lines) => (
          <BillRow key={line.code} line={line} isFirst={line.phase !== lines[at - 1]?.phase} />
        ))}
      </tbody>
      <BillTotals estimate={estimate} added={added} />
    </table>
  )
}

interface BillRowProps {
  line: EstimateLine
  /** Of its phase, which it then names. */
  isFirst: boolean
}

function BillRow({ line, isFirst }: BillRowProps) {
  const words = useTranslations('reportPage.bill')
  const t = useTranslations('estimates')
  const locale = useLocale()
  const { code, phase, quantity, rate, amount } = line
  const { unitName, formula, sources } = useBillWords()(line)
  return (
    <tr>
      <th scope="row">
        {isFirst && <small>{t(`phase.${phase}`)}</small>}
        <span>{t(`item.${code}`)}</span>
        <details id={`line-${code}`}>
          <summary>{words('how')}</summary>
          <small>{formula}</small>
          <small>{sources}</small>
        </details>
      </th>
      <td>
        <Bdi>{formatNumber(quantity)}</Bdi> {unitName}
      </td>
      <td>
        <Money halalas={rate.typical} locale={locale} />
      </td>
      <td>
        <Money halalas={amount} locale={locale} whole />
      </td>
    </tr>
  )
}

function BillTotals({ estimate: { p50, vat }, added }: BillTableProps) {
  const t = useTranslations('reportPage.bill')
  const name = useTranslations('estimates.excluded')
  const locale = useLocale()
  const rows: [string, Halalas][] = [
    ...added.map(({ code, typical = 0 }): [string, Halalas] => [`+ ${name(code)}`, typical]),
    [t('beforeVat'), p50],
    [t('vat'), vat],
    [t('total'), p50 + vat],
  ]
  return (
    <tfoot>
      {rows.map(([name, amount]) => (
        <tr key={name}>
          <th scope="row" colSpan={3}>
            {name}
          </th>
          <td>
            <Money halalas={amount} locale={locale} whole />
          </td>
        </tr>
      ))}
    </tfoot>
  )
}
