import { useEffect, useRef } from 'react'
import { usePage } from '#web/use-page.ts'
import { SPLASH_HTML, SPLASH_STYLE } from './splash-paint.ts'

// Only the server renders it. React keeps what it finds on the page.
const STYLE = { __html: import.meta.env.SSR ? SPLASH_STYLE : '' }
const DRAWING = { __html: import.meta.env.SSR ? SPLASH_HTML : '' }

export const SplashStyle = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; a style sheet would load too late
  <style suppressHydrationWarning dangerouslySetInnerHTML={STYLE} />
)

/**
 * The loading screen of docs/reference/product-rules.md#overlays. On a page load the browser plays it before any script
 * runs (splash-paint.ts). On a client navigation the short version plays again, unless only the language changes.
 */
export function Splash() {
  const page = usePage()
  const splash = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.documentElement.dataset.splash = 'again'
    for (const animation of splash.current?.getAnimations() ?? []) {
      animation.cancel()
      animation.play()
    }
  }, [page])
  return (
    <div
      ref={splash}
      className="splash"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
      dangerouslySetInnerHTML={DRAWING}
    />
  )
}
