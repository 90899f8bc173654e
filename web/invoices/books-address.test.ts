import { expect, it } from 'vitest'
import { bookFilePath, booksAddress, booksPath, readBooksView } from './books-address.ts'

const TODAY = new Date('2026-11-30T02:00:00Z')
const view = (query: string) => readBooksView(new URLSearchParams(query), TODAY)

it('a filter survives the address and its page, and a file leaves out the page', () => {
  const shown = view('period=2026-Q4&kind=invoice&q=naba&after=1&from=2')
  expect(shown).toEqual({ period: '2026-Q4', kind: 'invoice', q: 'naba', after: '1', from: undefined })
  expect(booksPath(shown)).toBe('/admin/invoices?period=2026-Q4&kind=invoice&q=naba&after=1')
  expect(bookFilePath(shown, 'zip')).toBe('/admin/invoices/books.zip?period=2026-Q4&kind=invoice&q=naba')
  expect(booksAddress('en', shown)).toContain('/admin/invoices?period=2026-Q4')
})

it('what is no filter counts as none', () => {
  expect(booksPath(view('period=all&kind=all&q='))).toBe('/admin/invoices')
  expect(view('period=2026-Q9').period).toBe('2026-Q4')
})

it('the page opens on the running quarter of Riyadh; all periods stay all', () => {
  expect(view('').period).toBe('2026-Q4')
  // Half past midnight of the first of January in Riyadh.
  expect(readBooksView(new URLSearchParams(), new Date('2026-12-31T21:30:00Z')).period).toBe('2027-Q1')
  expect(booksAddress('en', view('period=all'))).toContain('period=all')
})

it('a search and a link to one document look through all periods', () => {
  expect(view('q=naba').period).toBeUndefined()
  expect(view('from=3').period).toBeUndefined()
})
