import * as z from 'zod/mini'
import { analysisInputSchema } from '#domain/analyses/analysis-input.ts'
import { knownOf, type Read } from '#domain/analyses/known-of.ts'
import { type Doubt, rankDoubts } from '#domain/analyses/rank-doubts.ts'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { questionsFor, type Understanding } from '#domain/project-requests/understanding/read-description.ts'
import type { Evidence } from '#domain/project-requests/understanding/reading.ts'
import { quarterOf } from '#domain/providers/quarters.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'

/** Body of `POST /api/v1/readings`. The text is used as sent, because returned positions refer to it. */
export const wordsInputSchema = z.pick(analysisInputSchema, { text: true, facts: true, dismissed: true })

/** Facts of an owner's text. `doubts` are about facts that neither text nor answers state clearly. */
export interface WordsRead extends Omit<Understanding, 'doubts'> {
  doubts: Doubt[]
  /** At most three facts worth asking for, the most important first. */
  questions: FactName[]
}

/** Below what counts as known: other quarters of the same name may exist. */
const LIKELY = 0.8

/**
 * A reading costs some milliseconds of CPU and a form sends one at each pause in typing; hundreds may share an address.
 */
const PER_ADDRESS = { name: 'words.address', limit: 1200, perSeconds: 20 * 60 }

/** Rejects an address with more readings than users can type: `rateLimit.exceeded`, 429. */
export function requireReadings({ db, config }: CommandContext, clientAddress: string): Promise<void> {
  return requireRateLimit(db, { ...PER_ADDRESS, key: clientAddress, secret: config.secret })
}

/** Reads a text while it is typed and stores nothing. Throws Refusal with fieldErrors. */
export function readWords(read: Read, input: unknown, today: string): WordsRead {
  const told = requireValid(wordsInputSchema, input)
  const understanding = read(told.text, today)
  const { facts, doubts } = knownOf(told, () => understanding)
  const questions = questionsFor(understanding.facts)
  const named = cityNamed(understanding, facts)
  const asked = named && !told.dismissed?.includes('city') ? { ...doubts, city: named } : doubts
  return { ...understanding, questions, doubts: rankDoubts(facts, asked, today) }
}

/** A quarter that one of our cities alone has names its city, which one tap then confirms. */
function cityNamed({ evidence: { district } }: Understanding, { city }: Facts): Evidence<City> | undefined {
  const quarter = district && quarterOf(district.value)?.city
  return quarter && !city ? { value: quarter, span: district.span, confidence: LIKELY } : undefined
}
