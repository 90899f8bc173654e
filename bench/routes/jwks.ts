import { ratioAtLeast } from '../bench.ts'
import { readBench, sendsTheSame } from '../route-bench.ts'

export const jwks = readBench({
  name: 'jwks',
  goal: ratioAtLeast(0.5),
  ask: () => ({ path: '/auth/v1/.well-known/jwks.json' }),
  bare: sendsTheSame,
})
