import { analysePath } from '#domain/path-correction/analyse-path.ts'
import { CASES } from '#domain/path-correction/cases/all-cases.ts'
import { atMost, type Bench } from '../bench.ts'
import { microsEach } from '../rounds.ts'

const told = CASES.map(({ facts }) => facts)

/** Microseconds of one analysis of a labelled case, compared with a JSON round trip of the answer. */
export const pathCorrection: Bench = {
  name: 'path-correction',
  unit: 'µs',
  goal: atMost(200),
  open: async () => {
    const answers = told.map((facts) => analysePath(facts))
    return {
      ours: async ({ turns }) => microsEach(turns, told, (facts) => analysePath(facts)),
      bare: async ({ turns }) => microsEach(turns, answers, (answer) => JSON.parse(JSON.stringify(answer))),
    }
  },
}
