import { createHash } from 'node:crypto'
import { Suspense, use } from 'react'
import { type LoaderFunctionArgs, Outlet, type ServerBuild, useLoaderData } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import * as entry from '#web/entry.server.tsx'
import { NonceContext } from '#web/layouts/nonce.ts'
import type { PageRequest } from './page-context.ts'
import { createPages } from './pages.ts'

// A site of three pages, rendered by the product's own entry.

const late = Promise.resolve('arrived late')
const Late = () => <b>{use(late)}</b>

const modules = {
  root: {
    default: () => (
      <html lang="ar">
        <head />
        <body>
          <script nonce={use(NonceContext)}>theme()</script>
          {/* Markup that an escaping bug would let a user inject. */}
          <script>smuggled()</script>
          <Outlet />
        </body>
      </html>
    ),
    ErrorBoundary: () => <p>sorry</p>,
  },
  owner: {
    handle: { publicPage: { topics: ['providers'] } },
    loader: ({ context }: LoaderFunctionArgs) => ({
      services: context.get(entry.servicesContext),
      requestId: context.get(entry.requestContext).requestId,
      publicUrl: context.get(entry.siteContext).publicUrl,
    }),
    default: () => <pre>{JSON.stringify(useLoaderData())}</pre>,
  },
  track: {
    default: () => (
      <Suspense fallback={<p>waiting</p>}>
        <Late />
      </Suspense>
    ),
  },
  broken: {
    loader: () => {
      throw new Error('secret detail')
    },
    default: () => null,
  },
}

const parts = [
  { id: 'root', path: '', module: modules.root, hasErrorBoundary: true },
  { id: 'owner', path: 'owner', parentId: 'root', module: modules.owner, hasLoader: true },
  { id: 'track', path: 'track/:trackingToken', parentId: 'root', module: modules.track },
  { id: 'broken', path: 'broken', parentId: 'root', module: modules.broken, hasLoader: true },
]
const byId = (entryOf: (part: (typeof parts)[number]) => object) =>
  Object.fromEntries(parts.map((part) => [part.id, entryOf(part)]))

/** A hand-written equivalent of the output of `react-router build`. */
const build = {
  entry: { module: entry },
  routes: byId((part) => part),
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: byId(({ module, ...part }) => ({ ...part, module: `/assets/${part.id}.js`, imports: [] })),
    url: '/assets/manifest.js',
    version: '1',
  },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

let reported: unknown[] = []
beforeEach(() => {
  reported = []
})
const asker: PageRequest = {
  requestId: 'request-1',
  locale: 'ar',
  clientAddress: '203.0.113.7',
  report: (error) => reported.push(error),
}
const site = {
  publicUrl: 'https://mimar.example',
  supportWhatsapp: '966500000000',
  supportEmail: undefined,
  supportGreeting: 'السلام عليكم',
  isDemo: false,
  serviceWorker: true,
  authUrl: 'https://mimar.example',
  authKey: 'anon key',
}
const pages = await createPages({
  loadBuild: async () => build,
  services: { name: 'services' },
  site,
  mode: 'production',
})
const ask = (path: string, init?: RequestInit) =>
  pages.handle(new Request(`https://mimar.example${path}`, init), asker)

describe('pages', () => {
  test('a page gets the services, the request and the site through its context', async () => {
    const html = await (await ask('/owner')).text()
    expect(html).toContain('request-1')
    expect(html).toContain('{&quot;name&quot;:&quot;services&quot;}')
    expect(html).toContain('https://mimar.example')
  })

  test('a page is sent with its suspended parts in place, without a script that moves them', async () => {
    const html = await (await ask('/track/abc')).text()
    expect(html).toContain('<b>arrived late</b>')
    expect(html).not.toContain('waiting')
    expect(html).toMatch(/^<!DOCTYPE html>/)
  })

  test("the policy allows exactly the page's own inline scripts, and the nonce is removed", async () => {
    const answer = await ask('/owner')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`'sha256-${hashOf('theme()')}'`)
    expect(policy).not.toContain(hashOf('smuggled()'))
    expect(policy.match(/script-src [^;]*/)?.[0]).not.toContain('unsafe')
    expect(await answer.text()).not.toContain('nonce=')
    expect([...answer.headers.keys()]).not.toContain('x-mimar-script-nonce')
  })

  test('a publicly reachable demo shows a warning by an allowed style; another site does not', async () => {
    const options = { loadBuild: async () => build, services: {}, mode: 'production' } as const
    const open = await createPages({ ...options, site: { ...site, demoIsPublic: true } })
    const answer = await open.handle(new Request('https://mimar.example/owner'), asker)
    const [, style = ''] = /<style>(.*?)<\/style><\/head>/.exec(await answer.text()) ?? []
    expect(style).toContain('هذا العرض التجريبي مفتوح للجميع')
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    expect(await (await ask('/owner')).text()).not.toContain('التجريبي')
  })

  test('a failing loader returns 500 without details and is logged', async () => {
    const answer = await ask('/broken')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret detail')
    expect(reported).toEqual([expect.objectContaining({ message: 'secret detail' })])
  })

  test('an unknown page returns 404 and is not logged as an error', async () => {
    expect((await ask('/nothing')).status).toBe(404)
    expect(reported).toEqual([])
  })
})

describe('routes of the build', () => {
  test.each([
    ['/owner', '/owner', ['providers']],
    ['/owner/', '/owner', ['providers']],
    ['/owner.data', '/owner', ['providers']],
    ['/track/abc', '/track/:trackingToken', undefined],
    ['/nothing', undefined, undefined],
  ])('%s is %s and shows %j', (pathname, pattern, topics) => {
    expect(pages.patternOf(pathname)).toBe(pattern)
    expect(pages.publicPageOf(pathname)?.topics).toEqual(topics)
  })
})
