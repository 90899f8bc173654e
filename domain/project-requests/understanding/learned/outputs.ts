import {
  DEAL_FACTS,
  DEPTHS,
  DOCUMENT_FACTS,
  FINISH_LEVELS,
  PARTY_FACTS,
  PAYMENT_BASES,
  PROJECT_TYPES,
  type ProjectType,
  SCOPES,
  STAGES,
  WORK_FACTS,
} from '../../fact-values.ts'
import type { FactName, Facts } from '../../facts.ts'
import { JOB_CODES, type JobCode } from '../../jobs.ts'
import { REALITIES } from '../reading.ts'

export const YES_OR_NO = [...DOCUMENT_FACTS, ...PARTY_FACTS, ...WORK_FACTS, ...DEAL_FACTS] as const
export const ONE_OF = {
  projectType: PROJECT_TYPES,
  stage: STAGES,
  finishLevel: FINISH_LEVELS,
  scope: SCOPES,
  depth: DEPTHS,
  paymentBasis: PAYMENT_BASES,
} as const satisfies { [Name in FactName]?: readonly string[] }

/** Numbers that are stated without a figure: nothing is held back, the work begins at once. */
export const NOTHINGS = {
  holdsNothing: 'retentionPercent',
  startsAtOnce: 'startWithinDays',
} as const satisfies Record<string, FactName>

/** An output with one of a few values, counted from 1 in their order; 0 means that it was not stated. */
export interface Choice {
  name: FactName | `wants_${ProjectType}` | keyof typeof NOTHINGS | 'isElsewhere' | 'isNoneOfOurs'
  values: readonly string[]
  /** The values the grammar may read, also counted from 1. */
  read: readonly (string | boolean)[]
}

export const CHOICES: readonly Choice[] = [
  ...Object.entries(ONE_OF).map(
    ([name, values]): Choice => ({ name: name as FactName, values, read: values }),
  ),
  ...YES_OR_NO.map((name): Choice => ({ name, values: REALITIES, read: [true, false] })),
  ...PROJECT_TYPES.map((type): Choice => ({ name: `wants_${type}`, values: ['yes'], read: [true] })),
  { name: 'holdsNothing', values: ['yes'], read: [true] },
  { name: 'startsAtOnce', values: ['yes'], read: [true] },
  // A city where we do not work; work that no builder does.
  { name: 'isElsewhere', values: ['yes'], read: [] },
  { name: 'isNoneOfOurs', values: ['yes'], read: [] },
]

/**
 * Jobs that may be wanted, several at once. Completing a standing structure is one job here, inside alone or
 * outside too.
 */
export const JOB_OUTPUTS: readonly JobCode[] = JOB_CODES.filter((code) => code !== 'villa_completion')

/** Jobs in the order of JOB_OUTPUTS: 1 where one is named. */
export function jobPlaces(codes: readonly JobCode[]): number[] {
  const told = codes.map((code): JobCode => (code === 'villa_completion' ? 'interior_finishing' : code))
  return JOB_OUTPUTS.map((code) => Number(told.includes(code)))
}

/**
 * Possible roles of a number in the text. Unrelated numbers, such as a neighbour's price or a street's width,
 * are `none`.
 */
export const ROLES = [
  'none',
  'areaSqm',
  'plotAreaSqm',
  'floors',
  'rooms',
  'bathrooms',
  'budgetMax',
  'budgetMin',
  'durationMonths',
  'startWithinDays',
  'quotesInHand',
  'advancePercent',
  'paidPercent',
  'retentionPercent',
] as const
export type Role = (typeof ROLES)[number]

/** The grammar's reading in the order of CHOICES: the position in `read` from 1, 0 for nothing. */
export function grammarPlaces(facts: Facts, projectTypes: readonly ProjectType[]): number[] {
  const said = new Set<string>(projectTypes.map((type) => `wants_${type}`))
  for (const [name, fact] of Object.entries(NOTHINGS)) if (facts[fact] === 0) said.add(name)
  return CHOICES.map(({ name, read }) =>
    said.has(name) ? 1 : read.indexOf(facts[name as FactName] as string) + 1,
  )
}
