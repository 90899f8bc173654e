/** A page rendered with a build of only its own routes must be identical to one of the whole build. */
import { createRequestHandler, type RouterContext, RouterContextProvider } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { openPageSource } from './page-source.ts'
import { createShutdown } from './platform/http/graceful-shutdown.ts'
import type { RenderedPage } from './platform/http/page-context.ts'
import { createPages } from './platform/http/pages.ts'
import { createServices } from './services.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const context = createTestContext(database)
const services = createServices(context)
const build = await (await openPageSource(createShutdown(context.log))).loadBuild()

const site = {
  publicUrl: 'https://mimar.example',
  supportWhatsapp: '966500000000',
  supportEmail: undefined,
  supportGreeting: 'السلام عليكم',
  isDemo: true,
  serviceWorker: true,
  authUrl: 'https://mimar.example',
  authKey: 'anon key',
}
const asker = { requestId: 'request-1', locale: 'ar' as const, clientAddress: '127.0.0.1', report: () => {} }
const pages = await createPages({ loadBuild: async () => build, services, site, mode: 'production' })
/** Uses a new build for each address, because a page's scripts are cached per build (web/kept-scripts.server.ts). */
const renderWhole = (request: Request, context: RouterContextProvider) =>
  createRequestHandler({ ...build, assets: { ...build.assets } }, 'production')(request, context)
const entry = build.entry.module as unknown as Record<string, RouterContext<unknown>>

const urlOf = (address: string) => new URL(address, site.publicUrl)

async function byTheWholeBuild(
  address: string,
  by = asker,
): Promise<{ status: number; html: string | undefined }> {
  const rendered: { page?: RenderedPage } = {}
  const loadContext = new RouterContextProvider()
  const handed = {
    servicesContext: services,
    requestContext: by,
    siteContext: site,
    renderedContext: rendered,
  }
  for (const [name, value] of Object.entries(handed)) loadContext.set(entry[name]!, value)
  const { status } = await renderWhole(new Request(urlOf(address)), loadContext)
  return { status, html: rendered.page && wholeOf(rendered.page) }
}

/** The page as pages.ts sends it, without inlining and warnings. */
const wholeOf = ({ html, nonce, words, data }: RenderedPage) =>
  `${html.replaceAll(` nonce="${nonce}"`, '')}${Buffer.from(words)}<script>${data}</script>`

const patterns = Object.values(build.routes).flatMap((route) => route?.path ?? [])
const addresses = [...new Set(patterns)]
  .filter((path) => path !== '*' && !/^(ar|en)\b/.test(path))
  .map((path) => `/${path.replaceAll(/:\w+/g, 'x').replace('*', 'no/such/page')}`)

test.each([...addresses, '/en/owner', '/solutions/contractors/riyadh/villas', '/track/x/nothing'])(
  '%s',
  async (address) => {
    const whole = await byTheWholeBuild(address)
    const response = await pages.handle(new Request(urlOf(address)), asker)
    expect(response.status).toBe(whole.status)
    // Redirects and files for machines are not rendered.
    if (whole.html === undefined) return
    expect(await response.text()).toBe(whole.html)
    // From the second render on the scripts come from the cache.
    expect(await (await pages.handle(new Request(urlOf(address)), asker)).text()).toBe(whole.html)
    expect(whole.html.match(/<script type="later"[^>]*>[^<]*\bimport\("\/assets\/entry/g)).toHaveLength(1)
  },
)

test('the compared pages include every kind', async () => {
  const statuses = await Promise.all(
    ['/owner', '/track/x', '/nothing', '/?code=x', '/robots.txt'].map(
      async (address) => (await pages.handle(new Request(urlOf(address)), asker)).status,
    ),
  )
  expect(statuses).toEqual([200, 404, 404, 302, 200])
})

test.each([
  '/nothing',
  '/nothing/at/all',
  '/en/nothing.html',
  '/ar/nothing/x',
  '/business-x',
  '/lead',
  '/owner/nothing',
])('%s equals a freshly rendered page except for its invisible ID', async (address) => {
  const whole = await byTheWholeBuild(address, { ...asker, requestId: '' })
  const still = await pages.handle(new Request(urlOf(address)), { ...asker, requestId: '' })
  expect(`${still.status} ${await still.text()}`).toBe(`${whole.status} ${whole.html}`)
})
