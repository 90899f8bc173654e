import { createContext, use } from 'react'
import { Scripts } from 'react-router'

/** That the scripts of the page being rendered are known (web/kept-scripts.server.ts), so that only their place is wanted. */
export const KnownScripts = /* @__PURE__ */ createContext(false)

/** As React writes a place: where the scripts belong, or on both sides of them. None leaves the server. */
export const PLACE = '<template data-scripts="true"></template>'
const Place = () => <template data-scripts />

/** The router's `<Scripts>` on the server: fifty elements, and the same for each page of a route. */
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
