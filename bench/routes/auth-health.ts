import { ratioAtLeast } from '../bench.ts'
import { readBench } from '../route-bench.ts'

export const authHealth = readBench({
  name: 'auth-health',
  goal: ratioAtLeast(0.5),
  ask: () => ({ path: '/auth/v1/health' }),
  bare: () => (c) => c.json({ version: 'mimar', name: 'GoTrue', description: 'Mimar signs people in' }),
})
