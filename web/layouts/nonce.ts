import { createContext } from 'react'

/** The mark of our own inline scripts while the server renders; nothing in the browser (web/entry.server.tsx). */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)
