import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riyals } from '../shared/money.ts'
import { QUOTE_LIMITS, quoteInputSchema } from './quote-input.ts'
import { readOffer, saysAnything } from './read-offer.ts'

/** A Sunday morning in Riyadh. */
const SUNDAY = new Date('2026-11-22T09:00:00+03:00')
const read = (words: string) => {
  const { isUnclear: _, amount, amountHigh, ...terms } = readOffer(words, SUNDAY)
  return {
    ...(amount !== undefined && { amount: amount / 100 }),
    ...(amountHigh !== undefined && { amountHigh: amountHigh / 100 }),
    ...terms,
  }
}

describe('readOffer', () => {
  it.each<[string, object]>([
    ['١٢ ألف وخلال شهرين', { amount: 12_000, durationDays: 60 }],
    ['45k in 3 weeks, valid 10 days', { amount: 45_000, durationDays: 21, validDays: 10 }],
    ['من ٤٠ إلى ٤٥ ألف', { amount: 40_000, amountHigh: 45_000 }],
    ['45000 شامل الضريبة', { amount: 45_000, vatIncluded: true }],
    ['نبدأ الأحد', { startsWithinDays: 7 }],
    ['45 ألف', { amount: 45_000 }],
    ['٤٥ الف ريال مده التنفيذ ٤٥ يوم', { amount: 45_000, durationDays: 45 }],
    [
      'السعر ١٢٠ ألف، المدة ٣ شهور، نبدأ بعد أسبوع',
      { amount: 120_000, durationDays: 90, startsWithinDays: 7 },
    ],
    ['120 ألف والتسليم خلال شهر ونص', { amount: 120_000, durationDays: 45 }],
    ['ثمانين الف وناخذ شهرين ونص', { amount: 80_000, durationDays: 75 }],
    ['خمسطعش الف وخمسطعش يوم', { amount: 15_000, durationDays: 15 }],
    ['٩ آلاف ونخلصها في اسبوعين ان شاء الله', { amount: 9000, durationDays: 14 }],
    ['ابشر، 30 الف ونباشر من بكرة', { amount: 30_000, startsWithinDays: 1 }],
    ['30 الف نبدا فورا', { amount: 30_000, startsWithinDays: 0 }],
    ['أبدأ بعد بكرة والسعر 22 ألف', { amount: 22_000, startsWithinDays: 2 }],
    ['نبدأ يوم الثلاثاء', { startsWithinDays: 2 }],
    ['نبدا الاسبوع الجاي', { startsWithinDays: 7 }],
    ['أبدأ بعد أسبوع', { startsWithinDays: 7 }],
    ['البداية بعد ١٠ أيام', { startsWithinDays: 10 }],
    ['نبدأ 1/12', { startsWithinDays: 9 }],
    ['نبدأ من ١ ديسمبر', { startsWithinDays: 9 }],
    ['start on 1 December, 50k', { amount: 50_000, startsWithinDays: 9 }],
    ['can start tomorrow', { startsWithinDays: 1 }],
    ['starting next Sunday', {}],
    ['start Sunday', { startsWithinDays: 7 }],
    ['we begin in two weeks and it takes 2 months', { startsWithinDays: 14, durationDays: 60 }],
    ['صالح شهر', { validDays: 30 }],
    ['العرض ساري ١٥ يوم', { validDays: 15 }],
    ['صلاحية العرض أسبوعين', { validDays: 14 }],
    ['صالح لمدة عشرة أيام', { validDays: 10 }],
    ['صالح لغاية 30/11', { validDays: 8 }],
    ['صالح لنهاية الشهر', {}],
    ['العرض صالح حتى نهاية الشهر', { validDays: 8 }],
    ['valid for two weeks', { validDays: 14 }],
    ['valid until 30 nov', { validDays: 8 }],
    ['شامل الضريبة', { vatIncluded: true }],
    ['السعر شامل ضريبة القيمة المضافة', { vatIncluded: true }],
    ['45000 غير شامل الضريبة 15%', { amount: 45_000, vatIncluded: false }],
    ['45000 مو شامل الضريبة', { amount: 45_000, vatIncluded: false }],
    ['45 ألف بدون ضريبة', { amount: 45_000, vatIncluded: false }],
    ['45000 + vat', { amount: 45_000, vatIncluded: false }],
    ['45,000 SAR including VAT', { amount: 45_000, vatIncluded: true }],
    ['45k plus 15% VAT', { amount: 45_000, vatIncluded: false }],
    ['45k VAT included', { amount: 45_000, vatIncluded: true }],
    ['40-45 ألف', { amount: 40_000, amountHigh: 45_000 }],
    ['٤٠–٤٥ الف', { amount: 40_000, amountHigh: 45_000 }],
    ['بين 40 و 45 ألف', { amount: 40_000, amountHigh: 45_000 }],
    ['من 40 ألف إلى 45 ألف', { amount: 40_000, amountHigh: 45_000 }],
    ['40 لين 45 الف', { amount: 40_000, amountHigh: 45_000 }],
    ['40 لـ 45 الف ريال', { amount: 40_000, amountHigh: 45_000 }],
    ['40k-45k', { amount: 40_000, amountHigh: 45_000 }],
    ['40-45k', { amount: 40_000, amountHigh: 45_000 }],
    ['between 40 and 45k', { amount: 40_000, amountHigh: 45_000 }],
    ['SAR 40,000 to SAR 45,000', { amount: 40_000, amountHigh: 45_000 }],
    ['40000 الى 45000 ريال', { amount: 40_000, amountHigh: 45_000 }],
    ['1 الى 1.2 مليون', { amount: 1_000_000, amountHigh: 1_200_000 }],
    ['من ٤٠ إلى ٤٥ ألف خلال ٣-٤ أسابيع', { amount: 40_000, amountHigh: 45_000, durationDays: 28 }],
    ['50 ألف من اسبوع الى اسبوعين', { amount: 50_000, durationDays: 14 }],
    ['45 ألف و20 يوم عمل', { amount: 45_000, durationDays: 20 }],
    ['45 ألف خلال ستين يوم ضمان سنتين', { amount: 45_000, durationDays: 60, warrantyYears: 2 }],
    ['60k, 45 days, 2 years warranty', { amount: 60_000, durationDays: 45, warrantyYears: 2 }],
    ['60k, 45 days, warranty 2 years', { amount: 60_000, durationDays: 45, warrantyYears: 2 }],
    ['خلال شهر', { durationDays: 30 }],
    ['شهرين', { durationDays: 60 }],
    ['يحتاج ٦ أسابيع', { durationDays: 42 }],
    ['نسلمك خلال خمسة وأربعين يوم', { durationDays: 45 }],
    ['half a million in 6 months', { amount: 500_000, durationDays: 180 }],
  ])('%s', (words, expected) => {
    expect(read(words)).toEqual(expected)
  })
})

