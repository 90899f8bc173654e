import { analyse } from '#domain/analyses/analyse.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { alternate, microsEach } from './rounds.ts'
import { LONG_TEXTS } from './understanding.ts'

/** Issue 6: an analysis of a description of the greatest length, from words to price and path. */
export const ANALYSES_GOAL_MICROS = 2000
const ROUNDS = 9

/** What the form always knows. */
const STATED: Facts = { projectType: 'villa_construction', city: 'riyadh', areaSqm: 400 }

const told = LONG_TEXTS.map((text) => ({ text, facts: STATED }))
const answers = told.map((each) => ({ ...each, analysis: analyse(each) }))

/** Microseconds of one whole analysis, beside a JSON round trip of what goes in and what comes out. */
export function benchAnalyses(): Promise<{ ours: number; bare: number }> {
  return alternate(ROUNDS, {
    ours: async () => microsEach(told, (each) => analyse(each)),
    bare: async () => microsEach(answers, (answer) => JSON.parse(JSON.stringify(answer))),
  })
}
