import { expect, it } from 'vitest'
import { bookFilePath, booksAddress, booksPath, readBooksView } from './books-address.ts'

const view = (query: string) => readBooksView(new URLSearchParams(query))

it('a filter survives the address and its page, and a file leaves out the page', () => {
  const shown = view('period=2026-Q4&kind=invoice&q=naba&after=1&from=2')
  expect(shown).toEqual({ period: '2026-Q4', kind: 'invoice', q: 'naba', after: '1', from: undefined })
  expect(booksPath(shown)).toBe('/admin/invoices?period=2026-Q4&kind=invoice&q=naba&after=1')
  expect(bookFilePath(shown, 'zip')).toBe('/admin/invoices/books.zip?period=2026-Q4&kind=invoice&q=naba')
  expect(booksAddress('en', shown)).toContain('/admin/invoices?period=2026-Q4')
})

it('what is no filter counts as none', () => {
  expect(booksPath(view('period=2026-Q9&kind=all&q='))).toBe('/admin/invoices')
})
