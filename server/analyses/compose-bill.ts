import { billFormula } from '#domain/analyses/bill-formula.ts'
import { type BillPhase, numberedBill } from '#domain/analyses/numbered-bill.ts'
import type { Estimate, EstimateLine } from '#domain/estimates/estimate.ts'
import { formatNumber, formatRiyals, formatWholeRiyals } from '#i18n/format.ts'
import { publicationOf, type Writing } from './writing.ts'

/** Numbers of rows of the short bill that leave room on the first page; the template uses the first that fits. */
const SHORT_LENGTHS = [14, 12, 10, 8, 6]

/** Builds the short bill for the first page: the largest items in order, the rest in one row. */
export function composeShortBill(estimate: Estimate, writing: Writing) {
  const { t } = writing
  const column = (name: 'number' | 'item' | 'quantity' | 'unit' | 'estimated' | 'offered') =>
    t(`reportPaper.bill.${name}`)
  const { phases, reserve } = numberedBill(estimate)
  const lines = phases.flatMap((phase) => phase.lines)
  const rowOf = ({ number, line: { code, unit, quantity, amount } }: (typeof lines)[number]) => [
    `${number}`,
    t(`estimates.item.${code}`),
    formatNumber(quantity),
    t(`estimates.unit.${unit}`),
    formatWholeRiyals(amount),
  ]
  const rowsOf = (length: number) => {
    if (lines.length <= length) return lines.map(rowOf)
    const largest = new Set(lines.toSorted((a, b) => b.line.amount - a.line.amount).slice(0, length - 1))
    const rest = lines.filter((line) => !largest.has(line))
    const amount = rest.reduce((sum, { line }) => sum + line.amount, 0)
    const name = t('reportPaper.bill.rest', { count: rest.length })
    return [
      ...lines.filter((line) => largest.has(line)).map(rowOf),
      ['', name, '', '', formatWholeRiyals(amount)],
    ]
  }
  const isWhole = lines.length <= SHORT_LENGTHS.at(-1)!
  return {
    title: t(isWhole ? 'reportPaper.bill.whole' : 'reportPaper.bill.short'),
    head: [
      column('number'),
      column('item'),
      column('quantity'),
      column('unit'),
      column('estimated'),
      column('offered'),
    ],
    rows: SHORT_LENGTHS.map(rowsOf),
    reserve: reserve ? [t('reportPaper.bill.reserve'), formatWholeRiyals(reserve)] : null,
    totals: totalsOf(estimate, writing),
    note: t('reportPaper.bill.note'),
  }
}

const totalsOf = ({ p50, vat }: Estimate, { t, plain }: Writing) =>
  (
    [
      ['beforeVat', p50],
      ['vat', vat],
      ['total', p50 + vat],
    ] as const
  ).map(([name, amount]) => [plain(t(`reportPage.bill.${name}`)), formatWholeRiyals(amount)])

/** Builds the full bill with our figures and the publications they come from. */
export function composeBill(estimate: Estimate, writing: Writing) {
  const { t } = writing
  const { phases, reserve } = numberedBill(estimate)
  const column = (name: 'number' | 'item' | 'quantity' | 'unit' | 'rate' | 'amount' | 'source') =>
    t(`reportPaper.bill.${name}`)
  const sources = sourcesOf(phases)
  return {
    title: t('reportPaper.bill.ours'),
    head: [
      column('number'),
      column('item'),
      column('quantity'),
      column('unit'),
      column('rate'),
      column('amount'),
      column('source'),
    ],
    phases: phases.map(({ phase, lines, amount }) => ({
      name: t(`estimates.phase.${phase}`),
      amount: formatWholeRiyals(amount),
      rows: lines.map(({ number, line }) => [
        `${number}`,
        t(`estimates.item.${line.code}`),
        formatNumber(line.quantity),
        t(`estimates.unit.${line.unit}`),
        formatRiyals(line.rate.typical),
        formatWholeRiyals(line.amount),
        marksOf(line, sources, writing),
      ]),
    })),
    reserve: reserve ? [t('reportPaper.bill.reserve'), formatWholeRiyals(reserve)] : null,
    totals: totalsOf(estimate, writing),
    sourcesName: t('reportPaper.bill.sources'),
    sources: sources.map((key, at) => `${at + 1}. ${publicationOf(key, writing)}`),
    note: `${t('reportPaper.bill.note')} ${t('estimates.disclaimer')}`,
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
