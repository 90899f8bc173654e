import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { listenHttp } from '#server/platform/http/http-server.ts'
import { inTurn } from '#server/platform/http/in-turn.ts'
import { compress } from '#server/platform/http/negotiate.ts'
import { createPageCache } from '#server/platform/http/page-cache.ts'
import { createPages, type Pages } from '#server/platform/http/pages.ts'
import { securityHeadersOf } from '#server/platform/http/security-headers.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import type { Services } from '#server/services.ts'

const SITE = { publicUrl: 'http://localhost', supportWhatsapp: '966500000000', isDemo: true }
const LOCAL = { port: 0, host: '127.0.0.1' }

/** What the page shows; the numbers do not matter here, its size does. */
const services: Partial<Services> = {
  marketplaceFigures: async () => ({
    approvedProviders: 48,
    providersByCity: Object.fromEntries(CITIES.map((city) => [city, 7])) as Record<
      (typeof CITIES)[number],
      number
    >,
    projectRequestsThisMonth: 12,
  }),
  latestProjectRequests: async () => [],
  approvedProviders: async () => [],
}

/** Our own listener, as server/web.ts puts it together. Answers its port. */
export async function serveCached(page: string): Promise<number> {
  const pages = await openPages()
  const cache = createPageCache({
    render: (pathname) => render(pages, pathname),
    topicsOf: pages.topicsOf,
    headers: securityHeadersOf(SITE.publicUrl),
    onAnswer: createMetrics().countPage,
  })
  const noDoor: RequestListener = (_req, res) => res.writeHead(404).end(`${page} is not answered from memory`)
  return (await listenHttp(inTurn([cache.answer], noDoor), LOCAL)).port
}

/** The least a server can do: the same compressed bytes and what a browser needs to read them. */
export async function serveBare(page: string): Promise<number> {
  const response = await render(await openPages(), page)
  const body = await compress(Buffer.from(await response.arrayBuffer()), 'br', 5)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  }
  const server = createServer((_req, res) => res.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(LOCAL, resolve))
  return (server.address() as { port: number }).port
}

async function openPages(): Promise<Pages> {
  const file = path.resolve(import.meta.dirname, '../build/server/index.js')
  if (!existsSync(file)) throw new Error('Run `npm run build` first.')
  const build = await import(pathToFileURL(file).href)
  return createPages({ loadBuild: () => Promise.resolve(build), services, site: SITE, mode: 'production' })
}

const render = (pages: Pages, pathname: string): Promise<Response> =>
  pages.handle(new Request(new URL(pathname, SITE.publicUrl)), {
    requestId: '',
    locale: localeOfPath(pathname),
    clientAddress: '',
    report: (error) => console.error(error),
  })
