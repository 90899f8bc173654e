import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { aSharedReport } from '#testing/builders/a-report.ts'
import { billWorkbook } from './bill-workbook.ts'

const VILLA = {
  projectType: 'villa_construction',
  city: 'riyadh',
  areaSqm: 400,
  bathrooms: 6,
  finishLevel: 'standard',
} as const

async function read(report: ReturnType<typeof aSharedReport>, locale: 'ar' | 'en' = 'ar') {
  const bytes = await billWorkbook(report, locale)
  const { sheets } = await readXlsx(bytes!, { readStyles: true })
  const [bill, terms] = sheets as [(typeof sheets)[0], (typeof sheets)[0]]
  return { bill, terms }
}
type Sheet = Awaited<ReturnType<typeof read>>['bill']

const cellOf = (sheet: Sheet, at: number, column: number) => sheet.cells?.get(`${at},${column}`)
/** Row indexes, from 0, of numbered lines. */
const linesOf = (sheet: Sheet) => sheet.rows.flatMap(([first], at) => (typeof first === 'number' ? [at] : []))

/** Evaluates the sums, products and roundings of our formulas with these rates, as a spreadsheet would. */
function reckon(sheet: Sheet, rateOf: (at: number) => number): Map<string, number> {
  const known = new Map<string, number>()
  const value = (ref: string): number => {
    const at = Number(ref.slice(1)) - 1
    if (ref[0] === 'D') return sheet.rows[at]![3] as number
    if (ref[0] === 'E') return rateOf(at)
    const formula = cellOf(sheet, at, 5)!.formula!
    const sum = /^SUM\(F(\d+):F(\d+)\)$/.exec(formula)
    if (sum) {
      const [from, to] = [Number(sum[1]), Number(sum[2])]
      return Array.from({ length: to - from + 1 }, (_, up) => value(`F${from + up}`)).reduce(
        (a, b) => a + b,
        0,
      )
    }
    const product = /^D(\d+)\*E(\d+)$/.exec(formula)
    if (product) return value(`D${product[1]}`) * value(`E${product[2]}`)
    const vat = /^ROUND\(F(\d+)\*0\.15,2\)$/.exec(formula)
    if (vat) return Math.round(value(`F${vat[1]}`) * 15) / 100
    return formula
      .split('+')
      .map(value)
      .reduce((a, b) => a + b, 0)
  }
  for (const [at, row] of sheet.rows.entries()) {
    if (cellOf(sheet, at, 5)?.formula) known.set(String(row[1]), value(`F${at + 1}`))
  }
  return known
}

describe('the bill as a workbook', () => {
  it('amounts, subtotals, VAT and total are computed from the entered rates', async () => {
    const report = aSharedReport('', VILLA)
    const { bill } = await read(report)
    const { lines } = report.analysis.estimate!
    const works = lines.filter(({ phase }) => phase !== 'reserve')
    expect(linesOf(bill)).toHaveLength(works.length)
    for (const at of linesOf(bill)) {
      expect(cellOf(bill, at, 5)?.formula).toBe(`D${at + 1}*E${at + 1}`)
      expect(bill.rows[at]![4] ?? null).toBeNull()
    }
    const { sheet } = messages.ar.reportPaper
    const shown = reckon(bill, () => 10)
    const net = works.reduce((sum, { quantity }) => sum + quantity * 10, 0)
    expect(shown.get(sheet.beforeVat)).toBeCloseTo(net, 6)
    expect(shown.get(sheet.vat)).toBeCloseTo(net * 0.15, 2)
    expect(shown.get(sheet.total)).toBeCloseTo(net * 1.15, 2)
  })

  it('the workbook contains none of our own rates and amounts', async () => {
    const report = aSharedReport('', VILLA)
    const { bill } = await read(report)
    const numbers = new Set(
      linesOf(bill).flatMap((at) => bill.rows[at]!.filter((cell) => typeof cell === 'number')),
    )
    const { lines } = report.analysis.estimate!
    const dear = lines.filter(({ amount }) => amount > 2_000_00)
    expect(dear.filter(({ amount }) => numbers.has(Math.round(amount / 100)))).toEqual([])
  })

  it.each([
    ['ar', true],
    ['en', false],
  ] as const)(
    'the %s workbook has its own direction, with a fixed header on screen and on each page',
    async (locale, isRtl) => {
      const { bill, terms } = await read(aSharedReport('', VILLA), locale)
      for (const sheet of [bill, terms]) {
        expect(sheet.view?.rightToLeft ?? false).toBe(isRtl)
        expect(sheet.pageSetup).toMatchObject({
          paperSize: 'a4',
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: 1,
        })
      }
      expect(bill.freezePane).toMatchObject({ rows: 4 })
      expect(bill.pageSetup?.printTitlesRow).toBe('$4:$4')
      expect(bill.name).toBe(messages[locale].reportPaper.sheet.bill)
      const first = linesOf(bill)[0]!
      expect(cellOf(bill, first, 4)?.style?.numFmt).toContain('#,##0.00')
    },
  )

  it('the second sheet lists exclusions and how each quantity was derived', async () => {
    const report = aSharedReport('', VILLA)
    const { terms } = await read(report, 'en')
    const told = terms.rows.flat().map(String)
    const { exclusions } = report.analysis.estimate!
    expect(exclusions.length).toBeGreaterThan(0)
    for (const { code } of exclusions) expect(told).toContain(messages.en.estimates.excluded[code])
    expect(linesOf(terms).map((at) => terms.rows[at]![4])).not.toContain(null)
  })

  it.each(['=cmd|x!A1', '+1+1', '-2+3', '@SUM(A1)'])(
    '%s, written by an owner, stays text',
    async (district) => {
      const { bill, terms } = await read(aSharedReport('', { ...VILLA, district }))
      const cells = [bill, terms].flatMap((sheet) => [...(sheet.cells?.values() ?? [])])
      const written = cells.filter(({ value }) => String(value).includes(district))
      expect(written.length).toBeGreaterThan(0)
      expect(written.every(({ formula, type }) => formula === undefined && type === 'string')).toBe(true)
      expect(cells.filter(({ formula }) => formula?.includes('cmd'))).toEqual([])
    },
  )

  it.each(LOCALES)('every priced kind of work has a workbook, in %s', async (locale) => {
    for (const projectType of PROJECT_TYPES) {
      const report = aSharedReport('', { projectType, areaSqm: 120 })
      if (report.analysis.estimate) expect((await read(report, locale)).bill.rows.length).toBeGreaterThan(8)
    }
    expect(await billWorkbook(aSharedReport('سلام'), locale)).toBeUndefined()
  })
})
