import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { readPrice } from '#domain/quotes/read-price.ts'
import { riyals } from '#domain/shared/money.ts'
import { readMobile } from '#domain/shared/phone.ts'
import { isolateLtr } from './bidi.ts'
import { formatMoneyText } from './format.ts'

/** `[` and `]` for the marks nobody sees. */
const shown = (text: string) => isolateLtr(text).replaceAll('\u2066', '[').replaceAll('\u2069', ']')

test.each([
  ['MR-2611-0013', '[MR-2611-0013]'],
  ['MR-2611-0013، MR-2611-0014', '[MR-2611-0013]، [MR-2611-0014]'],
  ['45,000 ريال', '[45,000] ريال'],
  ['20 نوفمبر، 14:05', '20 نوفمبر، [14:05]'],
  ['Studio 54 Design', '[Studio 54 Design]'],
  ['شركة Al-Bina’a Co. للمقاولات', 'شركة [Al-Bina’a Co]. للمقاولات'],
  ['+966 55 123 4567', '[+966 55 123 4567]'],
  ['0551234567', '0551234567'],
  ['مجلس 6 في 8', 'مجلس 6 في 8'],
  ['نورة العتيبي', 'نورة العتيبي'],
])('«%s» is kept together as %s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('nothing but marks is added, and each that opens is closed at once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('ا', 'م', '5', 'M', '-', ',', ' ', '\n', '+') }),
      (text) => {
        expect(shown(text).replace(/[[\]]/g, '')).toBe(text)
        expect(shown(text).replace(/\[[^[\]]+\]/g, '')).not.toMatch(/[[\]]/)
      },
    ),
  )
})

describe('what we wrote comes back in an answer and is read as if the marks were not there', () => {
  test('any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999_999 }), (price) => {
        expect(readPrice(isolateLtr(formatMoneyText(riyals(price), 'ar')))).toBe(riyals(price))
      }),
    )
  })

  test('a mobile', () => {
    expect(readMobile(isolateLtr('+966 55 123 4567'))).toBe('966551234567')
  })

  test.each(['+966 55 123 4567', 'a.b@example.com', 'www.example.com', 'wa.me/966551234567', '@abu_khaled'])(
    'contact details such as %s, which stay hidden',
    (contact) => {
      expect(scrubContactDetails(`راسلني ${isolateLtr(contact)} مساءً`)).toBe('راسلني ••• مساءً')
    },
  )
})
