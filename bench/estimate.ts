import { estimate } from '#domain/estimates/estimate.ts'

const RUNS = 50_000

/** Microseconds for one estimate, once the engine has warmed up. */
export function benchEstimate(): number {
  const run = () => {
    for (let at = 0; at < RUNS; at++) {
      estimate({
        projectType: 'villa_construction',
        city: 'riyadh',
        areaSqm: 100 + (at % 900),
        finishLevel: 'standard',
      })
    }
  }
  run()
  const startedAt = performance.now()
  run()
  return ((performance.now() - startedAt) * 1000) / RUNS
}
