import { ratioAtLeast } from '../bench.ts'
import { type RouteBench, readBench, sendsTheSame } from '../route-bench.ts'

/** Headers of a browser's page request. */
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' }

const kept = (name: string, path: () => string, headers: Record<string, string> = {}): RouteBench =>
  readBench({
    name,
    goal: ratioAtLeast(0.6),
    ...('accept-encoding' in headers && { settles: 5_000 }),
    // `asOf` is the moment of the answer.
    except: ['asOf'],
    ask: () => ({ path: path(), headers }),
    bare: sendsTheSame,
  })

/** Answers that are the same for every visitor, compared with Hono sending the same bytes. */
export const cachedBenches = [
  kept('owner-page', () => '/owner', COMPRESSED),
  kept('providers-first', () => '/api/v1/providers'),
  kept('provider', () => '/api/v1/providers/quoting-1'),
  kept('requests-first', () => '/api/v1/project-requests'),
  kept('packages', () => '/api/v1/packages'),
  kept('attainment', () => '/api/v1/attainment'),
  kept('prices-page', () => '/prices', COMPRESSED),
  kept('price-index', () => '/api/v1/price-index'),
  kept('reviews', () => '/api/v1/providers/quoting-1/reviews'),
  kept('home-figures', () => '/api/v1/reviews/home'),
]
