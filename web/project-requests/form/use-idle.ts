import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds: a screenful of descriptions, some 240 words, read slowly and without a hand on anything. */
const IDLE_AFTER = 90_000
const LOOK_EVERY = 5_000

/** What hands do. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'wheel',
  'touchmove',
  'keydown',
  'scroll',
  'focusin',
  'visibilitychange',
]

/**
 * Calls back while the page lies untouched at the top of a place: a screen on an office wall, a tab nobody is at.
 * Not while the pointer, the focus or a selection rests inside: that is where somebody reads.
 */
export function useIdle(place: RefObject<HTMLElement | null>, onIdle: () => void) {
  const current = useRef(onIdle)
  current.current = onIdle
  useEffect(() => {
    let touchedAt = Date.now()
    const stop = new AbortController()
    const touch = () => {
      touchedAt = Date.now()
    }
    for (const sign of SIGNS)
      addEventListener(sign, touch, { capture: true, passive: true, signal: stop.signal })
    const look = () => {
      if (Date.now() - touchedAt > IDLE_AFTER && place.current && !isRead(place.current)) current.current()
    }
    const timer = setInterval(look, LOOK_EVERY)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [place])
}

const isRead = (place: HTMLElement): boolean =>
  place.getBoundingClientRect().top < 0 ||
  place.matches(':hover') ||
  place.contains(document.activeElement) ||
  getSelection()?.isCollapsed === false
