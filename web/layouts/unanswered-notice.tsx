import { X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { type DataRouter, type MiddlewareFunction, useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Answers, keepPage, type ShownPage } from './keep-page.ts'

/**
 * Says that the server gave no answer, on the page that was kept for it. No toast: its script may not have arrived yet,
 * and now it cannot.
 */
export function UnansweredNotice() {
  const t = useTranslations('layout.unanswered')
  const [isSaid, say] = useState(false)
  const shown = useShownPage()
  useEffect(() => {
    const root = rootRoute()
    if (!root) return
    root.middleware = [
      async ({ request }, next) => {
        const isLost = keepPage(request, await next(), shown.current)
        // What is read again by itself neither says it nor takes it back.
        if (isLost || request.method !== 'GET') say(isLost)
      },
    ]
    return () => {
      root.middleware = undefined
    }
  }, [shown])
  return isSaid ? <Said text={t('text')} dismiss={t('dismiss')} onDismiss={() => say(false)} /> : null
}

/**
 * The root as the router has it, whose middleware is around every load and submit in the browser. As `clientMiddleware`
 * of the root's module it would be part of each first load, which has no byte left.
 */
function rootRoute(): { middleware?: MiddlewareFunction<Answers>[] | undefined } | undefined {
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter?: DataRouter }
  return router?.routes[0] as ReturnType<typeof rootRoute>
}

function useShownPage() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const shown = useRef<ShownPage>({ pathname, search, loaded: new Map() })
  useEffect(() => {
    shown.current = {
      pathname,
      search,
      loaded: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
    }
  }, [pathname, search, matches])
  return shown
}

interface SaidProps {
  text: string
  dismiss: string
  onDismiss: () => void
}

/** Above dialogs too, whose forms may be what was sent. */
function Said({ text, dismiss, onDismiss }: SaidProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.showPopover?.(), [])
  return (
    <div ref={place} popover="manual" className="unanswered">
      <Notice tone="danger" role="alert">
        <p>{text}</p>
      </Notice>
      <button type="button" className="icon-button" aria-label={dismiss} onClick={onDismiss}>
        <Icon icon={X} size={20} />
      </button>
    </div>
  )
}
