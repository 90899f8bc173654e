import { useEffect, useState } from 'react'

const KEY = 'mimar.check'

/** Keeps the address of a check until the tab is closed, so that it is attached to a consultation with one tap. */
export function useRememberedCheck(address: string | undefined): void {
  useEffect(() => {
    try {
      if (address) sessionStorage.setItem(KEY, address)
    } catch {
      // Without a storage the address is pasted.
    }
  }, [address])
}

/** The address of the check opened last in this tab; undefined on the server and when there was none. */
export function useLastCheck(): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    try {
      setAddress(sessionStorage.getItem(KEY) ?? undefined)
    } catch {
      // As above.
    }
  }, [])
  return address
}

/** Forgets it with the check. */
export function forgetLastCheck(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
