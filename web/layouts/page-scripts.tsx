import { createContext, use } from 'react'
import { Scripts } from 'react-router'

/**
 * True when the scripts of the rendered page are cached (web/kept-scripts.server.ts), so that only a placeholder is
 * needed.
 */
export const KnownScripts = /* @__PURE__ */ createContext(false)

/**
 * The placeholder as React writes it: the position of the scripts, or the markers around them. It is always replaced
 * before the response is sent.
 */
export const PLACE = '<template data-scripts="true"></template>'
const Place = () => <template data-scripts />

/** The router's `<Scripts>` on the server. They are about fifty elements, the same for each page of a route. */
export function PageScripts() {
  if (use(KnownScripts)) return <Place />
  return (
    <>
      <Place />
      <Scripts />
      <Place />
    </>
  )
}
