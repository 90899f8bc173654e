import fc from 'fast-check'
import { expect, it } from 'vitest'
import { letterCount } from '../shared/text.ts'
import { safeFileName } from './file-name.ts'

/** Built here, because fast-check takes seconds to prepare its full Unicode alphabet. */
const anything = fc.string({ unit: 'binary', maxLength: 300 })

it.each([
  ['السجل التجاري.pdf', 'السجل التجاري.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\papers\\iban.png', 'iban.png'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['two\nlines\r\nof.pdf', 'two lines of.pdf'],
  ['..htaccess', 'htaccess'],
  ['"; rm -rf $HOME; ".pdf', 'rm -rf HOME .pdf'],
  ['', 'document'],
  ['...', 'document'],
  ['\u0000', 'document'],
])('%j is stored as %s', (given, kept) => {
  expect(safeFileName(given)).toBe(kept)
})

it('any name becomes one short line without folders or control marks, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anything, (given) => {
      const name = safeFileName(given)
      expect(letterCount(name)).toBeLessThanOrEqual(100)
      expect(name).toMatch(/^[^/\\\p{Cc}\u202A-\u202E\u2066-\u2069"]+$/u)
      expect(safeFileName(name)).toBe(name)
    }),
  )
})

it('keeps the extension of a long name', () => {
  expect(safeFileName(`${'ا'.repeat(300)}.pdf`)).toMatch(/^ا{96}\.pdf$/)
})
