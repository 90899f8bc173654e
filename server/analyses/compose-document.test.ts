import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { createDocumentSetter } from '#server/platform/typesetting/set-document.ts'
import { aSharedReport } from '#testing/a-report.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { documentData } from './compose-document.ts'

const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')
const setter = createDocumentSetter()
const set = async (report: ReturnType<typeof aSharedReport>, locale: 'ar' | 'en') =>
  textOfPdf(setter.pdf({ template, data: documentData(report, locale) }))

const TEXT = 'ابي ابني فيلا 400 متر في الرياض، بدون اشراف ولا فحص تربة، والمقاول يبي 30% مقدم'

describe('a report as a PDF', () => {
  it('holds the Arabic words, the figures and the sentence that it is no approval', async () => {
    const report = aSharedReport(TEXT)
    const { text, pages } = await set(report, 'ar')
    const { p10, p50 } = report.analysis.estimate!
    for (const amount of [p10, p50]) expect(text).toContain((amount / 100).toLocaleString('en-US'))
    for (const word of ['معمار', '«30%»', 'هذا ليس اعتمادا هندسيا', 'MR-2611-0042', 'فحص تربة'])
      expect(text).toContain(word)
    expect(pages).toBeGreaterThan(1)
  })

  it('speaks English to whoever reads English, and quotes the owner as they wrote', async () => {
    const { text } = await set(
      aSharedReport('Build a villa of 400 m2 in Jeddah, no supervision, no soil report'),
      'en',
    )
    const { pathCorrection } = messages.en
    expect(text).toContain(pathCorrection.rules.supervision_missing.title)
    expect(text).toContain(pathCorrection.steps.soil_report)
    expect(text).toContain('You wrote “no supervision”')
  })

  it('shows what an owner wrote letter for letter, and runs none of it', async () => {
    const hostile = 'Villa 400 m2 #panic("no") #sys.version \\ $x^2$ *bold* `raw` <label> // end "q"'
    const { text } = await set(aSharedReport(hostile), 'en')
    expect(text).toContain(hostile)
  })

  it('hides telephone numbers and marks that reorder', async () => {
    const { text } = await set(aSharedReport('Villa 400 m2, call 0551234567 \u202E now'), 'en')
    expect(text).toContain('Villa 400 m2, call •••••••••• now')
    expect(text).not.toMatch(/0551234567|\u202E/)
  })

  it('breaks a word that is longer than a line, and leaves pictures out', async () => {
    const report = aSharedReport(`Villa 🏠 ${'x'.repeat(300)} end`)
    const { words } = JSON.parse(documentData(report, 'en'))
    expect(Math.max(...words.split(/[\s\u200B]/).map((word: string) => word.length))).toBeLessThanOrEqual(41)
    expect((await set(report, 'en')).text).not.toContain('🏠')
  })

  it.each(LOCALES)('can be set whatever the work is, and when nothing is known, in %s', async (locale) => {
    const reports = PROJECT_TYPES.map((projectType) => aSharedReport('', { projectType, areaSqm: 120 }))
    for (const report of [...reports, aSharedReport('سلام')]) {
      const { text } = await set(report, locale)
      expect(text).toContain(report.reference)
    }
  })
})
