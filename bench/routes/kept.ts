import { ratioAtLeast } from '../bench.ts'
import { type RouteBench, readBench, sendsTheSame } from '../route-bench.ts'

/** As browsers ask for pages. */
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' }

const kept = (name: string, path: () => string, headers: Record<string, string> = {}): RouteBench =>
  readBench({
    name,
    goal: ratioAtLeast(0.6),
    ...('accept-encoding' in headers && { settles: 5_000 }),
    // The moment of the answer.
    except: ['asOf'],
    ask: () => ({ path: path(), headers }),
    bare: sendsTheSame,
  })

/** What everybody sees alike, beside Hono sending those very bytes. */
export const cachedBenches = [
  kept('owner-page', () => '/owner', COMPRESSED),
  kept('providers-first', () => '/api/v1/providers'),
  kept('provider', () => '/api/v1/providers/quoting-1'),
  kept('requests-first', () => '/api/v1/project-requests'),
  kept('packages', () => '/api/v1/packages'),
  kept('attainment', () => '/api/v1/attainment'),
  kept('reviews', () => '/api/v1/providers/quoting-1/reviews'),
  kept('home-figures', () => '/api/v1/reviews/home'),
]
