import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#domain/staff/rights.ts'
import { filtersOf, mayView, VIEWED_LIST_NAMES, VIEWED_LISTS } from '#domain/staff/saved-views.ts'
import { queueAddress, readQueueView } from '#web/admin/queue/queue-address.ts'
import { booksAddress } from '#web/invoices/books-address.ts'
import { paymentsAddress, readPaymentsView } from '#web/payments/admin-payments-address.ts'
import { adminPageAt, mayOpen } from '../admin-pages.ts'
import { pageOfList, proposedName, savedViewPath } from './view-address.ts'

test('whoever opens a list saves views of it, and nobody else', () => {
  for (const list of VIEWED_LIST_NAMES)
    for (const role of STAFF_ROLES)
      expect(mayView(role, list), `${role} ${list}`).toBe(mayOpen(role, pageOfList(list)))
})

test.each(['ar', 'en'] as const)('a view opens its list in %s with its filters', (locale) => {
  for (const list of VIEWED_LIST_NAMES) {
    const [filter] = Object.keys(VIEWED_LISTS[list].filters)
    const { pathname, searchParams } = new URL(
      savedViewPath(locale, { list, query: `${filter}=x` }),
      'http://x',
    )
    expect(adminPageAt(pathname)).toBe(pageOfList(list))
    expect(searchParams.get(filter!)).toBe('x')
  }
})

test('what a list leaves out of its address is what a view leaves out', () => {
  const none = new URLSearchParams()
  const searchIn = (address: string) => new URL(address, 'http://x').searchParams
  const { usual, other } = {
    usual: [
      ['dashboard', queueAddress('ar', readQueueView(none), {})],
      ['payments', paymentsAddress('ar', readPaymentsView(none))],
    ] as const,
    other: [
      [
        'dashboard',
        queueAddress('ar', readQueueView(none), { status: 'all', sort: 'name' }),
        'status=all&sort=name',
      ],
      ['payments', paymentsAddress('ar', { show: 'refunds', after: 'x', payment: 'y' }), 'show=refunds'],
      ['invoices', booksAddress('ar', { period: '2026-11', q: '204', after: 'x' }), 'period=2026-11&q=204'],
    ] as const,
  }
  for (const [list, address] of usual) expect(filtersOf(list, searchIn(address)), list).toBe('')
  for (const [list, address, kept] of other) expect(filtersOf(list, searchIn(address)), list).toBe(kept)
})

test('a proposed name is never cut inside a word', () => {
  expect(proposedName(['All providers', 'Waiting first'])).toBe('All providers · Waiting first')
  expect(proposedName(['All providers', 'Waiting first, then newest'])).toBe('All providers')
  expect(proposedName(['x'.repeat(41)])).toBe('')
})
