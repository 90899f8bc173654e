import type { PageReader } from '#server/platform/http/page-context.ts'
import { atLeast, both, ratioAtLeast } from '../bench.ts'
import type { Signed } from '../people.ts'
import { type Asked, type BareRoute, type RouteBench, readBench } from '../route-bench.ts'

/** React's own render of the page's elements and nothing else. */
const rendersTheTree: BareRoute = ({ ours }) => {
  const renderers = new Map<string, Promise<() => string>>()
  const open = async (path: string, cookie: string | undefined) => {
    const { rendererOf } = await import('../react-render.ts')
    return rendererOf(path, cookie === undefined ? undefined : await readerOf(ours + path, cookie))
  }
  return async (c) => {
    const path = c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('//') + 2))
    let renderer = renderers.get(path)
    if (!renderer) {
      renderer = open(path.slice(path.indexOf('/', 1)), c.req.header('cookie'))
      renderers.set(path, renderer)
    }
    return c.html((await renderer)())
  }
}

/** What our page was rendered with, taken from the page itself. */
async function readerOf(url: string, cookie: string): Promise<PageReader> {
  const html = await (await fetch(url, { headers: { cookie } })).text()
  const json = /data-server-only="reader">(.*?)<\/script>/s.exec(html)?.[1]
  if (json === undefined) throw new Error(`${url} was not rendered for its reader`)
  const { answers, ...person } = JSON.parse(json)
  const bodies = new Map(
    Object.entries(answers).map(([address, data]) => [address, JSON.stringify(data)] as const),
  )
  return { open: async () => ({ ...person, bodies }) }
}

interface PageBench {
  goal?: RouteBench['goal']
  status?: number
  /** For whom the page is rendered, by the cookie of their session. */
  reader?: (market: Asked) => Signed
}

function page(
  name: string,
  path: (market: Asked) => string,
  { goal = ratioAtLeast(0.5), status = 200, reader }: PageBench = {},
): RouteBench {
  const ask = (market: Asked) => ({
    path: path(market),
    ...(reader && { headers: { cookie: reader(market).cookie } }),
  })
  return readBench({
    ...{ name, goal, bare: rendersTheTree, isPage: true },
    ask: (market) => ({ ...ask(market), status }),
    askBare: ask,
  })
}

/** A page with the data of its reader. */
const own = (reader: NonNullable<PageBench['reader']>): PageBench => ({
  reader,
  goal: both(atLeast(250), ratioAtLeast(0.5)),
})

/** Pages that are rendered for each request, without compression. */
export const pageBenches = [
  page('directory-filtered', () => '/service-providers?city=riyadh'),
  page('tracking-page', ({ people }) => `/track/${people.owner.trackingToken}`),
  page(
    'own-leads-page',
    () => '/contractor/leads',
    own(({ people }) => people.provider),
  ),
  page(
    'admin-dashboard',
    () => '/admin/dashboard',
    own(({ people }) => people.admin),
  ),
  page(
    'registration-page',
    () => '/contractor/profile',
    own(({ people }) => people.provider),
  ),
  page('page-404', () => '/nothing-here', { goal: both(atLeast(300), ratioAtLeast(0.5)), status: 404 }),
]
