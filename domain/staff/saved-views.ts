import { toLatinDigits } from '../shared/digits.ts'
import { tidyText } from '../shared/text.ts'
import { mayStaff, type StaffRight, type StaffRole } from './rights.ts'

/** Views that staff save of the console's lists (docs/flows/saved-views.md). */

interface ViewedList {
  /** Rights of which one opens the list, as its page declares (web/admin/admin-pages.ts). */
  rights: readonly StaffRight[]
  /** Its filters in the address, each with the value that the page shows without it. */
  filters: Readonly<Record<string, string>>
}

const DASHBOARD = {
  ...{ status: 'waiting', kind: '', sort: '', q: '' },
  ...{ standing: '', city: '', category: '' },
} as const

/** Lists that can be saved, by the words of their address after `/admin/`. Pages and open rows are no filters. */
export const VIEWED_LISTS = {
  dashboard: { rights: ['registrations'], filters: DASHBOARD },
  payments: { rights: ['money'], filters: { show: 'transfers' } },
  invoices: { rights: ['money'], filters: { period: '', kind: '', q: '' } },
  messages: { rights: ['conversations'], filters: { state: 'open' } },
  reviews: { rights: ['conversations'], filters: { status: 'held' } },
  complaints: { rights: ['conversations'], filters: { show: 'open' } },
  clocks: { rights: ['registrations', 'requests', 'conversations'], filters: { kind: '' } },
  audit: {
    rights: ['audit'],
    filters: { topic: '', subject: '', by: '', from: '', to: '', reference: '' },
  },
  market: {
    rights: ['requests', 'money'],
    filters: { of: 'received', days: '30', period: '', city: '', type: '' },
  },
} as const satisfies Record<string, ViewedList>

export type ViewedListName = keyof typeof VIEWED_LISTS
export const VIEWED_LIST_NAMES = Object.keys(VIEWED_LISTS) as ViewedListName[]

/** Of one person. Our choice: more are no longer seen at a glance. The database repeats it: `staff_views.slot`. */
export const MAX_SAVED_VIEWS = 20
/** Letters. */
export const MAX_VIEW_NAME = 40
/** Characters of the filters as the address has them, where an Arabic letter takes six. The database repeats it. */
const MAX_VIEW_QUERY = 1000
/** More digits than a year and a month are somebody's number: a mobile, an identity, an IBAN. */
const MOST_DIGITS = 6
/** Of a number such as MR-2611-0022. */
const REFERENCE_DIGITS = 8

/** Whether a role opens the list. */
export const mayView = (role: StaffRole, list: ViewedListName): boolean =>
  mayStaff(role, { deed: 'read', rights: VIEWED_LISTS[list].rights })

/**
 * The filters of a list in one spelling: its own alone, in their order, without those that say what the list shows anyway.
 * Empty when nothing is filtered.
 */
export function filtersOf(list: ViewedListName, search: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const [name, usual] of Object.entries(VIEWED_LISTS[list].filters)) {
    const value = tidyText(search.get(name) ?? '')
    if (value !== '' && value !== usual) kept.set(name, value)
  }
  return kept.toString()
}

/** An error code of the filters, or undefined for filters that can be kept. */
export function faultOfFilters(list: ViewedListName, query: string): string | undefined {
  const search = new URLSearchParams(query)
  const names = [...search.keys()]
  const isKnown = names.every((name) => Object.hasOwn(VIEWED_LISTS[list].filters, name))
  if (!isKnown || new Set(names).size < names.length) return 'savedView.query_unknown'
  const kept = filtersOf(list, search)
  if (kept === '') return 'savedView.query_required'
  if (kept.length > MAX_VIEW_QUERY) return 'savedView.query_too_long'
  const isPersonal =
    isOfAPerson(search.get('q') ?? '', MOST_DIGITS) ||
    isOfAPerson(search.get('reference') ?? '', REFERENCE_DIGITS)
  return isPersonal ? 'savedView.query_personal' : undefined
}

/** A mobile, an identity, an IBAN or an email, which we keep sealed or not at all. */
const isOfAPerson = (typed: string, mostDigits: number): boolean =>
  typed.includes('@') || toLatinDigits(typed).replace(/\D/g, '').length > mostDigits
