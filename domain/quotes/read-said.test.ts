import { expect, test } from 'vitest'
import { priceOfArea } from './read-metre-rate.ts'
import { readSaid } from './read-said.ts'

/** A Sunday morning in Riyadh. */
const SUNDAY = new Date('2026-11-22T09:00:00+03:00')

/** The kind; of an offer what it says, in riyals. */
function understood(words: string): unknown {
  const said = readSaid(words, SUNDAY)
  if (said.kind !== 'offer') return said.kind
  const { isUnclear: _, amount, amountHigh, metreRate, ...terms } = said.offer
  return {
    ...(amount !== undefined && { price: amount / 100 }),
    ...(amountHigh !== undefined && { high: amountHigh / 100 }),
    ...(metreRate && {
      metre: metreRate.amount / 100,
      ...(metreRate.amountHigh !== undefined && { high: metreRate.amountHigh / 100 }),
      ...(metreRate.unit !== 'square' && { unit: metreRate.unit }),
    }),
    ...terms,
    ...(said.isAsked && { isAsked: true }),
  }
}

/** Written by somebody who had not seen the parser. */
const WRITTEN_BLIND: [string, unknown][] = [
  ['السعر ٨٥ الف شامل المواد', { price: 85_000 }],
  ['85k all in materials included', { price: 85_000 }],
  ['750 المتر', { metre: 750 }],
  ['المتر ب 750 ريال', { metre: 750 }],
  ['750 per m2', { metre: 750 }],
  ['sar 680/sqm supply and install', { metre: 680 }],
  ['يعتمد على المعاينة', 'visit'],
  ['لازم نعاين الموقع اول', 'visit'],
  ['depends on a visit', 'visit'],
  ['need to see the site first bro', 'visit'],
  ['كم الميزانية؟', 'budget'],
  ['وش ميزانيتكم', 'budget'],
  ['whats the budget', 'budget'],
  ['وين الموقع بالضبط؟', 'question'],
  ['is the scaffolding on us or on the owner?', 'question'],
  ['من ٧٠ الى 80 ألف حسب التشطيب', { price: 70_000, high: 80_000 }],
  ['ينتهي خلال 60 يومًا', { durationDays: 60 }],
  ['نسلمكم 95000 ومدة الشغل شهرين', { price: 95_000, durationDays: 60 }],
  ['تم', 'yes'],
  ['عدلت السعر يصير 92,500', { price: 92_500 }],
]

const WRITTEN_WITH_IT: [string, unknown][] = [
  ['سعر المتر المربع ٨٥٠ شامل الضريبه', { metre: 850, vatIncluded: true }],
  ['سبعميه وخمسين للمتر وخلال شهرين', { metre: 750, durationDays: 60 }],
  ['700-750 per sqm', { metre: 700, high: 750 }],
  ['120 ريال للمتر الطولي', { metre: 120, unit: 'other' }],
  ['95/m', { metre: 95 }],
  ['العرض ينتهي بعد اسبوعين', { validDays: 14 }],
  ['نعاين خلال يومين', 'visit'],
  ['نشوف الشغل وبعدين نعطيك السعر', 'visit'],
  ['هل تقدرون تجهزون خلال اسبوع؟', 'question'],
  ['ممكن صور للموقع', 'question'],
  ['ابشر', 'yes'],
  ['لا خله', 'no'],
  ['شكرا لك', 'greeting'],
  ['السلام عليكم ورحمة الله وبركاته', 'greeting'],
  ['معتذر بعيد علينا', 'decline'],
  ['متى تتجدد الباقة', 'support'],
  ['45 الف تناسبكم؟', { price: 45_000, isAsked: true }],
  ['45000 او 50000', 'unclear'],
  ['المواد على المالك', 'other'],
  ['ميزانيتكم 45 الف؟', 'budget'],
  ['can start tomorrow', { startsWithinDays: 1 }],
  ['65 الف فقط مصنعيه', { price: 65_000 }],
]

test.each([...WRITTEN_BLIND, ...WRITTEN_WITH_IT])('%s', (words, expected) => {
  expect(understood(words)).toEqual(expected)
})

test('a rate is multiplied to whole riyals, both ends of a range', () => {
  expect(priceOfArea({ amount: 700_50, amountHigh: 750_00, unit: 'square' }, 375)).toEqual({
    amount: 262_688_00,
    amountHigh: 281_250_00,
  })
})
