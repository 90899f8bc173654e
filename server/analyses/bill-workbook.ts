import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx'
import { billFormula } from '#domain/analyses/bill-formula.ts'
import { type NumberedLine, numberedBill } from '#domain/analyses/numbered-bill.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import { VAT_RATE, vatOf } from '#domain/shared/money.ts'
import { formatNumber, formatRatio } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'
import { factsOf, titleOf } from './compose-front.ts'
import type { SharedReport } from './report-answers.ts'
import { isNamed, writingIn } from './writing.ts'

/** Text and numbers are only values here, so user input cannot become a formula. */
type Value = CellValue | { formula: string }
interface Row {
  cells: Value[]
  style?: CellStyle
  /** Styles of single columns. */
  styles?: Record<number, CellStyle>
}

const MONEY = '#,##0.00;-#,##0.00;"–"'
const COUNTED = '#,##0.##'
const solid = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const
const LINE = { style: 'thin', color: { rgb: 'DFDAD0' } } as const
const BORDER = { top: LINE, bottom: LINE, left: LINE, right: LINE }
const WRAPPED = { wrapText: true, vertical: 'center' } as const
const TITLE: CellStyle = { font: { bold: true, size: 14 } }
const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: solid('0D4C3B'),
  border: BORDER,
  alignment: WRAPPED,
}
const PHASE: CellStyle = { font: { bold: true }, fill: solid('F6F4F0'), border: BORDER }
const PLAIN: CellStyle = { border: BORDER, alignment: WRAPPED }
const TOTAL: CellStyle = { font: { bold: true }, border: BORDER }
/** Style of cells that a contractor fills in. */
const TO_FILL: CellStyle = { border: BORDER, fill: solid('FDF6E3') }

const COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
const [QUANTITY, RATE, AMOUNT] = [3, 4, 5]
/** Title, subject and instructions come before the header row. */
const HEAD_ROW = 4

/**
 * Builds the bill as a workbook for a contractor: rates to fill in, computed amounts and totals, and a second sheet
 * with exclusions and the origin of each quantity. It contains none of our own rates. Returns undefined without a bill,
 * or when an item has no name any more.
 */
export async function billWorkbook(report: SharedReport, locale: Locale): Promise<Uint8Array | undefined> {
  const { estimate } = report.analysis
  const t = translatorFor(locale)
  if (!estimate || !isNamed(estimate.lines, { t })) return undefined
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    properties: { title: t('reportPaper.sheet.bill'), creator: t('layout.siteName') },
    defaultFont: { name: 'Arial', size: 10 },
    sheets: [
      sheetOf(t('reportPaper.sheet.bill'), billRows(report, estimate, locale), locale, {
        widths: [6, 44, 11, 12, 16, 18, 34],
        headRow: HEAD_ROW,
        formats: { [QUANTITY]: COUNTED, [RATE]: MONEY, [AMOUNT]: MONEY },
      }),
      sheetOf(t('reportPaper.sheet.terms'), termRows(report, estimate, locale), locale, {
        widths: [6, 40, 12, 11, 46, 46, 14],
        formats: { 2: COUNTED },
      }),
    ],
  })
}

function billRows(report: SharedReport, estimate: Estimate, locale: Locale): Row[] {
  const writing = writingIn(locale)
  const { t } = writing
  const word = (name: 'number' | 'unit' | 'quantity' | 'rate' | 'amount') => t(`reportPaper.bill.${name}`)
  const sheet = (name: 'description' | 'notes' | 'lead' | 'beforeVat' | 'vat' | 'total') =>
    t(`reportPaper.sheet.${name}`)
  const rows: Row[] = [
    { cells: [bare(titleOf(report, writing))], style: TITLE },
    { cells: [`${report.reference}`] },
    { cells: [sheet('lead')] },
    {
      cells: [
        word('number'),
        sheet('description'),
        word('unit'),
        word('quantity'),
        word('rate'),
        word('amount'),
        sheet('notes'),
      ],
      style: HEAD,
    },
  ]
  const subtotals: string[] = []
  for (const { phase, lines } of numberedBill(estimate).phases) {
    const name = t(`estimates.phase.${phase}`)
    rows.push({ cells: [null, name, null, null, null, null, null], style: PHASE })
    const from = rows.length + 1
    for (const line of lines) rows.push(lineRow(line, rows.length + 1, t))
    rows.push(totalRow(t('reportPaper.sheet.subtotal', { phase: name }), `SUM(F${from}:F${rows.length})`))
    subtotals.push(`F${rows.length}`)
  }
  const net = rows.length + 1
  rows.push(
    totalRow(sheet('beforeVat'), subtotals.join('+')),
    totalRow(sheet('vat'), `ROUND(F${net}*${VAT_RATE},2)`),
    totalRow(sheet('total'), `F${net}+F${net + 1}`),
    { cells: [] },
    { cells: [null, t('reportPaper.offer.title')], style: { font: { bold: true } } },
    ...(
      ['firm', 'register', 'taxNumber', 'start', 'duration', 'guarantee', 'validUntil', 'signature'] as const
    ).map((field) => ({
      cells: [null, t(`reportPaper.offer.${field}`), null],
      styles: { 1: PLAIN, 2: TO_FILL },
    })),
  )
  return rows
}

