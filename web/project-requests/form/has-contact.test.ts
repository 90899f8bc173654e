import { describe, expect, test } from 'vitest'
import { hasContact } from './has-contact.ts'

describe('a way to be reached in an owner’s words', () => {
  test.each(['جوالي 05', 'جوالي ٠٥٥', 'اتصل 0551234567 بعد العصر', 'my number +9665', 'me@example.com'])(
    'is noticed while it is typed: %s',
    (text) => expect(hasContact(text)).toBe(true),
  )

  test.each(['', 'فيلا 375 متر، 5 غرف', 'ميزانيتي 50,000', 'نبدأ 2026', 'سقف 0.5 متر'])(
    'is not seen in sizes, sums and years: %s',
    (text) => expect(hasContact(text)).toBe(false),
  )
})
