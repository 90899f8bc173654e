import { useState } from 'react'

/** One page of a list that grows page by page. */
export interface ListPage<Cursor = string> {
  /** Address of this page. Pages are loaded separately, so that visible ones stay. */
  address: string
  isFirst: boolean
  /** Only for the last page: appends the page after the cursor. */
  onMore: ((after: Cursor) => void) | undefined
}

export function useListPages<Cursor = string>(addressOf: (after?: Cursor) => string): ListPage<Cursor>[] {
  const [addresses, setAddresses] = useState([addressOf()])
  const more = (after: Cursor) => setAddresses((known) => [...known, addressOf(after)])
  return addresses.map((address, at) => ({
    address,
    isFirst: at === 0,
    onMore: at === addresses.length - 1 ? more : undefined,
  }))
}
