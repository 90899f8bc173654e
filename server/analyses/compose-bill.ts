import { billFormula } from '#domain/analyses/bill-formula.ts'
import { type BillPhase, numberedBill } from '#domain/analyses/numbered-bill.ts'
import type { Estimate, EstimateLine } from '#domain/estimates/estimate.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatNumber, formatRiyals, formatWholeRiyals } from '#i18n/format.ts'
import { publicationOf, type Writing } from './writing.ts'

/** Numbers of rows of the short bill that leave room on the first page; the template uses the first that fits. */
const SHORT_LENGTHS = [14, 12, 10, 8, 6]

/**
 * Builds the short bill for the first page: the largest items in order, the rest in one row. To be priced, it has two
 * empty columns instead of our figures.
 */
export function composeShortBill(estimate: Estimate, writing: Writing, isToPrice = false) {
  const { t } = writing
  const figure = (amount: Halalas) => (isToPrice ? '' : formatWholeRiyals(amount))
  const column = (name: 'number' | 'item' | 'quantity' | 'unit' | 'estimated' | 'rate' | 'offered') =>
    t(`reportPaper.bill.${name}`)
  const { phases, reserve } = numberedBill(estimate)
  const lines = phases.flatMap((phase) => phase.lines)
  const rowOf = ({ number, line: { code, unit, quantity, amount } }: (typeof lines)[number]) => [
    `${number}`,
    t(`estimates.item.${code}`),
    formatNumber(quantity),
    t(`estimates.unit.${unit}`),
    figure(amount),
  ]
  const rowsOf = (length: number) => {
    if (lines.length <= length) return lines.map(rowOf)
    const largest = new Set(lines.toSorted((a, b) => b.line.amount - a.line.amount).slice(0, length - 1))
    const rest = lines.filter((line) => !largest.has(line))
    const amount = rest.reduce((sum, { line }) => sum + line.amount, 0)
    const name = t('reportPaper.bill.rest', { count: rest.length })
    return [...lines.filter((line) => largest.has(line)).map(rowOf), ['', name, '', '', figure(amount)]]
  }
  const isWhole = lines.length <= SHORT_LENGTHS.at(-1)!
  return {
    title: t(isWhole ? 'reportPaper.bill.whole' : 'reportPaper.bill.short'),
    head: [
      column('number'),
      column('item'),
      column('quantity'),
      column('unit'),
      column(isToPrice ? 'rate' : 'estimated'),
      ...(isToPrice ? [column('offered')] : []),
    ],
    rows: SHORT_LENGTHS.map(rowsOf),
    isToPrice,
    reserve: reserve && !isToPrice ? [t('reportPaper.bill.reserve'), figure(reserve)] : null,
    totals: totalsOf(estimate, writing, isToPrice),
    note: t('reportPaper.bill.note'),
  }
}

const totalsOf = ({ p50, vat }: Estimate, { t, plain }: Writing, isToPrice: boolean) =>
  (
    [
      ['beforeVat', p50],
      ['vat', vat],
      ['total', p50 + vat],
    ] as const
  ).map(([name, amount]) => [plain(t(`reportPage.bill.${name}`)), isToPrice ? '' : formatWholeRiyals(amount)])

/** Builds the full bill, with our figures and the publications they come from or, to be priced, with their columns empty. */
export function composeBill(estimate: Estimate, writing: Writing, isToPrice = false) {
  const { t } = writing
  const { phases, reserve } = numberedBill(estimate)
  const figure = (text: string) => (isToPrice ? '' : text)
  const column = (name: 'number' | 'item' | 'quantity' | 'unit' | 'rate' | 'amount' | 'source' | 'notes') =>
    t(`reportPaper.bill.${name}`)
  const sources = sourcesOf(phases)
  return {
    title: t(isToPrice ? 'reportPaper.bill.whole' : 'reportPaper.bill.ours'),
    head: [
      column('number'),
      column('item'),
      column('quantity'),
      column('unit'),
      column('rate'),
      column('amount'),
      column(isToPrice ? 'notes' : 'source'),
    ],
    phases: phases.map(({ phase, lines, amount }) => ({
      name: t(`estimates.phase.${phase}`),
      amount: figure(formatWholeRiyals(amount)),
      rows: lines.map(({ number, line }) => [
        `${number}`,
        t(`estimates.item.${line.code}`),
        formatNumber(line.quantity),
        t(`estimates.unit.${line.unit}`),
        figure(formatRiyals(line.rate.typical)),
        figure(formatWholeRiyals(line.amount)),
        figure(marksOf(line, sources, writing)),
      ]),
    })),
    reserve: reserve && !isToPrice ? [t('reportPaper.bill.reserve'), formatWholeRiyals(reserve)] : null,
    totals: totalsOf(estimate, writing, isToPrice),
    sourcesName: t('reportPaper.bill.sources'),
    sources: isToPrice ? [] : sources.map((key, at) => `${at + 1}. ${publicationOf(key, writing)}`),
    note: isToPrice
      ? t('reportPaper.sheet.noReserve')
      : `${t('reportPaper.bill.note')} ${t('estimates.disclaimer')}`,
  }
}

/** Returns each publication once, in order of first use. */
const sourcesOf = (phases: readonly BillPhase[]): string[] => [
  ...new Set(phases.flatMap(({ lines }) => lines.flatMap(({ line }) => billFormula(line).sources))),
]

function marksOf(line: EstimateLine, sources: string[], { t, list }: Writing): string {
  const numbers = billFormula(line).sources.map((key) => sources.indexOf(key) + 1)
  return `${list(numbers.sort((a, b) => a - b).map(String))} · ${t(`estimates.confidence.${line.confidence}`)}`
}
