import { expect, test } from 'vitest'
import { decodeNotMine, encodeNotMine, saysNotMine } from './disowning-words.ts'

test.each([
  'Not my request',
  'not mine!',
  'Wrong number.',
  'ليس طلبي',
  'هذا ليس طلبي',
  'ما طلبت شيئًا',
  'الرقم خطأ',
  'مو طلبي',
])('“%s” disowns a project request', (text) => expect(saysNotMine(text)).toBe(true))

test.each([
  'ليس طلبي الوحيد',
  'not my request, but my brother’s villa',
  'طلبي',
  'الرقم خطأ في العنوان',
  'لا',
  '',
])('“%s” does not disown a project request', (text) => expect(saysNotMine(text)).toBe(false))

test("the button's payload names its project request, and no other payload is accepted", () => {
  const id = '01970000-0000-7000-8000-000000000001'
  expect(decodeNotMine(encodeNotMine(id))).toBe(id)
  for (const payload of ['not_mine:', `not_mine:${id}x`, `lead:${id}:accept`, ''])
    expect(decodeNotMine(payload)).toBeUndefined()
})
