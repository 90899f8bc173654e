import fc from 'fast-check'
import { invoiceNumber, totalsOf } from '#domain/invoices/invoice-totals.ts'
import { FIRST_PREVIOUS_HASH, type TaxDocument } from '#domain/invoices/tax-document.ts'
import { SELLER } from './seller.ts'

const YEAR_LINE = {
  name: { ar: 'باقة «بناء» لمدة سنة', en: 'Package “Bina”, one year' },
  quantity: 1,
  unit: 'year',
  unitPrice: 480_000,
  discount: 0,
  net: 480_000,
  vat: 72_000,
  total: 552_000,
} as const

/** A standard tax invoice of a yearly package. */
export const aTaxDocument = (changes: Partial<TaxDocument> = {}): TaxDocument => ({
  kind: 'invoice',
  id: '019aa9c4-1111-7111-8111-000000000001',
  number: 'INV-2026-000042',
  counter: 57,
  previousHash: FIRST_PREVIOUS_HASH,
  issuedAt: '2026-11-22T21:30:15.000Z',
  isStandard: true,
  suppliedOn: '2026-11-22',
  suppliedUntil: '2027-11-22',
  paidBy: 'card',
  seller: SELLER,
  buyer: {
    name: 'مؤسسة أركان البناء للمقاولات',
    vatNumber: '310122393500003',
    registrationNumber: '1010123456',
    address: {
      buildingNumber: '1111',
      street: 'شارع صلاح الدين',
      district: 'المروج',
      city: 'الرياض',
      postalCode: '12222',
    },
  },
  lines: [YEAR_LINE],
  net: 480_000,
  vat: 72_000,
  total: 552_000,
  ...changes,
})

export const aCreditDocument = (changes: Partial<TaxDocument> = {}): TaxDocument =>
  aTaxDocument({
    kind: 'credit_note',
    number: 'CRN-2026-000003',
    original: {
      id: '019aa9c4-1111-7111-8111-000000000001',
      number: 'INV-2026-000042',
      issuedOn: '2026-11-22',
    },
    reason: { ar: 'إنهاء الاشتراك قبل موعده', en: 'The subscription was ended before its time' },
    ...changes,
  })

const anyName = fc
  .string({ unit: 'grapheme', minLength: 2, maxLength: 120 })
  .filter((text) => /\p{L}/u.test(text))

/** Any document that our commands could issue, with arbitrary names. */
export const anyTaxDocument: fc.Arbitrary<TaxDocument> = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
    id: fc.uuid(),
    counter: fc.integer({ min: 1, max: 9_999_999 }),
    at: fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
    name: anyName,
    isStandard: fc.boolean(),
    unitPrice: fc.integer({ min: 100, max: 20_000_000 }),
    discountShare: fc.double({ min: 0, max: 0.99, noNaN: true }),
    paidBy: fc.constantFrom('card' as const, 'transfer' as const),
    reason: anyName,
  })
  .map(({ kind, counter, at, name, unitPrice, discountShare, reason, ...rest }) => {
    const discount = Math.floor(unitPrice * discountShare)
    const { net, vat, total } = totalsOf([{ quantity: 1, unitPrice, discount }])
    const base = kind === 'invoice' ? aTaxDocument() : aCreditDocument({ reason: { ar: reason, en: reason } })
    const { address, vatNumber } = base.buyer
    return {
      ...base,
      ...rest,
      number: invoiceNumber(kind === 'invoice' ? 'INV' : 'CRN', at.getUTCFullYear(), counter),
      counter,
      issuedAt: new Date(Math.floor(at.getTime() / 1000) * 1000).toISOString(),
      suppliedUntil: undefined,
      buyer: rest.isStandard ? { name, address, vatNumber } : { name },
      lines: [
        {
          ...YEAR_LINE,
          name: { ar: name, en: name },
          unitPrice,
          discount,
          ...(discount > 0 && { discountReason: { ar: reason, en: reason } }),
          ...{ net, vat, total },
        },
      ],
      ...{ net, vat, total },
    }
  })
