import { createRequire } from 'node:module'
import type { ReactElement } from 'react'
import { localeOfPath } from '#i18n/locale.ts'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { openPageSource } from '#server/page-source.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb } from '#server/platform/db/db.ts'
import { createShutdown } from '#server/platform/http/graceful-shutdown.ts'
import type { PageReader } from '#server/platform/http/page-context.ts'
import { createPages } from '#server/platform/http/pages.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createServices } from '#server/services.ts'

type Render = (element: ReactElement, ...rest: unknown[]) => string

/** Required before the build imports React, so that the build gets the exports replaced here. */
const react = createRequire(import.meta.url)('react-dom/server') as Record<string, Render>
const renderToString = react.renderToString!
const seen: { element: ReactElement; isStill: boolean }[] = []

for (const [name, isStill] of [
  ['renderToString', false],
  ['renderToStaticMarkup', true],
] as const) {
  const render = react[name]!
  react[name] = (element, ...rest) => {
    seen.push({ element, isStill })
    return render(element, ...rest)
  }
}
const config = readConfig(process.env)
const log = createLog({ level: 'silent' })
const context = { db: openDb(config.databaseUrl), clock: systemClock, config, log }
const source = await openPageSource(createShutdown(log))
export const pages = await createPages({
  ...source,
  services: createServices(context),
  site: {
    ...{ publicUrl: config.publicUrl, authUrl: config.publicUrl, authKey: anonKey(config.secret) },
    ...{
      supportWhatsapp: config.supportWhatsapp,
      supportEmail: config.supportEmail,
      supportGreeting: config.supportGreeting,
    },
    ...{ isDemo: false, serviceWorker: config.serviceWorker, demoIsPublic: false },
    authOffers: { providers: [], isLinkingOn: false, isPasskeyOn: true },
  },
})

/**
 * React's own work for a page: the elements that our page passes to it, collected once with all their props and
 * rendered to a string repeatedly. No loaders, no policy, no assets. `reader`: for whom a signed-in page is rendered.
 */
export async function rendererOf(path: string, reader?: PageReader): Promise<() => string> {
  seen.length = 0
  await pages.handle(new Request(new URL(path, config.publicUrl)), {
    ...{ requestId: 'bench', locale: localeOfPath(path), clientAddress: '', report: console.error },
    reader,
  })
  const stills = seen.filter(({ isStill }) => isStill).map(({ element }) => element)
  const page = seen.find(({ isStill }) => !isStill)
  if (!page) throw new Error(`${path} was not rendered`)
  return () => {
    for (const still of stills) renderToString(still)
    return renderToString(page.element)
  }
}
