import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riyals } from '../shared/money.ts'
import { QUOTE_LIMITS } from './quote-input.ts'
import { readPrice } from './read-price.ts'

describe('readPrice', () => {
  it.each([
    ['45000', 45_000],
    ['45,000', 45_000],
    ['45 000', 45_000],
    ['45،000', 45_000],
    ['٤٥٠٠٠', 45_000],
    ['۴۵۰۰۰', 45_000],
    ['١٢٥٬٠٠٠ ريال', 125_000],
    ['٤٥ ألف', 45_000],
    ['٤٥ ألفاً', 45_000],
    ['450 ريال', 450],
    ['450 ر.س', 450],
    ['650 ألفًا فقط', 650_000],
    ['45 الف ريال', 45_000],
    ['45الف', 45_000],
    ['ب45 ألف', 45_000],
    ['السعر: 45000 ريال سعودي', 45_000],
    ['12.5k', 12_500],
    ['12.5K SAR', 12_500],
    ['45,000 SAR', 45_000],
    ['SAR 45000', 45_000],
    ['45 thousand', 45_000],
    ['fifty thousand', 50_000],
    ['forty-five thousand five hundred', 45_500],
    ['ستة عشر ألف وخمسمئة', 16_500],
    ['مليون إلا ربع', 750_000],
    ['1.2 million', 1_200_000],
    ['١٫٢ مليون', 1_200_000],
    ['half a million', 500_000],
    ['نصف مليون', 500_000],
    ['نص مليون ريال', 500_000],
    ['ربع مليون', 250_000],
    ['مليون', 1_000_000],
    ['السعر مليون ريال', 1_000_000],
    ['بمليون', 1_000_000],
    ['مليونين', 2_000_000],
    ['3 ملايين', 3_000_000],
    ['مليون ونص', 1_500_000],
    ['مليون و200 ألف', 1_200_000],
    ['مليون و ٢٠٠ ألف و ٥٠٠', 1_200_500],
    ['45 ألف و500 ريال', 45_500],
    ['45 الف ونص', 45_500],
    ['ألفين', 2000],
    ['الفين وخمسمية', 2500],
    ['خمسين ألف', 50_000],
    ['خمسة وأربعين ألف', 45_000],
    ['خمسة عشر ألف', 15_000],
    ['خمسطعش ألف', 15_000],
    ['مية وثلطعش الف', 113_000],
    ['مئة وعشرين ألف ريال', 120_000],
    ['ثلاث مية ألف', 300_000],
    ['سبعة آلاف', 7000],
    ['45 ألف خلال 30 يوم', 45_000],
    ['المساحة 350 متر، السعر 120 ألف', 120_000],
    ['45000 (45 ألف)', 45_000],
    ['45000 غير شامل الضريبة 15%', 45_000],
    ['45 ألف وجاهز بعد 3 أيام', 45_000],
    ['45 ألف و 20 يوم عمل', 45_000],
    ['45000 جوالي 966551234567', 45_000],
    ['100', 100],
    ['1250.50', 1250.5],
    ['\u200f45000\u200f', 45_000],
  ])('%s', (words, expected) => {
    expect(readPrice(words)).toBe(riyals(expected))
  })
})

describe('readPrice: messages without one clear price', () => {
  it.each([
    [''],
    ['السلام عليكم'],
    ['موافق'],
    ['بعد 3 أيام'],
    ['بعد 200 يوم'],
    ['0551234567'],
    ['055 123 4567'],
    ['+966551234567'],
    ['٠٥٥١٢٣٤٥٦٧'],
    ['12'],
    ['99 ريال'],
    ['0'],
    ['-45000'],
    ['350 متر'],
    ['350 م2'],
    ['120 ريال للمتر'],
    ['سعر المتر 850'],
    ['850/m2'],
    ['40-45 ألف'],
    ['40 إلى 45 ألف'],
    ['بين 40 و 45 ألف'],
    ['من 40 ألف إلى 45 ألف'],
    ['45000 أو 50000'],
    ['45000 + 5000'],
    ['45 500'],
    ['45.000 ريال'],
    ['45,5 ألف'],
    ['1.200.000'],
    ['أقل من 50 ألف'],
    ['خصم 5000'],
    ['$45000'],
    ['45000 دولار'],
    ['كمشة ألف'],
    ['عدة ملايين'],
    ['450 grand'],
    ['450 كيس اسمنت'],
    ['15/12'],
    ['الساعة 5:30'],
    ['50%'],
    ['900 مليون'],
    ['نص'],
    ['١٠ غرف'],
  ])('%s', (words) => {
    expect(readPrice(words)).toBeUndefined()
  })
})

describe('readPrice: any price in whole riyals', () => {
  const amounts = fc.integer({ min: 100, max: 99_999_999 })

  it('is read back from every way of writing it', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const arabic = String(amount).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
        for (const written of [
          `${amount}`,
          amount.toLocaleString('en'),
          `${arabic} ريال`,
          `السعر ${amount}`,
        ]) {
          expect(readPrice(written)).toBe(riyals(amount))
        }
      }),
    )
  })

  it('is rejected as soon as a second, different price is there', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        fc.pre(one !== other)
        expect(readPrice(`${one} أو ${other}`)).toBeUndefined()
      }),
    )
  })

  it('never exceeds the limits of a quote, for any message', () => {
    const pieces = fc.constantFrom(
      '45',
      '٣',
      'ألف',
      'مليون',
      'و',
      'نص',
      'ريال',
      '-',
      '.',
      ',',
      'يوم',
      '000',
      'k',
      'خمسين',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (words) => {
        const amount = readPrice(words.join(' ')) ?? QUOTE_LIMITS.min
        expect(amount).toBeGreaterThanOrEqual(QUOTE_LIMITS.min)
        expect(amount).toBeLessThanOrEqual(QUOTE_LIMITS.max)
      }),
    )
  })
})
