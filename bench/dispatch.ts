// node bench/dispatch.ts: choosing among 1,000 and 10,000 candidates who all pass the gates, with the whole record of
// it.
import { choose } from '#domain/dispatch/choose.ts'
import { decide } from '#domain/dispatch/decision.ts'
import { seededChance } from '#domain/estimates/seeded-chance.ts'
import { aCandidate, aRound } from '#testing/simulation/dispatch-rounds.ts'
import { sha256 } from '#testing/simulation/simulated-month.ts'
import { microsEach } from './rounds.ts'

const chance = seededChance(1)

/** Rounds of the given number of candidates, each round with its own leads and answers. */
function rounds(size: number) {
  return Array.from({ length: 10 }, (_, at) =>
    aRound(
      Array.from({ length: size }, (_, id) =>
        aCandidate(`p${id}`, {
          leadsThisMonth: Math.floor(chance() * 10),
          answered: Math.floor(chance() * 20),
          answerMinutes: Math.floor(chance() * 400),
          hoursSinceLead: Math.floor(chance() * 300),
        }),
      ),
      { projectRequest: { id: `r${at}`, projectType: 'renovation', city: 'riyadh' }, limit: 5 },
    ),
  )
}

for (const size of [1_000, 10_000]) {
  const among = rounds(size)
  const [chosen, recorded] = [
    microsEach(20, among, choose),
    microsEach(20, among, (round) => decide(round, sha256)),
  ]
  console.log(
    `${size} candidates: chosen in ${(chosen / 1000).toFixed(2)} ms, recorded and hashed in ${(recorded / 1000).toFixed(2)} ms`,
  )
}
