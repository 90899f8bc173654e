import { assets } from 'virtual:react-router/server-build'
import type { LoaderFunctionArgs } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { siteContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import worker from './service-worker.js?raw'

export const handle = { publicPage: { topics: [] } }

/**
 * A service worker that deletes the caches of earlier ones and unregisters itself (docs/operations.md, SERVICE_WORKER).
 */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())
))
`

/** Each build has its own version, so browsers replace the previous service worker. */
export function loader({ context }: LoaderFunctionArgs) {
  const constants = { VERSION: assets.version, PAGES: LOCALES.map(paths.offline) }
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  const script = context.get(siteContext).serviceWorker ? lines.join('') + worker : FAREWELL
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    // The policy of a service worker comes from its own response.
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }
  return new Response(script, { headers })
}
