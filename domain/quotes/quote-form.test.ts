import { describe, expect, test } from 'vitest'
import { readQuoteForm, sumOfStages, sumsOf } from './quote-form.ts'
import { quoteInputSchema } from './quote-input.ts'
import { settleQuote } from './settle-quote.ts'

const A = '018f0000-0000-7000-8000-00000000000a'
const B = '018f0000-0000-7000-8000-00000000000b'
const C = '018f0000-0000-7000-8000-00000000000c'
const SCOPE = [
  { id: A, quantity: 100 },
  { id: B, quantity: 2 },
  { id: C, quantity: 1 },
]
const read = (fields: Record<string, string>) => readQuoteForm(fields, SCOPE)

test('reads a quick price in any digits, and keeps invalid text for its error', () => {
  expect(read({ amount: '٤٥٬٠٠٠', amountHigh: '50,000', durationDays: '۳۰', note: '  ' }).input).toEqual({
    amount: 4_500_000,
    amountHigh: 5_000_000,
    durationDays: 30,
    paymentStages: [],
  })
  expect(read({ amount: 'خمسين' }).input).toEqual({ amount: 'خمسين', paymentStages: [] })
})

describe('quote form: line by line', () => {
  const fields = {
    way: 'lines',
    amount: '999',
    [`unitRate.${A}`]: '12.5',
    [`amount.${A}`]: '77',
    [`stance.${C}`]: 'excluded',
    'extraLabel.3': 'درابزين',
    'extraAmount.3': '300',
    'stageLabel.0': 'عند التوقيع',
    'stagePercent.0': '10',
    'stageLabel.4': 'بعد الاستلام',
    'stagePercent.4': '٩٠',
  }

  test('computes amounts from rates, leaves lines without a number unmentioned, and keeps the order of rows', () => {
    expect(read(fields).input).toEqual({
      lines: [
        { scopeLineId: A, stance: 'priced', unitRate: 1250 },
        { scopeLineId: C, stance: 'excluded' },
      ],
      extras: [{ label: 'درابزين', amount: 30_000 }],
      paymentStages: [
        { label: 'عند التوقيع', percent: 10 },
        { label: 'بعد الاستلام', percent: 90 },
      ],
    })
    expect(sumOfStages(fields)).toBe(100)
  })

  test.each([
    ['lines.0.unitRate', `unitRate.${A}`],
    ['lines.0.amount', `unitRate.${A}`],
    ['lines.1.scopeLineId', `stance.${C}`],
    ['extras.0.label', 'extraLabel.3'],
    ['extras.0.amount', 'extraAmount.3'],
    ['paymentStages.1.percent', 'stagePercent.4'],
    ['paymentStages', 'paymentStages'],
    ['amount', 'lines'],
    ['durationDays', 'durationDays'],
  ])('maps an error at %s to %s', (path, field) => {
    expect(read(fields).fieldOfPath(path)).toBe(field)
  })

  test('shows the total the server will compute, with VAT removed or added', () => {
    for (const vat of ['excluded', 'included']) {
      const typed = { ...fields, vat }
      const settled = settleQuote(quoteInputSchema.parse(read(typed).input), SCOPE)
      expect(settled.ok && settled.value.amount).toBe(sumsOf(typed, SCOPE).withoutVat)
    }
    expect(sumsOf(fields, SCOPE)).toEqual({
      stated: 155_000,
      withoutVat: 155_000,
      vat: 23_250,
      withVat: 178_250,
      unspoken: 1,
    })
    expect(sumsOf({ ...fields, vat: 'included' }, SCOPE)).toMatchObject({ stated: 155_000, withVat: 155_000 })
  })

  test('uses a different quantity of the provider, and ignores an unfinished number', () => {
    expect(sumsOf({ ...fields, [`quantity.${A}`]: '200' }, SCOPE).stated).toBe(280_000)
    expect(sumsOf({ ...fields, [`unitRate.${A}`]: '12,5' }, SCOPE).stated).toBe(30_000)
  })
})
