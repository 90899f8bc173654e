import { startTooltips } from '#web/ui/tooltips.ts'
import { usePage } from '#web/use-page.ts'
import { useLanguageInPlace } from './change-language.ts'
import { InitiativeBanner } from './initiative-banner.tsx'
import { startSiteMenu } from './site-menu.ts'

// This module is loaded once, after the page (use-overlays.ts).
startTooltips()
startSiteMenu()

/** What lies over every page, and what its frame can do once scripts are here. The root has its own dialog to show. */
export function Overlays() {
  useLanguageInPlace()
  return usePage() === '/' ? null : <InitiativeBanner />
}
