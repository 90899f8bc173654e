import {
  DEAL_FACTS,
  DOCUMENT_FACTS,
  FINISH_LEVELS,
  PARTY_FACTS,
  PAYMENT_BASES,
  PROJECT_TYPES,
  SCOPES,
  STAGES,
  WORK_FACTS,
} from '../../fact-values.ts'
import type { FactName } from '../../facts.ts'

type ChoiceName = Exclude<FactName, 'budget' | 'city' | 'district'>

/** A fact that is one of a few values. Answered as a place in the list, from 1; 0 says that it was not told. */
export interface Choice {
  name: ChoiceName
  values: readonly (string | boolean)[]
}

const YES_OR_NO = [...DOCUMENT_FACTS, ...PARTY_FACTS, ...WORK_FACTS, ...DEAL_FACTS]

export const CHOICES: readonly Choice[] = [
  { name: 'projectType', values: PROJECT_TYPES },
  { name: 'stage', values: STAGES },
  { name: 'finishLevel', values: FINISH_LEVELS },
  { name: 'scope', values: SCOPES },
  { name: 'paymentBasis', values: PAYMENT_BASES },
  ...YES_OR_NO.map((name): Choice => ({ name, values: [true, false] })),
]

/** What a number of the text may be. Whatever is nobody's here, a neighbour's price or a street's width, is `none`. */
export const ROLES = [
  'none',
  'areaSqm',
  'plotAreaSqm',
  'floors',
  'rooms',
  'bathrooms',
  'budget',
  'durationMonths',
  'startWithinDays',
  'quotesInHand',
  'advancePercent',
  'paidPercent',
  'retentionPercent',
] as const
export type Role = (typeof ROLES)[number]
