/**
 * Whose side of the marketplace a reader stands on (docs/reference/product-rules.md#views). Pure; the storage is
 * view-storage.ts.
 */

export const VIEWS = ['owner', 'business'] as const
export type View = (typeof VIEWS)[number]

/** As docs/reference/product-rules.md#views has it. */
const DEFAULT_VIEW: View = 'owner'

const VIEW_PARAMETER = 'view'

export interface Address {
  pathname: string
  search: string
}

export const isView = (value: unknown): value is View => VIEWS.includes(value as View)

/** What the address itself says: its path first, then its query; undefined when it says nothing. */
export function viewOfAddress({ pathname, search }: Address): View | undefined {
  if (pathname.includes('business')) return 'business'
  if (pathname.includes('owner')) return 'owner'
  const named = new URLSearchParams(search).get(VIEW_PARAMETER)
  return isView(named) ? named : undefined
}

/** Pages that are there for one side only speak to it, whatever was saved; the saved view stays as it is. */
const BUSINESS_PAGE = /^\/((ar|en)\/)?(register|contractor|lead|pricing)\b/

/** The address decides, then whom the page is for, then what was saved on this device, then the default. */
export const viewOf = (address: Address, saved: unknown): View =>
  viewOfAddress(address) ??
  (BUSINESS_PAGE.test(address.pathname) ? 'business' : isView(saved) ? saved : DEFAULT_VIEW)

/** The same query naming another view; everything else in it stays. Starts with `?`. */
export function withView(search: string, view: View): string {
  const query = new URLSearchParams(search)
  query.set(VIEW_PARAMETER, view)
  return `?${query}`
}
