import { atLeast, type Bench, ratioAtLeast } from '../bench.ts'
import type { Ask } from '../client.ts'
import type { Market } from '../market.ts'
import type { Signed } from '../people.ts'
import { rateOf } from '../route-bench.ts'

interface TwoCores {
  name: string
  ask(market: Market): Ask
}

const onTwo = ({ serverWith }: Market) => serverWith('two', { WEB_PROCESSES: '2' })

/** Two web processes compared with one, with the same client on the same cores. */
const scaling = ({ name, ask }: TwoCores): Bench => ({
  name: `${name}-two-cores`,
  unit: '/s',
  goal: ratioAtLeast(1.7),
  open: async (market) => {
    const two = await onTwo(market)
    return {
      ours: rateOf(market, ask(market), two.port),
      bare: rateOf(market, ask(market)),
    }
  },
})

/** Pages per second on both cores. */
const pages = ({ name, ask }: TwoCores): Bench => ({
  name: `${name}-two-cores`,
  unit: '/s',
  goal: atLeast(250),
  open: async (market) => {
    const two = await onTwo(market)
    return { ours: rateOf(market, ask(market), two.port) }
  },
})

export const twoCoresBenches: Bench[] = [
  scaling({
    name: 'owner-page',
    ask: () => ({
      path: '/owner',
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' },
    }),
  }),
  scaling({ name: 'providers-first', ask: () => ({ path: '/api/v1/providers' }) }),
  pages({ name: 'directory-filtered', ask: () => ({ path: '/service-providers?city=riyadh' }) }),
  pages({ name: 'tracking-page', ask: ({ people }) => ({ path: `/track/${people.owner.trackingToken}` }) }),
  pages({ name: 'own-leads-page', ask: ({ people }) => own('/contractor/leads', people.provider) }),
  pages({ name: 'admin-dashboard', ask: ({ people }) => own('/admin/dashboard', people.admin) }),
  pages({ name: 'registration-page', ask: ({ people }) => own('/contractor/profile', people.provider) }),
]

/** A page rendered with the data of its reader; without the cookie it would be the same for everybody, and cached. */
const own = (path: string, { cookie }: Signed): Ask => ({ path, headers: { cookie } })
