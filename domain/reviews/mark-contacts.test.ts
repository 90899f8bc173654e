import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markContacts, withoutContacts } from './mark-contacts.ts'

test('the number is marked, and the words around it are not', () => {
  expect(markContacts('كلموني على 0500000204. شكرًا')).toEqual([
    { text: 'كلموني على ', isContact: false },
    { text: '0500000204', isContact: true },
    { text: '. شكرًا', isContact: false },
  ])
  expect(markContacts('عمل ممتاز')).toEqual([{ text: 'عمل ممتاز', isContact: false }])
  expect(markContacts('')).toEqual([{ text: '', isContact: false }])
})

test('the parts are the text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(
        markContacts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('a text is published without its number, and not at all without words', () => {
  expect(withoutContacts('كلموني على 0500000204. شكرًا')).toBe('كلموني على •••. شكرًا')
  expect(withoutContacts('عمل ممتاز')).toBeUndefined()
  expect(withoutContacts('0500000204')).toBeUndefined()
})
