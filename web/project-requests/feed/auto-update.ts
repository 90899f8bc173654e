import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const SWITCH = 'mimar-feed-auto'
const LOOK_EVERY = 2_000

/** Whether new rows may move in by themselves: as the reader chose, else unless they want no motion. Off until hydrated. */
export function useAutoUpdate() {
  const [isAuto, setAuto] = useState(false)
  useEffect(() => setAuto(readSwitch() ?? !isMotionUnwanted()), [])
  return {
    isAuto,
    turn: (on: boolean) => {
      setAuto(on)
      saveSwitch(on)
    },
  }
}

/** Calls back when something waits and nobody reads at the place: at once, or as soon as they have left it. */
export function useMovingIn(place: RefObject<HTMLElement | null>, waits: unknown, onFree: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when something waits, before the bar is painted
  useLayoutEffect(() => {
    if (!waits) return
    const look = () => place.current && !isRead(place.current) && onFree()
    look()
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [waits])
}

export const isMotionUnwanted = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolled into the rows, or with the pointer, the focus or a selection among them. A hidden page is not read. */
const isRead = (place: HTMLElement): boolean =>
  place.getBoundingClientRect().top < 0 ||
  place.matches(':hover') ||
  place.contains(document.activeElement) ||
  getSelection()?.isCollapsed === false

function readSwitch(): boolean | undefined {
  try {
    const saved = localStorage.getItem(SWITCH)
    return saved === null ? undefined : saved === 'on'
  } catch {
    return undefined
  }
}

function saveSwitch(on: boolean): void {
  try {
    localStorage.setItem(SWITCH, on ? 'on' : 'off')
  } catch {
    // A browser that forbids storage forgets the choice with the page.
  }
}
