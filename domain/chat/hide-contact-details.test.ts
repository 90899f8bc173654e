import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { letterCount } from '../shared/text.ts'
import { canChat, chatInputSchema, MAX_CHAT_LETTERS } from './chat-message.ts'
import { hideContactDetails } from './hide-contact-details.ts'

describe('hideContactDetails before the accept', () => {
  it.each([
    ['كلمني على 0551234567', 'كلمني على •••'],
    ['my mail is fahad@example.sa', 'my mail is •••'],
    ['شوف www.example.sa', 'شوف •••'],
    ['صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة', '•••'],
  ])('hides a contact detail: %s', (written, shown) => {
    expect(hideContactDetails(written)).toEqual({ body: shown, hasHidden: true })
  })

  it.each(['كم ارتفاع السقف؟ 3.2 متر', 'المساحة 350 متر والميزانية 120,000', 'هل الأرض جاهزة؟ • نعم'])(
    'leaves a question unchanged: %s',
    (written) => {
      expect(hideContactDetails(written)).toEqual({ body: written, hasHidden: false })
    },
  )

  it('finds a number split over messages in the message that completes it', () => {
    expect(hideContactDetails('1234567', ['السلام عليكم', '055'])).toEqual({
      body: '•••••••',
      hasHidden: true,
    })
    expect(hideContactDetails('4567', ['055', '123'])).toMatchObject({ hasHidden: true })
    expect(hideContactDetails('350', ['كم المساحة؟'])).toEqual({ body: '350', hasHidden: false })
  })

  it('lets no ten consecutive digits through, whatever surrounds them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const { body } = hideContactDetails(`${before} 0551234567 ${after}`)
        expect(body).not.toContain('0551234567')
      }),
    )
  })
})

test('canChat is true while either side can be chosen and after the award, not after the end', () => {
  expect(canChat('offered', 'dispatched')).toBe(true)
  expect(canChat('quoted', 'quoted')).toBe(true)
  expect(canChat('won', 'awarded')).toBe(true)
  for (const over of ['declined', 'expired', 'lost'] as const) expect(canChat(over, 'quoted')).toBe(false)
  expect(canChat('accepted', 'cancelled')).toBe(false)
  expect(canChat('won', 'closed')).toBe(false)
})

test('a message is measured in letters and is never empty', () => {
  const long = '😀'.repeat(MAX_CHAT_LETTERS)
  expect(letterCount(chatInputSchema.parse({ body: long }).body)).toBe(MAX_CHAT_LETTERS)
  expect(chatInputSchema.safeParse({ body: `${long}😀` }).success).toBe(false)
  expect(chatInputSchema.safeParse({ body: ' \u200f\n ' }).success).toBe(false)
})
