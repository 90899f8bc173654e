import { ratioAtLeast } from '../bench.ts'
import { readBench } from '../route-bench.ts'

/** Measures only the server's path from the socket and back. */
export const healthz = readBench({
  name: 'healthz',
  goal: ratioAtLeast(0.5),
  ask: () => ({ path: '/healthz' }),
  bare: () => (c) => c.json({ status: 'alive' }),
})
