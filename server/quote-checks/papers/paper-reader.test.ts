import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import { createPaperReader, paperReader as reader } from './paper-reader.ts'

afterAll(() => reader.close())

const example = (name: string) => readFile(new URL(`examples/${name}`, import.meta.url))
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Amounts in riyals. */
const amountsOf = ({ lines }: PaperQuote) => lines.map(({ amount }) => amount && amount / 100)

test('a PDF whose Arabic is drawn letter by letter is read with its lines, places and sums', async () => {
  const { paper, quote } = await reader.readPaper(await example('finishing.pdf'), 'application/pdf')
  expect(paper).toMatchObject({ kind: 'pdf', pages: [{ ratio: expect.closeTo(210 / 297, 2) }] })
  expect(quote.lines.map(({ label }) => label)).toEqual([
    'لياسة داخلية وخارجية للجدران والأسقف شاملة المواد والعمالة والزوايا المعدنية حسب المواصفات',
    'بورسلان أرضيات 60×60 درجة أولى',
    'أفياش وإنارة (Schneider)',
  ])
  expect(amountsOf(quote)).toEqual([38_700, 43_500, 36_000])
  expect(quote).toMatchObject({ subtotal: 11_820_000, vat: 1_773_000, total: 13_593_000, durationDays: 90 })
  const [first] = quote.lines
  expect(first?.place).toMatchObject({ page: 0, left: expect.closeTo(0.02, 1), top: expect.closeTo(0.19, 1) })
})

test('the same page as a picture in a PDF is recognised, with figures of both scripts', async () => {
  const { paper, quote } = await reader.readPaper(await example('scan.pdf'), 'application/pdf')
  expect(paper.kind).toBe('scan')
  expect(amountsOf(quote)).toEqual([38_700, 43_500, 36_000])
  expect(quote).toMatchObject({ subtotal: 11_820_000, vat: 1_773_000, total: 13_593_000 })
  expect(quote.lines[0]?.place).toMatchObject({ page: 0, top: expect.closeTo(0.19, 1) })
})

test('a slanted, noisy photo with light letters on a dark head is recognised', async () => {
  const { paper, quote } = await reader.readPaper(await example('photo.jpg'), 'image/jpeg')
  expect(paper.pages[0]?.slant?.top).toBeCloseTo(-1.4, 0)
  expect(amountsOf(quote)).toEqual([4500, 21_600, 11_340, 9000, 7500])
  expect(quote).toMatchObject({ subtotal: 5_394_000, total: 6_203_100, durationDays: 45 })
})

test('a file of Word is read with its tables and its letterhead', async () => {
  const { paper, quote } = await reader.readPaper(await example('offer.docx'), WORD)
  expect(paper.kind).toBe('word')
  expect(amountsOf(quote)).toEqual([4200, 42_750, 21_000])
  expect(quote).toMatchObject({ commercialRegistration: '1010456789', total: 6_795_000, durationDays: 120 })
})

test('a file of Excel is read with percents as the sheet shows them', async () => {
  const { paper, quote } = await reader.readPaper(await example('offer.xlsx'), SHEET)
  expect(paper.kind).toBe('sheet')
  expect(amountsOf(quote)).toEqual([4217.5, 42_750, 21_000])
  expect(quote.payments.map(({ percent }) => percent)).toEqual([30, 70])
})

test('a pasted text is read as a paper without pages', async () => {
  const text = Buffer.from('لياسة 860 متر ب 45\nدهان 500 متر ب 20')
  const { paper, quote } = await reader.readPaper(text, 'text/plain')
  expect(paper.pages).toEqual([])
  expect(quote.lines.map(({ rate }) => rate)).toEqual([4500, 2000])
})

test('reading and recognising are the work of other threads', async () => {
  const [text, scan] = await Promise.all([example('finishing.pdf'), example('scan.pdf')])
  const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() }
  await Promise.all([text, scan].map((bytes) => reader.readPaper(bytes, 'application/pdf')))
  const [own, all] = [process.threadCpuUsage(before.thread), process.cpuUsage(before.process)]
  // A share and no time: a busy machine, or a collection of garbage here, makes both longer.
  expect((own.user + own.system) / (all.user + all.system)).toBeLessThan(0.25)
})

test('more papers than may wait are refused for some seconds', async () => {
  const { readPaper, close } = createPaperReader({ mostJobs: 1 })
  const bytes = Buffer.from('لياسة 860 متر ب 45')
  const answers = await Promise.allSettled([1, 2].map(() => readPaper(bytes, 'text/plain')))
  expect(answers).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'document.check_busy', status: 503 } },
  ])
  await close()
})

test('a reading that takes too long is refused', async () => {
  const { readPaper, close } = createPaperReader({ deadline: 1 })
  const reading = readPaper(await example('finishing.pdf'), 'application/pdf')
  await expect(reading).rejects.toMatchObject({ code: 'document.too_complex' })
  await close()
})

test('a reading that nobody waits for any more ends', async () => {
  const reading = new AbortController()
  const answer = reader.readPaper(await example('finishing.pdf'), 'application/pdf', reading.signal)
  reading.abort(new Error('left'))
  await expect(answer).rejects.toThrow('left')
})
