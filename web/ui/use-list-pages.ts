import { useState } from 'react'

/** A part of a list that grows page under page. */
export interface ListPage<Cursor = string> {
  /** Where this one is read: each by itself, so that what is shown already stays. */
  address: string
  isFirst: boolean
  /** Of the last one only: puts the page after the cursor below it. */
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
