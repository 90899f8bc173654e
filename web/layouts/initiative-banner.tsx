import { ExternalLink, X } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { INITIATIVE_SITE } from '#domain/settings/initiative.ts'
import type { loader } from '#web/root.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ANSWERS_AND_PRICES, hasFigure, watchCover } from './cover.ts'

/** Duration and fade-out of the banner, in milliseconds (docs/reference/product-rules.md#banner). */
const SHOWN_FOR = 15_000
const FADES_FOR = 800

/**
 * Set once the banner was closed or has timed out, to its version: what an admin changed is shown once more
 * (docs/reference/product-rules.md#browser-storage).
 */
const DISMISSED_KEY = 'initiative-banner-dismissed'

interface BannerWords {
  title: string
  text: string
  linkText: string
  link: string
}

/**
 * Banner for the government's initiative for architectural style (docs/reference/product-rules.md#overlays), or for
 * what an admin wrote instead (docs/settings.md#banner). Its days are compared here, because the page may be kept.
 */
export function InitiativeBanner() {
  const t = useTranslations('layout.initiative')
  const locale = useLocale()
  const changed = useRouteLoaderData<typeof loader>('root')?.banner
  const now = Date.now()
  if (changed === false || (changed && (now < changed.from || now >= changed.until))) return null
  const own = { title: t('label'), text: t('text'), linkText: t('link'), link: INITIATIVE_SITE[locale] }
  return <TimedBanner key={changed?.version ?? 0} words={changed ?? own} version={changed?.version} />
}

/**
 * It overlays the page without moving it, and hides while it would cover a question, a price or a keyboard's focus. Its timer pauses while it
 * is hidden, hovered or focused (WCAG 2.2.1). The footer keeps the same link.
 */
function TimedBanner({ words, version }: { words: BannerWords; version: number | undefined }) {
  const t = useTranslations('layout.initiative')
  const banner = useRef<HTMLElement>(null)
  const { stage, held, hold, isAside, dismiss } = useBannerTime(banner, version ? String(version) : 'true')
  if (stage === 'gone') return null
  const isOurs = words.link.startsWith('/')
  return (
    <aside
      ref={banner}
      className="initiative"
      data-aside={isAside || undefined}
      data-stage={stage}
      data-held={held || undefined}
      aria-label={words.title}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <p>
        <b>{words.title}</b>
        <span>{words.text}</span>
        <a
          className="link initiative-link"
          href={words.link}
          {...(!isOurs && { target: '_blank', rel: 'noopener' })}
        >
          {words.linkText}
          {!isOurs && <Icon icon={ExternalLink} size={15} />}
        </a>
      </p>
      <button type="button" className="icon-button" aria-label={t('dismiss')} onClick={dismiss}>
        <Icon icon={X} size={20} />
      </button>
    </aside>
  )
}

function useBannerTime(banner: RefObject<HTMLElement | null>, name: string) {
  const [stage, setStage] = useState<'gone' | 'shown' | 'fading'>('gone')
  const [held, hold] = useState(false)
  const [isAside, setAside] = useState(true)
  const left = useRef(SHOWN_FOR)

  const dismiss = () => {
    remember(name)
    setStage('gone')
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!wasDismissed(name)) setStage('shown')
  }, [name])

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
      { kept: `${ANSWERS_AND_PRICES}, :focus-visible`, isKept: hasFigure },
      () => banner.current,
      (_banner, covers) => setAside(covers),
    )
  }, [stage, held, banner])

  useLayoutEffect(() => {
    if (stage !== 'fading') return
    const timer = setTimeout(() => {
      remember(name)
      setStage('gone')
    }, FADES_FOR)
    return () => clearTimeout(timer)
  }, [stage, name])

  return { stage, held, hold, isAside, dismiss }
}

/** Without storage, the banner is shown on every visit. */
function wasDismissed(name: string): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) === name
  } catch {
    return false
  }
}

function remember(name: string): void {
  try {
    localStorage.setItem(DISMISSED_KEY, name)
  } catch {
    // See above.
  }
}
