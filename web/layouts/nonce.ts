import { createContext } from 'react'

/** CSP nonce of our inline scripts during server rendering; undefined in the browser (web/entry.server.tsx). */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)
