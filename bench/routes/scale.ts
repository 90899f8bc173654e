import { type Bench, ratioAtLeast } from '../bench.ts'
import { type RouteBench, rateOf } from '../route-bench.ts'

/**
 * Requests on two million providers and five million project requests, compared with the same on the demo marketplace.
 */
export const scaled = (benches: RouteBench[]): Bench[] =>
  benches.flatMap(({ name, ask }) =>
    ask
      ? {
          name: `scale:${name}`,
          unit: '/s',
          // At most one and a half times as long.
          goal: ratioAtLeast(0.67),
          isLong: true,
          open: async (market) => {
            const large = await market.large()
            return { ours: rateOf(large, ask(large)), bare: rateOf(market, ask(market)) }
          },
        }
      : [],
  )
