import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEmail } from './email.ts'
import { readAccountPhone } from './phone.ts'

describe('readEmail', () => {
  test.each([
    ['Sara@Example.COM', 'sara@example.com'],
    [' sara@example.com\n', 'sara@example.com'],
    ["o'neil+site{1}@mail.example.com", "o'neil+site{1}@mail.example.com"],
    ['root@localhost', 'root@localhost'],
    [`${'a'.repeat(243)}@example.com`, `${'a'.repeat(243)}@example.com`],
  ])('%j is stored as %j', (text, email) => {
    expect(readEmail(text)).toBe(email)
  })

  test.each([
    ['', 'nothing'],
    ['sara', 'no host'],
    ['@example.com', 'no name'],
    ['sara@', 'no host after the sign'],
    ['a@b@c', 'two signs'],
    ['sara @example.com', 'a space'],
    ['سارة@example.com', 'letters beyond ASCII'],
    ['sara@مثال.com', 'a host beyond ASCII'],
    ['sara@-example.com', 'a label that begins with a dash'],
    ['sara@example..com', 'an empty label'],
    ['"sara"@example.com', 'quotes'],
    ['sara@example.com>', 'half of a bracket'],
    ['sara@example.com\r\nBcc: all@example.com', 'a second header'],
    [`${'a'.repeat(244)}@example.com`, 'over 255 bytes'],
  ])('%j is rejected: %s', (text) => {
    expect(readEmail(text)).toBeUndefined()
  })

  test('reading a result again returns the same result', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress()), (text) => {
        const email = readEmail(text)
        expect(email === undefined || readEmail(email) === email).toBe(true)
      }),
    )
  })
})

describe('readAccountPhone', () => {
  test.each([
    ['+966 55 123 4567', '966551234567'],
    ['٩٦٦٥٥١٢٣٤٥٦٧', '966551234567'],
    ['۹۶۶۵۵۱۲۳۴۵۶۷', '966551234567'],
    ['12', '12'],
    ['+44 20 7946 0958', '442079460958'],
  ])('reads %s as %s', (text, phone) => {
    expect(readAccountPhone(text)).toBe(phone)
  })

  test.each(['', '+', '0551234567', '1', '++966551234567', '96655123456789012', '966-55-123-4567', 'sara'])(
    '%j is rejected',
    (text) => {
      expect(readAccountPhone(text)).toBeUndefined()
    },
  )
})
