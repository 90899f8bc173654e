import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { readPrice } from '#domain/quotes/read-price.ts'
import { riyals } from '#domain/shared/money.ts'
import { readMobile } from '#domain/shared/phone.ts'
import { isolateLtr } from './bidi.ts'
import { formatMoneyText } from './format.ts'

/** Shows the invisible marks as `[` and `]`. */
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
])('isolateLtr keeps «%s» together as %s', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

test('isolateLtr adds only marks and closes each without nesting', () => {
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

describe('marked text that comes back in an answer', () => {
  test('any marked price is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999_999 }), (price) => {
        expect(readPrice(isolateLtr(formatMoneyText(riyals(price), 'ar')))).toBe(riyals(price))
      }),
    )
  })

  test('a marked mobile is read', () => {
    expect(readMobile(isolateLtr('+966 55 123 4567'))).toBe('966551234567')
  })

  test.each(['+966 55 123 4567', 'a.b@example.com', 'www.example.com', 'wa.me/966551234567', '@abu_khaled'])(
    'marked contact details such as %s stay hidden',
    (contact) => {
      expect(scrubContactDetails(`راسلني ${isolateLtr(contact)} مساءً`)).toBe('راسلني ••• مساءً')
    },
  )
})
