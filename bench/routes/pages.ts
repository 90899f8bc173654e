import { atLeast, both, ratioAtLeast } from '../bench.ts'
import { type Asked, type BareRoute, type RouteBench, readBench } from '../route-bench.ts'

/** React's own render of the page's elements and nothing else. */
const rendersTheTree: BareRoute = () => {
  const renderers = new Map<string, Promise<() => string>>()
  return async (c) => {
    const path = c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('//') + 2))
    let renderer = renderers.get(path)
    if (!renderer) {
      renderer = import('../react-render.ts').then(({ rendererOf }) =>
        rendererOf(path.slice(path.indexOf('/', 1))),
      )
      renderers.set(path, renderer)
    }
    return c.html((await renderer)())
  }
}

const page = (
  name: string,
  path: (market: Asked) => string,
  goal = ratioAtLeast(0.5),
  status = 200,
): RouteBench =>
  readBench({
    ...{ name, goal },
    ask: (market) => ({ path: path(market), status }),
    askBare: (market) => ({ path: path(market) }),
    bare: rendersTheTree,
    isPage: true,
  })

/** Pages that are rendered for each request, without compression. */
export const pageBenches = [
  page('directory-filtered', () => '/service-providers?city=riyadh'),
  page('tracking-page', ({ people }) => `/track/${people.owner.trackingToken}`),
  page('own-leads-page', () => '/contractor/leads'),
  page('admin-dashboard', () => '/admin/dashboard'),
  page('registration-page', () => '/contractor/profile'),
  page('page-404', () => '/nothing-here', both(atLeast(300), ratioAtLeast(0.5)), 404),
]