const lineRow = (
  { number, line: { code, unit, quantity } }: NumberedLine,
  at: number,
  t: Translator,
): Row => ({
  cells: [
    number,
    t(`estimates.item.${code}`),
    t(`estimates.unit.${unit}`),
    quantity,
    null,
    { formula: `D${at}*E${at}` },
    null,
  ],
  style: PLAIN,
  styles: { [RATE]: TO_FILL, 6: TO_FILL },
})

const totalRow = (name: string, formula: string): Row => ({
  cells: [null, name, null, null, null, { formula }, null],
  style: TOTAL,
})

/** Rows with exclusions, stated facts, and each quantity as measure × ratio with its sources. */
function termRows(report: SharedReport, estimate: Estimate, locale: Locale): Row[] {
  const writing = writingIn(locale)
  const { t, list } = writing
  const sheet = (
    name: 'assumptions' | 'facts' | 'certainty' | 'measured' | 'noReserve' | 'nothingExcluded',
  ) => t(`reportPaper.sheet.${name}`)
  // A bill of an older engine does not list exclusions.
  const excluded = (estimate.exclusions ?? []).map(({ code, typical }) => ({
    cells: [
      null,
      t(`estimates.excluded.${code}`),
      typical === undefined ? null : Math.round((typical + vatOf(typical)) / 100),
    ],
  }))
  const title = (name: string): Row => ({ cells: [null, name], style: TITLE })
  const published = (key: string) => {
    const name = `estimates.publication.${key}` as 'estimates.publication.PYB'
    return t.has(name) ? t(name) : key
  }
  const assumption = ({ number, line }: NumberedLine): Row => {
    const { per, count, sources } = billFormula(line)
    const unit = t(`estimates.unit.${line.unit}`)
    const how = t(`estimates.basis.${line.basis.of}`, {
      per: formatRatio(per),
      unit,
      count: formatNumber(count),
    })
    return {
      cells: [
        number,
        t(`estimates.item.${line.code}`),
        line.quantity,
        unit,
        how,
        list(sources.map(published)),
        t(`estimates.confidence.${line.confidence}`),
      ],
      style: PLAIN,
    }
  }
  return [
    title(t('reportPaper.excluded.title')),
    ...(excluded.length > 0 ? excluded : [{ cells: [null, sheet('nothingExcluded')] }]),
    { cells: [null, t('reportPaper.excluded.rest')] },
    { cells: [null, sheet('noReserve')] },
    { cells: [] },
    title(sheet('facts')),
    ...factsOf(report.analysis, writing).map(({ name, value }) => ({
      cells: [null, bare(name), bare(value)],
    })),
    { cells: [] },
    title(sheet('assumptions')),
    { cells: [null, sheet('measured')] },
    {
      cells: [
        t('reportPaper.bill.number'),
        t('reportPaper.bill.item'),
        t('reportPaper.bill.quantity'),
        t('reportPaper.bill.unit'),
        sheet('assumptions'),
        t('reportPaper.bill.source'),
        sheet('certainty'),
      ],
      style: HEAD,
    },
    ...numberedBill(estimate).phases.flatMap(({ lines }) => lines.map(assumption)),
  ]
}

interface SheetShape {
  widths: number[]
  /** Header row, fixed on screen and on each page; counted from 1. */
  headRow?: number
  formats: Record<number, string>
}

function sheetOf(
  name: string,
  rows: Row[],
  locale: Locale,
  { widths, headRow, formats }: SheetShape,
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  for (const [at, row] of rows.entries()) {
    for (const [column, value] of row.cells.entries()) {
      const isFormula = !isValue(value)
      const isNumber = isFormula || typeof value === 'number' || row.styles?.[column] !== undefined
      const format = isNumber && formats[column]
      cells.set(`${at},${column}`, {
        // Shown until a program calculates, because nothing is priced yet.
        ...(isFormula ? { formula: value.formula, formulaResult: 0 } : { value }),
        style: { ...row.style, ...row.styles?.[column], ...(format && { numFmt: format }) },
      })
    }
  }
  const last = `${COLUMNS[widths.length - 1]}${rows.length}`
  return {
    name,
    rows: rows.map((row) => row.cells.map((value) => (isValue(value) ? value : null))),
    cells,
    columns: widths.map((width) => ({ width })),
    view: { rightToLeft: locale === 'ar', showGridLines: false },
    ...(headRow && {
      freezePane: { rows: headRow },
      dataValidations: [
        {
          type: 'decimal',
          operator: 'greaterThanOrEqual',
          formula1: '0',
          allowBlank: true,
          range: `E${headRow + 1}:E${rows.length}`,
          showErrorMessage: true,
          errorTitle: translatorFor(locale)('reportPaper.sheet.rateTitle'),
          errorMessage: translatorFor(locale)('reportPaper.sheet.rateHint'),
        },
      ],
    }),
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printArea: `$A$1:$${last.replace(/^./, (letter) => `${letter}$`)}`,
      ...(headRow && { printTitlesRow: `$${headRow}:$${headRow}` }),
    },
    headerFooter: { oddFooter: '&C&P / &N' },
  }
}

const isValue = (value: Value): value is CellValue =>
  typeof value !== 'object' || value === null || value instanceof Date

/** Removes bidi isolates, because a cell has its own direction. */
const bare = (text: string): string => text.replace(/[\u2066-\u2069]/g, '')
