import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { riyals } from '#domain/shared/money.ts'
import { formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { createDocumentSetter } from '#server/platform/typesetting/set-document.ts'
import { aSharedReport } from '#testing/builders/a-report.ts'
import { pagesOfPdf, textOfPdf } from '#testing/pdf-text.ts'
import { documentData } from './compose-document.ts'

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')
const setter = createDocumentSetter()
const set = async (report: ReturnType<typeof aSharedReport>, locale: 'ar' | 'en') =>
  textOfPdf(setter.pdf({ template, data: documentData(report, locale) }))

const TEXT = 'ابي ابني فيلا 400 متر في الرياض، بدون اشراف ولا فحص تربة، والمقاول يبي 30% مقدم'

describe('a report as a PDF', () => {
  it('the PDF contains the Arabic text, the figures and the disclaimer', async () => {
    const report = aSharedReport(TEXT)
    const { text, pages } = await set(report, 'ar')
    const estimate = report.analysis.estimate!
    const { p50, vat } = estimate
    const { low, high } = shownRange(estimate, true)
    for (const amount of [low, high, p50, vat, p50 + vat]) expect(text).toContain(formatWholeRiyals(amount))
    for (const word of ['جدول الكميات', '30', 'هذا ليس اعتمادا هندسيا', 'MR-2611-0042', 'فحص تربة'])
      expect(text).toContain(word)
    expect(pages).toBeGreaterThan(1)
  })

  it('an English PDF quotes the owner’s text in its own language', async () => {
    const { text } = await set(
      aSharedReport('Build a villa of 400 m2 in Jeddah, no supervision, no soil report'),
      'en',
    )
    const { pathCorrection } = messages.en
    expect(text).toContain(pathCorrection.rules.supervision_missing.title)
    expect(text).toContain(pathCorrection.steps.soil_report)
    expect(text).toContain('You wrote “no supervision”')
  })

  it('the PDF separates stated and inferred steps, and lists the questions for its kind of work', async () => {
    const report = aSharedReport('Build a villa of 400 m2 in Jeddah, the building permit is issued')
    const { path, questions } = JSON.parse(documentData(report, 'en'))
    const { steps, tradeQuestions } = messages.en.pathCorrection
    expect(path.done).toContain(steps.permit)
    expect(path.done).not.toContain(steps.design)
    expect(path.implied).toContain(steps.design)
    expect(questions.items).toContain(tradeQuestions.staged_payments)
    expect((await set(report, 'en')).text).toContain(messages.en.reportPaper.path.implied)
  })

  it('user input is shown literally and not executed', async () => {
    const hostile = 'Villa 400 m2 #panic("no") #sys.version \\ $x^2$ *bold* `raw` <label> // end "q"'
    const { text } = await set(aSharedReport(hostile), 'en')
    expect(text).toContain(hostile)
  })

  it('phone numbers and bidi controls are removed', async () => {
    const { text } = await set(aSharedReport('Villa 400 m2, call 0551234567 \u202E now'), 'en')
    expect(text).toContain('Villa 400 m2, call •••••••••• now')
    expect(text).not.toMatch(/0551234567|\u202E/)
  })

  it('a word longer than a line is broken, and emoji are removed', async () => {
    const report = aSharedReport(`Villa 🏠 ${'x'.repeat(300)} end`)
    const { words } = JSON.parse(documentData(report, 'en'))
    expect(Math.max(...words.split(/[\s\u200B]/).map((word: string) => word.length))).toBeLessThanOrEqual(41)
    expect((await set(report, 'en')).text).not.toContain('🏠')
  })

  it.each(LOCALES)('a PDF can be typeset for any work and without facts, in %s', async (locale) => {
    const reports = PROJECT_TYPES.map((projectType) => aSharedReport('', { projectType, areaSqm: 120 }))
    for (const report of [...reports, aSharedReport('سلام')]) {
      const { text } = await set(report, locale)
      expect(text).toContain(report.reference)
    }
  })

  it('the first page holds the whole result for its owner, without a column for contractors', async () => {
    const report = aSharedReport(TEXT, VILLA)
    const pages = await pagesOf(report, 'en')
    const { reportPaper, reportPage, pathCorrection } = messages.en
    const first = pages[0]!.text
    for (const words of [
      reportPaper.price.withVat,
      'Without VAT',
      'Three things before you start',
      pathCorrection.rules.supervision_missing.title,
      reportPage.bill.total,
      reportPaper.payments,
      'Page 1 of 3',
    ])
      expect(first).toContain(words)
    for (const words of [reportPaper.bill.ours, reportPaper.bill.offered, reportPaper.offer.register])
      expect(first).not.toContain(words)
    expect(pages).toHaveLength(3)
  })

  it.each(LOCALES)(
    'contractors get the quantities to price, and none of our figures, in %s',
    async (locale) => {
      const budget = { max: riyals(777_000) }
      const report = aSharedReport(`${TEXT} وميزانيتي 777 ألف`, { ...VILLA, budget })
      const pages = pagesOfPdf(setter.pdf({ template, data: documentData(report, locale, 'contractors') }))
      const text = (await pages).map((page) => page.text).join(' ')
      const { reportPaper, reportPage } = messages[locale]
      if (locale === 'en')
        for (const words of [reportPaper.bill.offered, reportPage.bill.total, reportPaper.offer.register])
          expect(text).toContain(words)
      const { p50, vat, lines } = report.analysis.estimate!
      const { low, middle, high } = shownRange(report.analysis.estimate!, true)
      const dear = lines.filter(({ amount }) => amount > riyals(10_000)).map(({ amount }) => amount)
      for (const amount of [p50, p50 + vat, low, middle, high, riyals(777_000), ...dear])
        expect(text).not.toContain(formatWholeRiyals(amount))
      expect(text).not.toContain('777')
      for (const { quantity } of lines) if (quantity > 100) expect(text).toContain(formatNumber(quantity))
    },
  )

  it.each(LOCALES)('no text crosses the margins, however long a name is, in %s', async (locale) => {
    const jobs = ['wall_cladding_inside', 'ac_supply', 'roof_waterproofing', 'facade_cladding'] as const
    const facts = {
      ...VILLA,
      district: 'Prince Mohammed bin Abdulaziz Quarter '.repeat(2).slice(0, 60),
      jobs: jobs.map((code) => ({ code, quantity: 120 })),
    }
    for (const { left, right } of await pagesOf(aSharedReport(`Villa ${'x'.repeat(300)}`, facts), locale)) {
      expect(left).toBeGreaterThan(MARGIN - 1)
      expect(right).toBeLessThan(A4_WIDTH - MARGIN + 1)
    }
  })

  it('a phase heading is never alone at the end of a page', async () => {
    for (let count = 30; count < 50; count += 2) {
      const pages = await pagesOf(aReportOf(count), 'en')
      const { phase, item } = messages.en.estimates
      const ends = pages.map(({ text }) => text.replace(/\s*Early estimate.*$/, ''))
      expect(ends.filter((text) => new RegExp(`${phase.outside} [\\d,]+$`).test(text))).toEqual([])
      expect(pages.filter(({ text }) => text.includes(item.facade_paint))).not.toEqual([])
    }
  })

  it('the path is described only when a permit is certainly needed', async () => {
    const title = messages.en.reportPage.path.title
    expect((await set(aSharedReport(TEXT, VILLA), 'en')).text).toContain(title)
    const leak = { projectType: 'maintenance', areaSqm: 150 } as const
    expect((await set(aSharedReport('A leak in the bathroom', leak), 'en')).text).not.toContain(title)
  })
})

const VILLA = {
  projectType: 'villa_construction',
  city: 'riyadh',
  areaSqm: 400,
  plotAreaSqm: 500,
  floors: 2,
  bathrooms: 6,
  finishLevel: 'standard',
  hasSupervision: false,
} as const
/** Points. */
const A4_WIDTH = 595.28
const MARGIN = 45.35

const pagesOf = (report: ReturnType<typeof aSharedReport>, locale: 'ar' | 'en') =>
  pagesOfPdf(setter.pdf({ template, data: documentData(report, locale) }))

/** Builds a report whose bill has this many indoor lines, so that the outdoor phase begins anywhere on a page. */
function aReportOf(count: number) {
  const report = aSharedReport('', VILLA)
  const { lines } = report.analysis.estimate!
  const inside = lines.find(({ phase }) => phase === 'finishing')!
  const outside = lines.find(({ code }) => code === 'facade_paint')!
  const estimate = { ...report.analysis.estimate!, lines: [...Array(count).fill(inside), outside, outside] }
  return { ...report, analysis: { ...report.analysis, estimate } }
}
