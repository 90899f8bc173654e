import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#domain/shared/refusal.ts'
import { PAPER_MEDIA_TYPES, type PaperReading } from './paper-job.ts'
import { createPaperReader, paperReader as reader } from './paper-reader.ts'

afterAll(() => reader.close())

const example = (name: string) => readFile(new URL(`examples/${name}`, import.meta.url))

test('a PDF whose Arabic is drawn letter by letter is read with its lines, places and sums', async () => {
  const { paper, quote } = await reader.readPaper(await example('finishing.pdf'), 'application/pdf')
  expect(paper).toMatchObject({ kind: 'pdf', pages: [{ ratio: expect.closeTo(210 / 297, 2) }] })
  expect(quote.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['لياسة داخلية وخارجية للجدران والأسقف شاملة المواد والعمالة والزوايا المعدنية حسب المواصفات', 3_870_000],
    ['بورسلان أرضيات 60×60 درجة أولى', 4_350_000],
    ['أفياش وإنارة (Schneider)', 3_600_000],
  ])
  expect(quote).toMatchObject({ subtotal: 11_820_000, vat: 1_773_000, total: 13_593_000, durationDays: 90 })
  const [first] = quote.lines
  expect(first?.place).toMatchObject({ page: 0, left: expect.closeTo(0.02, 1), top: expect.closeTo(0.19, 1) })
})

test('a pasted text is read as a paper without pages', async () => {
  const { paper, quote } = await reader.readPaper(
    Buffer.from('لياسة 860 متر ب 45\nدهان 500 متر ب 20'),
    'text/plain',
  )
  expect(paper.pages).toEqual([])
  expect(quote.lines.map(({ rate }) => rate)).toEqual([4500, 2000])
})

test('reading leaves this thread free', async () => {
  const bytes = await example('finishing.pdf')
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const before = process.threadCpuUsage()
  await Promise.all([1, 2, 3].map(() => reader.readPaper(bytes, 'application/pdf')))
  const { user, system } = process.threadCpuUsage(before)
  delay.disable()
  expect((user + system) / 1000).toBeLessThan(50)
})

test.each([
  ['no PDF', Buffer.from('%PDF-1.7 nothing'), 'document.pdf_unreadable'],
  ['an empty file', Buffer.alloc(0), 'document.pdf_unreadable'],
  ['eleven pages', pdfOfPages(11), 'document.pdf_too_many_pages'],
])('a PDF of %s is refused', async (_, bytes, code) => {
  await expect(reader.readPaper(bytes, 'application/pdf')).rejects.toMatchObject({ code })
})

test.each(PAPER_MEDIA_TYPES)(
  'random bytes that call themselves %s end in a refusal or an empty paper',
  async (type) => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))
    const answer = await reader.readPaper(bytes, type).catch((error: unknown) => error)
    expect(answer instanceof Refusal || (answer as PaperReading).quote.lines.length === 0).toBe(true)
  },
)

test('a text longer than any contract is refused', async () => {
  const bytes = Buffer.from('بند 5\n'.repeat(100_000))
  await expect(reader.readPaper(bytes, 'text/plain')).rejects.toMatchObject({ code: 'document.too_complex' })
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

function pdfOfPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')
  const pages = Array.from(
    { length: count },
    (_, at) => `${at + 3} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>> endobj\n`,
  )
  return Buffer.from(
    `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Count ${count}/Kids[${kids}]>> endobj\n${pages.join('')}trailer <</Root 1 0 R>>\n%%EOF`,
  )
}
