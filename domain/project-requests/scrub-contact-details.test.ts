import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLatinDigits } from '../shared/digits.ts'
import { scrubContactDetails } from './scrub-contact-details.ts'

describe('what everyone may read hides how to reach the owner', () => {
  it.each([
    ['اتصل على 0551234567 بعد العصر', 'اتصل على ••• بعد العصر'],
    ['جوالي ٠٥٥١٢٣٤٥٦٧', 'جوالي •••'],
    ['جوالي ۰۵۵ ۱۲۳ ۴۵۶۷', 'جوالي •••'],
    ['+966 55 123 4567', '•••'],
    ['00966551234567', '•••'],
    ['966-55-1234567', '•••'],
    ['5 5 1 2 3 4 5 6 7', '•••'],
    ['55 123 4567 واتساب', '••• واتساب'],
    ['551-234-567', '•••'],
    ['0 5 5 . 1 2 3 . 4 5 6 7', '•••'],
    ['05\u200f51\u202a23\u200b45\u206967', '•••'],
    ['0٥5١2٣4٥6٧', '•••'],
    ['المساحة 350 0551234567', 'المساحة 350 •••'],
    ['0112345678', '•••'],
    ['+1 (202) 555-0143', '•••'],
    ['هويتي 1000000008', 'هويتي •••'],
    ['a.b+c@mail.example.com الآن', '••• الآن'],
    ['name @ gmail . com', '•••'],
    ['https://wa.me/966551234567?text=hi', '•••'],
    ['wa.me/٩٦٦٥٥١٢٣٤٥٦٧', '•••'],
    ['www.example.com شوف', '••• شوف'],
    ['موقعي example.com.sa', 'موقعي •••'],
    ['سناب @abu_khaled', 'سناب •••'],
  ])('%s', (text, expected) => {
    expect(scrubContactDetails(text)).toBe(expected)
  })
})

describe('what describes the job stays as it was typed', () => {
  it.each([
    '350 متر',
    'المساحة ٣٥٠ م٢ والميزانية ٥٠٠ ألف',
    'الميزانية 1,200,000 ريال',
    'من 1,200,000 إلى 1,500,000',
    '١٬٢٠٠٬٠٠٠ ريال',
    'budget 250000 - 300000 SAR',
    '3 غرف، 2 حمام، 350 م، 2 دور',
    'فيلا 5 غرف مساحتها 350 وميزانية 500 ألف',
    'ارتفاع 3.5 وعرض 0.5',
    'جهد 220/380 فولت',
    'يبدأ 15/12/2026 وينتهي 15/03/2027',
    'البناء عام 2010، والترميم عام 2024',
    'e.g. paint, tiles.Then doors',
  ])('%s', (text) => {
    expect(scrubContactDetails(text)).toBe(text)
  })

  it('for any area with any round price', () => {
    const area = fc.integer({ min: 1, max: 20_000 })
    const price = fc.integer({ min: 1, max: 9999 }).map((thousands) => thousands * 1000)
    fc.assert(
      fc.property(area, price, (sqm, riyals) => {
        const text = `مساحة ${sqm} متر بميزانية ${riyals.toLocaleString('en')} ريال أو ${riyals}`
        expect(scrubContactDetails(text)).toBe(text)
      }),
    )
  })
})

it('finds any mobile, in any digits, split by anything', () => {
  const subscriber = fc.integer({ min: 500_000_000, max: 599_999_999 }).map(String)
  const prefix = fc.constantFrom('0', '966', '+966', '00966', '+966 0')
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '\u200f', '\u202a', '\u00a0', '–', '_', '/', '٬')
  const zero = fc.constantFrom(0x30, 0x660, 0x6f0)
  const splits = fc.array(fc.tuple(gap, zero), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(prefix, subscriber, splits, (start, number, choices) => {
      const written = [...(start + number)]
        .map((letter, at) => {
          const [between, base] = choices[at] ?? ['', 0x30]
          return (/\d/.test(letter) ? String.fromCharCode(base + Number(letter)) : letter) + between
        })
        .join('')
      const shown = toLatinDigits(scrubContactDetails(`اتصل ${written} شكرا`))
      expect(shown).toContain('•••')
      expect(shown.replace(/\D/g, '')).toBe('')
    }),
    { numRuns: 500 },
  )
})

it('has nothing left to hide the second time', () => {
  const piece = fc.constantFrom('0', '5', '٥', ' ', '-', '@', '.', 'com', 'a', 'متر', '+', '1,2')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = scrubContactDetails(pieces.join(''))
      expect(scrubContactDetails(once)).toBe(once)
    }),
  )
})

it.each(['0 ', 'a.', '@a', '05-', '((((', '5 5', 'a@a.', 'a ', 'a'])(
  'is not slowed down by a page of "%s"',
  (pattern) => {
    const started = performance.now()
    scrubContactDetails(pattern.repeat(2000 / pattern.length))
    expect(performance.now() - started).toBeLessThan(300)
  },
)
