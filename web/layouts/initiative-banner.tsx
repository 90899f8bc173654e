import { ExternalLink, X } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ANSWERS_AND_PRICES, watchCover } from './cover.ts'
import { INITIATIVE_SITE } from './initiative.ts'

/** Duration and fade-out of the banner, in milliseconds (docs/reference/product-rules.md#banner). */
const SHOWN_FOR = 15_000
const FADES_FOR = 800

/** Set once the banner was closed or has timed out (docs/reference/product-rules.md#browser-storage). */
const DISMISSED_KEY = 'initiative-banner-dismissed'

/**
 * Banner for the government's initiative for architectural style (docs/reference/product-rules.md#overlays). It
 * overlays the page without moving it, and hides while it would cover a question or a price. Its timer pauses while it
 * is hidden, hovered or focused (WCAG 2.2.1). The footer keeps the same link.
 */
export function InitiativeBanner() {
  const t = useTranslations('layout.initiative')
  const locale = useLocale()
  const banner = useRef<HTMLElement>(null)
  const { stage, held, hold, isAside, dismiss } = useBannerTime(banner)
  if (stage === 'gone') return null
  return (
    <aside
      ref={banner}
      className="initiative"
      data-aside={isAside || undefined}
      data-stage={stage}
      data-held={held || undefined}
      aria-label={t('label')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <p>
        <b>{t('label')}</b>
        <span>{t('text')}</span>
        <a className="link initiative-link" href={INITIATIVE_SITE[locale]} target="_blank" rel="noopener">
          {t('link')}
          <Icon icon={ExternalLink} size={15} />
        </a>
      </p>
      <button type="button" className="icon-button" aria-label={t('dismiss')} onClick={dismiss}>
        <Icon icon={X} size={20} />
      </button>
    </aside>
  )
}

function useBannerTime(banner: RefObject<HTMLElement | null>) {
  const [stage, setStage] = useState<'gone' | 'shown' | 'fading'>('gone')
  const [held, hold] = useState(false)
  const [isAside, setAside] = useState(true)
  const left = useRef(SHOWN_FOR)

  const dismiss = () => {
    remember()
    setStage('gone')
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!wasDismissed()) setStage('shown')
  }, [])

  // Shown with the first paint, because its timer starts when it is visible.
  useLayoutEffect(() => {
    if (stage !== 'shown' || held || isAside) return
    const startedAt = Date.now()
    const timer = setTimeout(() => setStage('fading'), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - startedAt
    }
  }, [stage, held, isAside])

  // Doesn't hide while it is hovered or focused, so that it never moves away from the pointer.
  useEffect(() => {
    if (stage !== 'shown' || held) return
    return watchCover(
      ANSWERS_AND_PRICES,
      () => banner.current,
      (_banner, covers) => setAside(covers),
    )
  }, [stage, held, banner])

  useLayoutEffect(() => {
    if (stage !== 'fading') return
    const timer = setTimeout(() => {
      remember()
      setStage('gone')
    }, FADES_FOR)
    return () => clearTimeout(timer)
  }, [stage])

  return { stage, held, hold, isAside, dismiss }
}

/** Without storage, the banner is shown on every visit. */
function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, 'true')
  } catch {
    // See above.
  }
}
