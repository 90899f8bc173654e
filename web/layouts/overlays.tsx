import { type ComponentType, useEffect, useState } from 'react'
import { whenToastsAreWanted } from '#web/ui/toast.ts'
import { startTooltips } from '#web/ui/tooltips.ts'
import { usePage } from '#web/use-page.ts'
import { useLanguageHere } from './change-language.ts'
import { CONTROLS_AND_FIGURES, watchCover } from './cover.ts'
import { InitiativeBanner } from './initiative-banner.tsx'
import { startSiteMenu } from './site-menu.ts'

// This module is loaded once, after the page (use-overlays.ts).
startTooltips()
startSiteMenu()
// The way to a person steps aside of what it would lie on; with the keyboard it is reached all the same (frame.css).
watchCover(
  CONTROLS_AND_FIGURES,
  () => document.querySelector('.whatsapp-button'),
  (button, covers) => button.toggleAttribute('data-aside', covers),
)

/** The root has its own dialog to show, and where somebody fills in a form the banner would lie on its button. */
const WITHOUT_BANNER = /^\/($|account\/|admin\/|contractor\/|client-register|register|project-requests\/new)/

/** What lies over every page, and what its frame can do once scripts are here. */
export function Overlays() {
  useLanguageHere()
  const Toasts = useToasts()
  return (
    <>
      {!WITHOUT_BANNER.test(usePage()) && <InitiativeBanner />}
      {Toasts && <Toasts />}
    </>
  )
}

/** Fetched when there is something to say, and from then on over every page. */
function useToasts(): ComponentType | undefined {
  const [toasts, setToasts] = useState<{ Toasts: ComponentType }>()
  useEffect(() => {
    if (toasts) return
    return whenToastsAreWanted(() => import('#web/ui/toasts.tsx').then(setToasts, () => undefined))
  }, [toasts])
  return toasts?.Toasts
}
