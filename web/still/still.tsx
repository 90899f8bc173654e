import { createContext, use, useEffect, useRef, useState } from 'react'
import { keepTimesLiving } from './keep-times-living.ts'

/** HTML by the name of its part. */
export type StillParts = Readonly<Record<string, string>>

/** The parts of the page being rendered, from the loader to the components; the browser never asks. */
export const StillContext = /* @__PURE__ */ createContext<StillParts>({})

interface StillProps {
  name: string
  /** What the loader answered: only after a navigation without a page load, see `renderStill`. */
  parts: StillParts | undefined
}

/**
 * A part of the page that the server renders and nobody renders again: reading matter, without state. Its code and
 * its words never reach the browser, which keeps what stands on the page (docs/decisions/0011-page-loading.md).
 */
export function Still({ name, parts }: StillProps) {
  const rendered = import.meta.env.SSR ? use(StillContext)[name] : undefined
  const [found] = useState(() => (import.meta.env.SSR ? undefined : onPage(name)))
  const html = rendered ?? parts?.[name] ?? found ?? ''
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML brings other times
  useEffect(() => (place.current ? keepTimesLiving(place.current) : undefined), [html])
  return (
    <div
      ref={place}
      className="still"
      data-still={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, from our server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** What the server has put on the page, so that React finds it unchanged whatever else fails to match. */
export function onPage(name: string): string | undefined {
  return document.querySelector(`[data-still="${name}"]`)?.innerHTML
}
