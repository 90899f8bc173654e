import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { failureInAddress } from './failed-return.ts'
import { readNext } from './next.ts'

const KEY = 'mimar-sign-up-place'

/**
 * A confirmation link ends at the bare site (docs/reference/product-rules.md#sign-up-calls), which knows neither the
 * language nor the requested page. The browser that signed up stores both: `place` is the intended confirmation page.
 */
export function rememberSignUpReturn(place: string): void {
  try {
    localStorage.setItem(KEY, place)
  } catch {
    // Without storage the page is in Arabic, and readers can switch the language.
  }
}

function takeSignUpReturn(): string | undefined {
  try {
    const place = readNext(localStorage.getItem(KEY))
    localStorage.removeItem(KEY)
    return place
  } catch {
    return undefined
  }
}

/** Where to continue after a link, including its errors. Undefined to stay here. */
export function useSignUpReturn(): string | undefined {
  const [place, setPlace] = useState<string>()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { location } = window
    const hasFailed = failureInAddress(location) !== undefined
    if (!hasFailed && !new URLSearchParams(location.search).has('code')) return
    const meant = takeSignUpReturn()
    if (meant) setPlace(hasFailed ? withSearch(meant, location.search) : meant)
  }, [])
  return place === pathname + search ? undefined : place
}

const withSearch = (place: string, search: string) =>
  place.includes('?') ? `${place}&${search.slice(1)}` : place + search
