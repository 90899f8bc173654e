import { type ComponentType, useEffect, useState } from 'react'
import { whenToastsAreWanted } from '#web/ui/toast.ts'
import { startTooltips } from '#web/ui/tooltips.ts'
import { usePage } from '#web/use-page.ts'
import { useLanguageHere } from './change-language.ts'
import { CONTROLS_AND_FIGURES, hasWordsUnder, watchCover } from './cover.ts'
import { InitiativeBanner } from './initiative-banner.tsx'
import { keepFocus } from './keep-focus.ts'
import { startSiteMenu } from './site-menu.ts'
import { UnansweredNotice } from './unanswered-notice.tsx'

// This module loads once, after the page (use-overlays.ts).
startTooltips()
startSiteMenu()
keepFocus()
// The WhatsApp button hides where it would cover something; the keyboard still reaches it (frame.css).
watchCover(
  { kept: CONTROLS_AND_FIGURES, isKept: hasWordsUnder },
  () => document.querySelector('.whatsapp-button'),
  (button, covers) => button.toggleAttribute('data-aside', covers),
)

/** No banner at the root, which has its own dialog, and in forms, where it would cover the button. */
const WITHOUT_BANNER = /^\/($|account\/|admin\/|contractor\/|client-register|register|project-requests\/new)/

/** Overlays of every page, and the scripts of its frame. */
export function Overlays() {
  useLanguageHere()
  const Toasts = useToasts()
  return (
    <>
      {!WITHOUT_BANNER.test(usePage()) && <InitiativeBanner />}
      {Toasts && <Toasts />}
      <UnansweredNotice />
    </>
  )
}

const loadToasts = () => import('#web/ui/toasts.tsx')

/** Pages of somebody signed in, whose buttons are answered by toasts. */
const ANSWERED_BY_TOASTS = /^\/(account|admin|contractor)\//

/**
 * Loaded with the first toast, and then kept on every page. Where toasts answer what somebody sends, they are fetched
 * before: one that says that the server is out of reach could not load by then.
 */
function useToasts(): ComponentType | undefined {
  const [toasts, setToasts] = useState<{ Toasts: ComponentType }>()
  const isFetched = ANSWERED_BY_TOASTS.test(usePage())
  useEffect(() => {
    if (isFetched) void loadToasts().catch(() => {})
  }, [isFetched])
  useEffect(() => {
    if (toasts) return
    return whenToastsAreWanted(() => loadToasts().then(setToasts, () => undefined))
  }, [toasts])
  return toasts?.Toasts
}
