import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { viewOf, viewOfAddress } from './view.ts'
import { savedView, saveView } from './view-storage.ts'

/**
 * Keeps the view after the first paint: an address that names one changes it, and a change is saved
 * (docs/reference/product-rules.md#views). `<html data-view>` is read by the style sheets, so both sides' links lie
 * on the page and no script draws them.
 */
export function useView(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const address = { pathname, search }
    const named = viewOfAddress(address)
    if (named) saveView(named)
    document.documentElement.dataset.view = viewOf(address, savedView())
  }, [pathname, search])
}
