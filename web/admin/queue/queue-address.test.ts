import { expect, test } from 'vitest'
import { isPlainDirectory, queueAddress, queuePath, readQueueView } from './queue-address.ts'

const view = (search: string) => readQueueView(new URLSearchParams(search))
const go = (search: string, change: Parameters<typeof queueAddress>[2]) =>
  queueAddress('ar', view(search), change)

test('an address without parameters shows everything that waits', () => {
  expect(view('')).toEqual({
    status: 'waiting',
    sort: 'urgent',
    q: '',
    before: undefined,
    provider: undefined,
  })
  expect(view('status=everything&kind=luck')).toEqual(view(''))
  expect(view('kind=money')).toEqual({ ...view(''), kind: 'money' })
  expect(view('status=all&kind=money')).toEqual(view('status=all'))
  // The list of all providers cannot be sorted by urgency.
  expect(view('status=all&sort=urgent')).toEqual(view('status=all'))
})

test('an order, a search or a further page is of the registrations, the most urgent first', () => {
  for (const search of ['q=x', 'sort=name', 'before=b']) expect(view(search).status).toBe('pending')
})

test.each([
  ['', { provider: 'x' }, '?provider=x'],
  ['status=all&before=b&provider=x', { provider: undefined }, '?status=all&before=b'],
  ['status=all&before=b', { q: 'ركن' }, `?${new URLSearchParams({ status: 'all', q: 'ركن' })}`],
  ['status=pending&before=b', { sort: 'name' }, '?status=pending&sort=name'],
  ['sort=name&before=b', { status: 'all' }, '?status=all'],
  ['status=all', { status: 'pending' }, '?status=pending'],
  ['status=all&sort=name&before=b', { status: 'waiting', kind: 'money' }, '?kind=money'],
  ['kind=money&provider=x', { status: 'waiting', kind: undefined }, '?provider=x'],
  ['kind=money', { status: 'pending', kind: undefined }, '?status=pending'],
  ['kind=money', { q: 'x' }, '?status=pending&q=x'],
  ['before=b', { status: 'awaiting' }, '?status=awaiting'],
  ['before=b', { q: '' }, '?status=pending&before=b'],
] as const)('queueAddress from "%s" with %j returns "%s"', (search, change, expected) => {
  expect(go(search, change)).toBe(`/admin/dashboard${expected}`)
})

test('the lists of providers are narrowed in the address; a state only where all are listed', () => {
  const all = 'status=all&standing=rejected&city=taif&category=supplier'
  expect(view(all)).toMatchObject({ standing: 'rejected', city: 'taif', category: 'supplier' })
  expect(queuePath(view(all))).toBe(
    '/admin/providers?status=all&standing=rejected&city=taif&category=supplier',
  )
  expect(go(`${all}&before=b`, { city: 'riyadh' })).toBe(
    '/admin/dashboard?status=all&standing=rejected&city=riyadh&category=supplier',
  )
  expect(go(all, { status: 'pending' })).toBe('/admin/dashboard?status=pending&city=taif&category=supplier')
  expect(go(all, { status: 'waiting' })).toBe('/admin/dashboard')
  expect(view('status=pending&standing=rejected&city=atlantis')).toEqual(view('status=pending'))
  expect([all, 'status=all'].map((search) => isPlainDirectory(view(search)))).toEqual([false, true])
})

test('queuePath requests the data of the view', () => {
  expect(queuePath(view('status=all&sort=name&provider=x'))).toBe('/admin/providers?status=all&sort=name')
  expect(queuePath(view('status=pending'))).toBe('/admin/providers?status=pending')
  expect(queuePath(view(''))).toBe('/admin/waiting')
  expect(queuePath(view('kind=money'))).toBe('/admin/waiting?kind=money')
})
