import { estimate } from '#domain/estimates/estimate.ts'
import { CITIES, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Job } from '#domain/project-requests/jobs.ts'
import { atMost, type Bench } from '../bench.ts'
import { microsEach } from '../rounds.ts'

const REPAIRS: Job[] = [{ code: 'leak_repair' }, { code: 'ac_service', quantity: 6 }]

/**
 * Every type, level and city at many sizes; villas twice as often, as they have the longest bills. A repair names its
 * jobs.
 */
const asked: Facts[] = [...PROJECT_TYPES, ...PROJECT_TYPES.map(() => 'villa_construction' as const)].flatMap(
  (projectType, at) =>
    [undefined, ...FINISH_LEVELS].flatMap((finishLevel) =>
      [undefined, ...CITIES].map((city) => ({
        projectType,
        finishLevel,
        city,
        areaSqm: 90 + 37 * at,
        ...(projectType === 'maintenance' && { jobs: REPAIRS }),
        ...(at % 2 === 0 && { bathrooms: 2 + (at % 5) }),
        ...(at % 3 === 0 && { rooms: 4 + at, floors: 1 + (at % 3) }),
      })),
    ),
)

/** Microseconds of one estimate, compared with a JSON round trip of the answer. */
export const estimates: Bench = {
  name: 'estimate',
  unit: 'µs',
  goal: atMost(50),
  open: async () => {
    const answers = asked.map((facts) => estimate(facts))
    return {
      ours: async ({ turns }) => microsEach(turns, asked, (facts) => estimate(facts)),
      bare: async ({ turns }) => microsEach(turns, answers, (answer) => JSON.parse(JSON.stringify(answer))),
    }
  },
}
