import { expect, test } from 'vitest'
import { queueAddress, queuePath, readQueueView } from './queue-address.ts'

const view = (search: string) => readQueueView(new URLSearchParams(search))
const go = (search: string, change: Parameters<typeof queueAddress>[2]) =>
  queueAddress('ar', view(search), change)

test('an address without parameters shows pending providers, the most urgent first', () => {
  expect(view('')).toEqual({
    status: 'pending',
    sort: 'urgent',
    q: '',
    before: undefined,
    provider: undefined,
  })
  expect(view('status=everything&sort=luck')).toEqual(view(''))
  // The list of all providers cannot be sorted by urgency.
  expect(view('status=all&sort=urgent')).toEqual(view('status=all'))
})

test.each([
  ['', { provider: 'x' }, '?provider=x'],
  ['status=all&before=b&provider=x', { provider: undefined }, '?status=all&before=b'],
  ['status=all&before=b', { q: 'ركن' }, `?${new URLSearchParams({ status: 'all', q: 'ركن' })}`],
  ['before=b', { sort: 'name' }, '?sort=name'],
  ['sort=name&before=b', { status: 'all' }, '?status=all'],
  ['status=all', { status: 'pending' }, ''],
  ['before=b', { status: 'awaiting' }, '?status=awaiting'],
  ['before=b', { q: '' }, '?before=b'],
] as const)('queueAddress from "%s" with %j returns "%s"', (search, change, expected) => {
  expect(go(search, change)).toBe(`/admin/dashboard${expected}`)
})

test('queuePath requests the data of the view', () => {
  expect(queuePath(view('status=all&sort=name&provider=x'))).toBe('/admin/providers?status=all&sort=name')
  expect(queuePath(view(''))).toBe('/admin/providers?status=pending')
})
