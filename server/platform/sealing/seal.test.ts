import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const SECRET = 'a secret of thirty-two letters and more'

test('a sealed text in any language can be unsealed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(unseal(SECRET, 'mails', seal(SECRET, 'mails', text))).toBe(text)
    }),
  )
})

test('the same text is sealed differently each time', () => {
  expect(seal(SECRET, 'mails', 'كلمة')).not.toBe(seal(SECRET, 'mails', 'كلمة'))
})

test('another secret, another purpose or a changed character cannot be unsealed', () => {
  const sealed = seal(SECRET, 'mails', 'sara@example.com 012345')
  expect(() => unseal(`${SECRET}!`, 'mails', sealed)).toThrow()
  expect(() => unseal(SECRET, 'factors', sealed)).toThrow()
  for (let at = 0; at < sealed.length - 1; at++) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(() => unseal(SECRET, 'mails', changed)).toThrow()
  }
  expect(() => unseal(SECRET, 'mails', '')).toThrow()
})
