import { useEffect, useRef } from 'react'
import { usePage } from '#web/use-page.ts'
import { SPLASH_HTML, SPLASH_STYLE } from './splash-paint.ts'

// Written by the server only: React finds both on the page and leaves them as they are.
const STYLE = { __html: import.meta.env.SSR ? SPLASH_STYLE : '' }
const DRAWING = { __html: import.meta.env.SSR ? SPLASH_HTML : '' }

export const SplashStyle = () => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the style sheet would come too late
  <style suppressHydrationWarning dangerouslySetInnerHTML={STYLE} />
)

/**
 * The loading screen of docs/reference/product-rules.md#overlays. At first the browser plays it before any script
 * runs (splash-paint.ts); on a change of page without a page load it is played again, the short one. The same page in
 * another language is no change of page.
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