describe('readOffer: messages without a price', () => {
  it.each<[string, object]>([
    ['كلمني على 0551234567', {}],
    ['+966 55 123 4567', {}],
    ['٠٥٥١٢٣٤٥٦٧ وخلال شهر', { durationDays: 30 }],
    ['المساحة 350 متر', {}],
    ['120 ريال للمتر', { metreRate: { amount: 12_000, unit: 'square' } }],
    ['نشوف الموقع 15/12', {}],
    ['45 ألف زيارة 15/12', { amount: 45_000 }],
    ['السلام عليكم', {}],
    ['كم غرفة؟', {}],
    ['يوم الأحد نزور الموقع', {}],
    ['في يوم الخميس', {}],
    ['بعد 3 أيام', {}],
    ['جاهز خلال 10 ايام', {}],
    ['خصم 5000', {}],
    ['45000 أو 50000', {}],
    ['من 45 إلى 40 ألف', {}],
    ['من 10 ألف الى 90 ألف', {}],
    ['الطريق من 40 الى 45 كيلو', {}],
    ['نبدأ 31/2', {}],
    ['خلال 9999 سنة', {}],
    ['https://a.sa/45000', {}],
    ['45.000', {}],
  ])('%s', (words, expected) => {
    expect(read(words)).toEqual(expected)
  })

  it('reports unclear numbers', () => {
    for (const words of [
      '45000 أو 50000 وخلال شهر',
      '45.000',
      'من 45 إلى 40 ألف',
      '12',
      'دفعة 10000 ثم 20000',
    ])
      expect(readOffer(words, SUNDAY).isUnclear, words).toBe(true)
    for (const words of ['السلام عليكم', 'المساحة 350 متر', 'أبدأ بعد أسبوع', '45 ألف'])
      expect(readOffer(words, SUNDAY).isUnclear, words).toBe(false)
  })
})

