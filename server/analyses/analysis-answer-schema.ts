import * as z from 'zod/mini'
import { SEVERITIES } from '#domain/path-correction/rules/rule.ts'
import { RULE_IDS } from '#domain/path-correction/rules/rule-ids.ts'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { factsSchema } from '#domain/project-requests/facts.ts'
import { JOB_CODES } from '#domain/project-requests/jobs.ts'
import { STANDING_WORKS } from '#domain/project-requests/standing-work.ts'
import { REALITIES } from '#domain/project-requests/understanding/reading.ts'
import { estimateSchema } from '#server/estimates/estimate-answer.ts'

/** Schema of a presented analysis for the API description; its types are in analysis-answer.ts. */
const halalas = z.int()
const names = z.array(z.string())
const span = z.object({ start: z.int(), end: z.int() })
const confidence = z.number().check(z.minimum(0), z.maximum(1))
const days = z.object({ min: z.number(), max: z.number() })

/** Where a fact of a finding came from; `words` quotes the text. */
export const findingEvidenceSchema = z.object({
  fact: z.string(),
  value: z.any(),
  span: z.optional(span),
  words: z.optional(z.string()),
  confidence: z.optional(confidence),
  reality: z.optional(z.enum(REALITIES)),
})

export const findingSchema = z.object({
  ruleId: z.enum(RULE_IDS),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  why: z.string(),
  advice: z.string(),
  source: z.string(),
  citations: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      address: z.optional(z.string()),
      dated: z.optional(z.string()),
      readOn: z.string(),
    }),
  ),
  evidence: z.array(findingEvidenceSchema),
  basis: z.string(),
  sources: names,
  certainty: z.enum(['high', 'medium', 'assumption']),
  mend: z.optional(z.string()),
  see: z.optional(z.literal('ways_to_budget')),
  effect: z.optional(
    z.object({
      cost: z.optional(z.object({ low: halalas, high: halalas, meaning: z.string(), source: z.string() })),
      days: z.optional(z.extend(days, { source: z.string() })),
      time: z.optional(
        z.object({
          weeks: z.int(),
          usual: days,
          deadline: z.string(),
          startBy: z.optional(z.string()),
          source: z.string(),
        }),
      ),
    }),
  ),
})

const stepSchema = z.object({
  id: z.string(),
  state: z.enum(['done', 'implied', 'to_do', 'not_checked']),
  isCertain: z.boolean(),
  after: names,
  parties: names,
  documents: names,
  sources: names,
  days: z.optional(z.looseObject({ min: z.number(), max: z.number() })),
  over: days,
  standing: z.optional(z.array(z.enum(STANDING_WORKS))),
  isCritical: z.boolean(),
})

const evidence = z.object({
  value: z.any(),
  span,
  confidence,
  reality: z.optional(z.enum(REALITIES)),
})

const read = {
  evidence: z.record(z.string(), evidence),
  doubts: z.array(z.extend(evidence, { fact: z.string() })).check(z.maxLength(3)),
  projectTypes: z.array(z.enum(PROJECT_TYPES)),
  questions: names.check(z.maxLength(3)),
  isElsewhere: z.optional(z.literal(true)),
  isNoneOfOurs: z.optional(z.literal(true)),
}

export const wordsSchema = z.object({ facts: factsSchema, ...read })

export const analysisSchema = z.object({
  facts: z.extend(factsSchema, { projectTypes: z.optional(z.array(z.enum(PROJECT_TYPES))) }),
  ...read,
  findings: z.array(findingSchema),
  outcomes: z.array(
    z.object({
      ruleId: z.enum(RULE_IDS),
      outcome: z.enum(['found', 'clear', 'does_not_apply', 'not_checked']),
      missing: z.optional(names),
    }),
  ),
  path: z.optional(z.object({ kind: z.string(), steps: z.array(stepSchema), days, untimed: names })),
  payments: z.optional(z.looseObject({})),
  ask: z.array(z.looseObject({})),
  tradeQuestions: z.array(
    z.object({ id: z.string(), job: z.optional(z.enum(JOB_CODES)), source: z.string() }),
  ),
  standing: z.literal('not_an_engineers_approval'),
  standingText: z.string(),
  filled: names,
  rulesVersion: z.string(),
  today: z.optional(z.string()),
  estimate: z.optional(estimateSchema),
})
