import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { FREE, HELD } from './labelled-reviews.ts'
import { HELD_WORDS, moderateReview } from './moderate-review.ts'

const labelled = HELD_WORDS.flatMap((reason) => HELD[reason].map((text) => [reason, text] as const))

describe('a person looks first', () => {
  it.each(labelled)('for %s: %s', (reason, text) => {
    expect(moderateReview(text)).toContain(reason)
  })

  test('also where only the name beside it, or another sentence, gives cause', () => {
    expect(moderateReview('ممتاز', '0551234567')).toEqual(['contact_details'])
    expect(moderateReview('شغل نظيف. رقمه 0551234567، يا كلب', undefined)).toEqual([
      'contact_details',
      'abuse',
    ])
  })

  test.each([
    ['⁰⁵⁵¹²³⁴⁵⁶⁷', 'contact_details'],
    ['05x51x23x45x67', 'contact_details'],
    ['0five51234567', 'contact_details'],
    ['o55l234567', 'contact_details'],
    ['a l i @ g m a i l . c o m', 'contact_details'],
    ['mimar[.]sa', 'link'],
    ['mimar。sa', 'link'],
    ['mimar．sa', 'link'],
    ['fvck', 'abuse'],
  ])('however a way to be reached or an insult is disguised: %s', (text, reason) => {
    expect(moderateReview(`شغل نظيف ${text} وشكرا`)).toEqual([reason])
  })

  const insults = fc.constantFrom('حمار', 'fuck', 'شرموط', 'bastard', 'حقير', 'madarchod')
  const free = fc.constantFrom(...FREE)

  test('however its letters are stretched, dotted or spaced, and whatever stands around it', () => {
    const disguise = fc.constantFrom(
      (word: string) => [...word].join('.'),
      (word: string) => [...word].join(' '),
      (word: string) => [...word].join('\u0640'),
      (word: string) => [...word].join('\u200b'),
      (word: string) => [...word].map((letter) => letter.repeat(3)).join(''),
      (word: string) => word.toUpperCase(),
      (word: string) => `${word[0]}-${word.slice(1)}`,
    )
    fc.assert(
      fc.property(insults, disguise, free, free, (insult, disguised, before, after) => {
        const text = `${before} . ${disguised(insult)} ، ${after}`
        expect(moderateReview(text), text).toContain('abuse')
      }),
    )
  })
})

describe('nobody waits', () => {
  it.each(FREE.map((text) => [text]))('for %s', (text) => {
    expect(moderateReview(text)).toEqual([])
  })

  test('when ordinary sentences follow each other', () => {
    const lines = FREE.filter((text) => !/^[A-Z] |^\d|[A-Z]\./.test(text))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 6 }), (several) => {
        expect(moderateReview(several.join('. \n')), several.join(' | ')).toEqual([])
      }),
    )
  })
})

test('any text at all is answered, also one made to take long', () => {
  const hostile = fc
    .constantFrom('a.', 'ح ', '*', 'f*', 'ya ', 'صفر ', '@')
    .map((part) => part.repeat(1500 / part.length))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 1500 }), hostile), (text) => {
      expect(HELD_WORDS).toEqual(expect.arrayContaining(moderateReview(text)))
    }),
  )
})