describe('readOffer: any message', () => {
  const pieces = fc.constantFrom(
    ...[
      '45',
      '٤٥',
      '40',
      'ألف',
      'مليون',
      'و',
      'نص',
      'ريال',
      '-',
      'إلى',
      'من',
      'بين',
      'خلال',
      'شهر',
      'شهرين',
      'يوم',
    ],
    ...[
      'نبدأ',
      'الأحد',
      'بعد',
      'أسبوع',
      'صالح',
      'شامل',
      'غير',
      'الضريبة',
      '15%',
      '1/12',
      'ضمان',
      'سنة',
      'متر',
      'k',
    ],
    ...['valid', 'weeks', 'in', 'start', '0551234567', ',', '.', '؛', '⟷', ';'],
  )
  const message = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((words) => words.join(' ')),
    fc.array(pieces, { maxLength: 14 }).map((words) => words.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  )

  it('returns values that fit a quote', () => {
    fc.assert(
      fc.property(message, (words) => {
        const { isUnclear: _, ...offer } = readOffer(words, SUNDAY)
        expect(quoteInputSchema.safeParse(offer).success, JSON.stringify([words, offer])).toBe(true)
        if (offer.amountHigh !== undefined) expect(offer.amountHigh).toBeGreaterThan(offer.amount ?? 0)
        expect(offer.amount ?? QUOTE_LIMITS.min).toBeGreaterThanOrEqual(QUOTE_LIMITS.min)
      }),
      { numRuns: 2000 },
    )
  })

  it('returns no price without a number or number word', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ابتسشنيملرد ،.؟'), maxLength: 80 })
    const hundred = /م[يا]|ست|ملي/
    // «ميا» and similar spellings mean a hundred; «ستين» and «مليار» are numbers too.
    const others = letters.filter((words) => !hundred.test(words))
    fc.assert(fc.property(others, (words) => readOffer(words, SUNDAY).amount === undefined))
  })
})

it('round-trips any price, range and terms in whole numbers', () => {
  const thousand = fc.integer({ min: 2, max: 900 })
  fc.assert(
    fc.property(thousand, thousand, fc.integer({ min: 2, max: 300 }), (low, more, days) => {
      const high = low + Math.ceil((low * more) / 900)
      const expected = {
        amount: riyals(low * 1000),
        amountHigh: riyals(high * 1000),
        durationDays: days,
        validDays: 10,
      }
      for (const words of [
        `من ${low} إلى ${high} ألف خلال ${days} يوم صالح 10 أيام`,
        `${low}-${high}k in ${days} days, valid 10 days`,
      ])
        expect(readOffer(words, SUNDAY)).toEqual({ ...expected, isUnclear: false })
    }),
  )
})

it('saysAnything is false for an empty offer', () => {
  expect(saysAnything(readOffer('السلام عليكم', SUNDAY))).toBe(false)
  expect(saysAnything(readOffer('صالح شهر', SUNDAY))).toBe(true)
})
