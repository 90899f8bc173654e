import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Milliseconds after hydration: the page in front of the reader comes first. */
const SETTLED_AFTER = 3_000

const app = <HydratedRouter />

startTransition(() => {
  hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app)
})

// Absent on plain http, where a phone on the same network tries the demo. A browser that refuses it goes without.
if (import.meta.env.PROD && navigator.serviceWorker)
  setTimeout(() => navigator.serviceWorker.register('/service-worker.js').catch(() => {}), SETTLED_AFTER)
