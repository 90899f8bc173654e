import { analyse } from '#domain/analyses/analyse.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { atMost, type Bench } from '../bench.ts'
import { microsEach } from '../rounds.ts'
import { LONG_TEXTS } from './understanding.ts'

/** The facts the form always has. */
const STATED: Facts = { projectType: 'villa_construction', city: 'riyadh', areaSqm: 400 }

const told = LONG_TEXTS.map((text) => ({ text, facts: STATED }))

/** Microseconds of one whole analysis, compared with a JSON round trip of its input and output. */
export const analyses: Bench = {
  name: 'analyses',
  unit: 'µs',
  goal: atMost(2000),
  open: async () => {
    const answers = told.map((each) => ({ ...each, analysis: analyse(each) }))
    return {
      ours: async ({ turns }) => microsEach(turns, told, (each) => analyse(each)),
      bare: async ({ turns }) => microsEach(turns, answers, (answer) => JSON.parse(JSON.stringify(answer))),
    }
  },
}
