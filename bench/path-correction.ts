import { analysePath } from '#domain/path-correction/analyse-path.ts'
import { CASES } from '#domain/path-correction/cases/all-cases.ts'
import { alternate, microsEach } from './rounds.ts'

export const ANALYSIS_GOAL_MICROS = 200
const ROUNDS = 9

const told = CASES.map(({ facts }) => facts)
const answers = told.map((facts) => analysePath(facts))

/** Microseconds for one analysis of a labelled case, beside a JSON round trip of the answer. */
export function benchPathCorrection(): Promise<{ ours: number; bare: number }> {
  return alternate(ROUNDS, {
    ours: async () => microsEach(told, (facts) => analysePath(facts)),
    bare: async () => microsEach(answers, (answer) => JSON.parse(JSON.stringify(answer))),
  })
}
