import { createContext, use, useEffect, useRef, useState } from 'react'
import { updateRelativeTimes } from './update-relative-times.ts'

/** HTML by the name of its part. */
export type ServerOnlyParts = Readonly<Record<string, string>>

/** The parts of the page being rendered, from the loader to the components; the browser never asks. */
export const ServerOnlyContext = /* @__PURE__ */ createContext<ServerOnlyParts>({})

interface ServerOnlyProps {
  name: string
  /** What the loader answered: only after a navigation without a page load, see `renderServerOnly`. */
  parts: ServerOnlyParts | undefined
}

/**
 * A part of the page that the server renders and nobody renders again: reading matter, without state. Its code and
 * its words never reach the browser, which keeps what stands on the page (docs/decisions/0011-page-loading.md).
 */
export function ServerOnly({ name, parts }: ServerOnlyProps) {
  const rendered = import.meta.env.SSR ? use(ServerOnlyContext)[name] : undefined
  const [found] = useState(() => (import.meta.env.SSR ? undefined : onPage(name)))
  const html = rendered ?? parts?.[name] ?? found ?? ''
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML brings other times
  useEffect(() => (place.current ? updateRelativeTimes(place.current) : undefined), [html])
  return (
    <div
      ref={place}
      className="server-only"
      data-server-only={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, from our server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** What the server has put on the page, so that React finds it unchanged whatever else fails to match. */
export function onPage(name: string): string | undefined {
  return document.querySelector(`[data-server-only="${name}"]`)?.innerHTML
}
