import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorTime } from '#testing/processor-time.ts'
import { anyWords } from '#testing/scores/any-words.ts'
import { redact } from './redact.ts'

describe('redact', () => {
  it.each([
    ['جوالي 0551234567 واتس', '0551234567'],
    ['كلموني ٠٥٥ ١٢٣ ٤٥٦٧', '١٢٣'],
    ['noura@example.sa راسلوني', 'noura'],
    ['الموقع https://maps.app.goo.gl/abc', 'goo'],
    ['اسمي نورة العتيبي وابي فيلا', 'نورة'],
    ['إسمي فهد', 'فهد'],
    ['معك أبو خالد، عندي شقة', 'خالد'],
    ['المهندس سعد الحربي رسم المخطط', 'الحربي'],
    ['My name is Khalid Al Harbi and I need a villa', 'Khalid'],
    ["I'm Noura, renovating a flat", 'Noura'],
    ['villa in Riyadh. Regards, Saad Omar', 'Saad'],
    ['SA03 8000 0000 6080 1016 7519 حسابي', '6080'],
    ['24.71361, 46.67529 الموقع', '71361'],
    ['العنوان RRRD2929', '2929'],
    ['هويتي 1098765432', '1098765432'],
    ['جوالي صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة', 'سبعة'],
    ['noura at gmail dot com', 'noura'],
  ])('%s hides %s', (text, secret) => {
    const clean = redact(text)
    expect(clean).not.toContain(secret)
    expect(clean).toHaveLength(text.length)
  })

  it('hides a known name wherever it occurs', () => {
    expect(redact('فيلا نورة في الرياض، العتيبي', ['نورة العتيبي'])).toBe('فيلا •••• في الرياض، •••••••')
  })

  it.each([
    'ابي ابني فيلا ٤٠٠ متر في الرياض، ميزانيتي مليون و200 ألف',
    'I am renovating a flat of 120 sqm in Jeddah within 3 months',
    'أمام البيت ملحق، أبواب خشب',
  ])('leaves a project description unchanged: %s', (text) => {
    expect(redact(text)).toBe(text)
  })

  it('keeps every position', () => {
    fc.assert(
      fc.property(fc.oneof(anyWords, fc.string({ unit: 'grapheme', maxLength: 200 })), (text) => {
        const clean = redact(text)
        expect(clean).toHaveLength(text.length)
        for (const [at, letter] of [...clean.split('').entries()])
          if (letter !== '•') expect(letter).toBe(text[at])
      }),
    )
  })

  it.each(['اسمي ', 'معك ، ', '4.4444,', 'SA00 ', "I'm A ", 'ا '])(
    'takes only a moment, even for two thousand letters of %s',
    (piece) => {
      expect(processorTime(() => redact(piece.repeat(2000 / piece.length)))).toBeLessThan(500)
    },
  )
})
