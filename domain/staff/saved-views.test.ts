import { expect, test } from 'vitest'
import { validate } from '../shared/validate.ts'
import type { STAFF_ROLES } from './rights.ts'
import { savedViewInputSchema } from './saved-view-input.ts'
import { faultOfFilters, filtersOf, mayView, VIEWED_LIST_NAMES, type ViewedListName } from './saved-views.ts'

const search = (query: string) => new URLSearchParams(query)

test('filters are kept in one spelling: in their order, without pages, open rows and what is shown anyway', () => {
  expect(filtersOf('dashboard', search('before=x&q=%D8%AC%D8%AF%D8%A9&provider=y&status=all'))).toBe(
    'status=all&q=%D8%AC%D8%AF%D8%A9',
  )
  expect(filtersOf('complaints', search('show=open&after=x'))).toBe('')
  expect(filtersOf('complaints', search('show=all'))).toBe('show=all')
  expect(filtersOf('invoices', search('q=%20%20'))).toBe('')
})

test.each<[ViewedListName, string, string | undefined]>([
  ['dashboard', 'status=all&q=أركان', undefined],
  ['audit', 'by=0192f0c4-0000-7000-8000-000000000001', undefined],
  ['invoices', 'period=2026-11&q=204', undefined],
  ['audit', 'from=2026-11-01&reference=MR-2611-0022', undefined],
  ['audit', 'reference=0551234567', 'savedView.query_personal'],
  ['market', 'of=late&city=jeddah', undefined],
  ['market', 'of=received', 'savedView.query_required'],
  ['dashboard', '', 'savedView.query_required'],
  ['dashboard', 'status=waiting', 'savedView.query_required'],
  ['dashboard', 'status=all&before=x', 'savedView.query_unknown'],
  ['dashboard', '__proto__=1', 'savedView.query_unknown'],
  ['dashboard', 'constructor=1', 'savedView.query_unknown'],
  ['dashboard', 'https://evil.example/?status=all', 'savedView.query_unknown'],
  ['dashboard', '//evil.example', 'savedView.query_unknown'],
  ['dashboard', 'status=all&status=awaiting', 'savedView.query_unknown'],
  ['clocks', 'status=all', 'savedView.query_unknown'],
  ['dashboard', `q=${'ش'.repeat(200)}`, 'savedView.query_too_long'],
  ['dashboard', 'q=0551234567', 'savedView.query_personal'],
  ['dashboard', 'q=٠٥٥ ١٢٣ ٤٥٦٧', 'savedView.query_personal'],
  ['dashboard', 'q=SA03 8000 0000 6080 1016 7519', 'savedView.query_personal'],
  ['dashboard', 'q=noura@example.sa', 'savedView.query_personal'],
])('filters of %s: %s', (list, query, fault) => {
  expect(faultOfFilters(list, query)).toBe(fault)
})

test.each([
  ['  بانتظار   جدة \n', 'بانتظار جدة'],
  ['\u202Eabc', 'abc'],
  ['ش'.repeat(40), 'ش'.repeat(40)],
  ['😀'.repeat(40), '😀'.repeat(40)],
])('the name %s is kept as %s', (typed, kept) => {
  const checked = validate(savedViewInputSchema, { list: 'clocks', query: 'kind=verification', name: typed })
  expect(checked).toMatchObject({ ok: true, value: { name: kept } })
})

test.each([
  [{ name: 'ش'.repeat(41) }, { name: { code: 'savedView.name_too_long' } }],
  [{ name: ' \u200F\n' }, { name: { code: 'savedView.name_required' } }],
  [{ name: undefined }, { name: { code: 'savedView.name_required' } }],
  [{ name: 7 }, { name: { code: 'savedView.name_required' } }],
  [{ list: 'settings' }, { list: { code: 'savedView.list_unknown' } }],
  [{ list: '../../etc' }, { list: { code: 'savedView.list_unknown' } }],
  [{ query: { a: 1 } }, { query: { code: 'savedView.query_required' } }],
])('%j is refused at its field', (wrong, fieldErrors) => {
  const input = { list: 'clocks', query: 'kind=verification', name: 'x', ...wrong }
  expect(validate(savedViewInputSchema, input)).toMatchObject({ ok: false, fieldErrors })
})

test('a role saves views of the lists it opens', () => {
  const listsOf = (role: (typeof STAFF_ROLES)[number]) =>
    VIEWED_LIST_NAMES.filter((list) => mayView(role, list))
  expect(listsOf('admin')).toEqual(VIEWED_LIST_NAMES)
  expect(listsOf('auditor')).toEqual(VIEWED_LIST_NAMES)
  expect(listsOf('reviewer')).toEqual(['dashboard', 'clocks', 'market'])
  expect(listsOf('finance')).toEqual(['dashboard', 'payments', 'invoices', 'clocks', 'market'])
  expect(listsOf('support')).toEqual(['dashboard', 'messages', 'reviews', 'complaints', 'clocks', 'market'])
})
