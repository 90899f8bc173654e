/** The invoice PDF, read by independent tools: its QR code and its text. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readInvoiceQr } from '#domain/invoices/invoice-qr.ts'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { createDocumentSetter } from '#server/platform/typesetting/set-document.ts'
import { aCreditDocument, aTaxDocument } from '#testing/builders/tax-documents.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { writeDocument } from './append-document.ts'
import { invoicePageData } from './compose-invoice.ts'

const template = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } })
const setter = createDocumentSetter()

function pageOf(document: TaxDocument) {
  const { xml, qr, hash } = writeDocument(document)
  const data = invoicePageData({ document, xml, qr, hash, isDemo: document.seller.isDemo })
  return { qr, data, job: { template, data } }
}

const upgrade = aTaxDocument({
  isStandard: false,
  paidBy: 'transfer',
  buyer: { name: 'فهد العتيبي Fahd & Sons <b>#strong[x]</b>' },
  lines: [
    {
      name: { ar: 'باقة «ركن بلس» لمدة شهر', en: 'Package “Rukn Plus”, one month' },
      quantity: 1,
      unit: 'month',
      unitPrice: 60_000,
      discount: 14_667,
      discountReason: { ar: 'خصم المتبقي من الباقة السابقة', en: 'Less what was left' },
      net: 45_333,
      vat: 6_800,
      total: 52_133,
    },
  ],
  net: 45_333,
  vat: 6_800,
  total: 52_133,
})
const documents: [string, TaxDocument][] = [
  ['a standard tax invoice', aTaxDocument()],
  ['a simplified one with a discount', upgrade],
  ['a credit note', aCreditDocument()],
  ['a demo’s', aTaxDocument({ seller: { ...aTaxDocument().seller, isDemo: true } })],
]

describe.each(documents)('the page of %s', (_name, document) => {
  const { qr, data, job } = pageOf(document)

  test('an independent reader decodes its QR code to the invoice', async () => {
    const picture = await sharp(Buffer.from(setter.svg(job)), { density: 110 })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
    expect(found.map(({ text }) => text)).toEqual([qr])
    expect(Object.fromEntries(readInvoiceQr(found[0]!.text)!)).toEqual({
      1: document.seller.name,
      2: document.seller.vatNumber,
      3: '2026-11-22T21:30:15Z',
      4: (document.total / 100).toFixed(2),
      5: (document.vat / 100).toFixed(2),
    })
  })

  test('its text contains all of the data and nothing else', async () => {
    const { text, pages } = await textOfPdf(setter.pdf(job))
    expect(pages).toBe(1)
    expect(tokensOf(text)).toEqual(expectedTokens(data))
  })
})

test('a word wider than its column continues on the next line, and names are complete', () => {
  const buyer = { name: `${'W'.repeat(60)} | ${'ب'.repeat(60)} | Co` }
  const reason = { ar: 'X'.repeat(500), en: 'X'.repeat(500) }
  const page = JSON.parse(pageOf(aCreditDocument({ isStandard: false, buyer, reason })).data)
  const [name] = page.buyer.rows
  const shown = [name.ar, name.en, page.facts[3].value.ar]
  expect(shown.flatMap((text) => text.split(/[\s\u200B]/)).every((word) => word.length <= 21)).toBe(true)
  expect(name.en.replaceAll('\u200B', '')).toBe(`${'ب'.repeat(60)} | Co`)
})

/**
 * Words without regard to letter order, because PDF readers reverse Arabic letters that share a shape
 * (testing/pdf-text.ts). Digits and Latin keep theirs. This reader drops signs mirrored next to Arabic (`<`), which the
 * page shows.
 */
const tokensOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2066-\u2069\u200E\u200F]/g, '')
    .replaceAll('،', ' ، ')
    .replace(/[<>]/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/\p{Script=Arabic}/u.test(word) ? [...word].toSorted().join('') : word))
    .toSorted()

interface Both {
  ar: string
  en: string
}
const both = ({ ar, en }: Both) => [ar, en]
/** A value that is equal in both languages is printed once. */
const value = ({ ar, en }: Both) => (ar === en ? [ar] : [ar, en])

/** Every text given to the page, as often as the page prints it. */
function expectedTokens(data: string): string[] {
  const page = JSON.parse(data)
  const party = ({ title, rows }: { title: Both; rows: (Both & { name: Both })[] }) => [
    ...both(title),
    ...rows.flatMap((row) => [...both(row.name), ...value(row)]),
  ]
  const shown = [
    ...[page.brand, page.title, page.state, page.scan, page.currency, ...page.columns].flatMap(both),
    ...(page.demo ? both(page.demo) : []),
    ...page.facts.flatMap((fact: { name: Both; value: Both }) => [...both(fact.name), ...value(fact.value)]),
    ...party(page.seller),
    ...party(page.buyer),
    ...page.lines.flatMap((line: Record<string, string> & { name: Both; note: Both | null; unit: Both }) => [
      ...both(line.name),
      ...(line.note ? both(line.note) : []),
      ...[line.quantity, line.unit.ar, line.unitPrice, line.net, line.rate, line.vat, line.total],
      ...(page.hasDiscount ? [line.discount] : []),
    ]),
    ...page.sums.flatMap((sum: { name: Both; amount: string }) => [...both(sum.name), '\u20C1', sum.amount]),
    ...page.trail.flatMap(([name, text]: [Both, string]) => [name.ar, text]),
    page.page.ar.replace('{page}', '1').replace('{pages}', '1'),
  ]
  return tokensOf(shown.join(' '))
}
