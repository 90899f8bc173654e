import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riyals } from '../shared/money.ts'
import { invoiceQr, readInvoiceQr } from './invoice-qr.ts'
import { invoiceNumber, totalsOf } from './invoice-totals.ts'

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 120 }),
  unitPrice: fc.integer({ min: 100, max: riyals(100_000) }),
  discount: fc.integer({ min: 0, max: 99 }),
})

describe('totalsOf', () => {
  it('computes VAT once, on the whole', () => {
    const third = { quantity: 1, unitPrice: 3333, discount: 0 }
    expect(totalsOf([third, third, third])).toEqual({
      lines: [3333, 3333, 3333],
      net: 9999,
      vat: 1500,
      total: 11_499,
    })
  })

  it('adds up to the halala for any lines in any order', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
        const { lines: nets, net, vat, total } = totalsOf(lines)
        expect(nets.reduce((sum, each) => sum + each, 0)).toBe(net)
        expect(net + vat).toBe(total)
        expect(Math.abs(vat - net * 0.15)).toBeLessThanOrEqual(0.500001)
        expect(totalsOf(lines.toReversed()).total).toBe(total)
      }),
    )
  })

  it('invoiceNumber formats numbers as people read them', () => {
    expect(invoiceNumber('CRN', 2026, 42)).toBe('CRN-2026-000042')
  })
})

describe('invoice QR', () => {
  const invoice = {
    sellerName: 'شركة معمار لتقنية البناء',
    vatNumber: '300000000000003',
    issuedAt: new Date('2026-11-22T09:30:15.250Z'),
    total: riyals(115),
    vat: riyals(15),
  }

  it('holds the five fields of the first phase, byte by byte', () => {
    const bytes = Buffer.from(invoiceQr(invoice), 'base64')
    const name = Buffer.from(invoice.sellerName)
    expect([bytes[0], bytes[1]]).toEqual([1, name.length])
    expect(bytes.subarray(2, 2 + name.length)).toEqual(name)
    expect(bytes.subarray(2 + name.length).toString()).toBe(
      '\u0002\u000f300000000000003\u0003\u00142026-11-22T09:30:15Z\u0004\u0006115.00\u0005\u000515.00',
    )
  })

  it('is read back for any name and sum, and stays within the size limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
        fc.nat(),
        fc.nat(),
        (name, total, vat) => {
          const qr = invoiceQr({ ...invoice, sellerName: name, total, vat })
          const tags = readInvoiceQr(qr)
          expect(qr.length).toBeLessThanOrEqual(700)
          expect(name.startsWith(tags?.get(1) ?? 'nothing was read')).toBe(true)
          expect([tags?.get(4), tags?.get(5)]).toEqual([(total / 100).toFixed(2), (vat / 100).toFixed(2)])
        },
      ),
    )
  })

  it.each(['', 'not base64!', 'AQ==', 'AQVh'])('rejects what is not a QR: %s', (text) => {
    expect(readInvoiceQr(text)?.get(1)).toBeUndefined()
  })
})
