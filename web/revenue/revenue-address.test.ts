import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import {
  exportPath,
  ROWS,
  type RowsView,
  readRevenueView,
  readRowsView,
  revenueAddress,
  rowsAddress,
  rowsPath,
  SHOWN_MONTHS,
} from './revenue-address.ts'

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const month = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`)
const views: fc.Arbitrary<RowsView> = fc.record({
  of: fc.constantFrom(...ROWS),
  month: maybe(month),
  from: maybe(month),
  package: maybe(fc.stringMatching(/^[a-z][a-z0-9_]{1,29}$/)),
  kind: maybe(fc.constantFrom(...PROVIDER_KINDS)),
  city: maybe(fc.constantFrom(...CITIES)),
  after: maybe(fc.uuid()),
})
const searchOf = (address: string) => new URL(address, 'http://mimar.example').searchParams

test('a link to rows restores the same filter', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(readRowsView(searchOf(rowsAddress('ar', view)))).toEqual(view)
    }),
  )
})

test('the number of months and the selected month are in the address', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SHOWN_MONTHS), month, (months, chosen) => {
      expect(readRevenueView(searchOf(revenueAddress('en', { months, month: chosen })))).toEqual({
        months,
        month: chosen,
      })
    }),
  )
  expect(revenueAddress('ar', { months: '12' })).toBe('/admin/revenue')
})

test('invalid filters are ignored and not sent to the server', () => {
  const search = searchOf('/x?of=all&month=2026-13&from=2026-1&package=../x&kind=bank&city=paris')
  expect(rowsPath(readRowsView(search))).toBe('/admin/revenue/entries')
})

test('each kind of rows has its route, and the export uses the filter without the page', () => {
  const view = { month: '2026-11', city: 'riyadh', after: 'b' } as const
  expect(rowsPath({ of: 'entries', ...view })).toBe(
    '/admin/revenue/entries?month=2026-11&city=riyadh&after=b',
  )
  expect(rowsPath({ of: 'ended', ...view })).toBe('/admin/revenue/events?move=ended&month=2026-11&after=b')
  expect(rowsPath({ of: 'recurring', ...view })).toBe('/admin/revenue/subscriptions?after=b')
  expect(exportPath({ of: 'entries', ...view }, 'xlsx')).toBe(
    '/admin/revenue/export.xlsx?month=2026-11&city=riyadh',
  )
})
