import { isDay } from '../shared/day.ts'
import {
  AREA_LIMITS,
  BUDGET_LIMITS,
  CITIES,
  COUNT_LIMITS,
  DEPTHS,
  DISTRICT_LETTERS,
  FINISH_LEVELS,
  type Limits,
  PAYMENT_BASES,
  PERCENT_FACTS,
  PLOT_LIMITS,
  PROJECT_TYPES,
  SCOPES,
  STAGES,
} from './fact-values.ts'
import type { Facts } from './facts.ts'
import { isJob, type Job, MOST_JOBS } from './jobs.ts'
import { readFactFields } from './project-request-form.ts'

const CHOICES: Record<string, readonly string[]> = {
  projectType: PROJECT_TYPES,
  city: CITIES,
  finishLevel: FINISH_LEVELS,
  scope: SCOPES,
  depth: DEPTHS,
  stage: STAGES,
  paymentBasis: PAYMENT_BASES,
}
const PERCENT: Limits = { min: 0, max: 100 }
const NUMBERS: Record<string, Limits> = {
  areaSqm: AREA_LIMITS,
  plotAreaSqm: PLOT_LIMITS,
  ...COUNT_LIMITS,
  ...Object.fromEntries(PERCENT_FACTS.map((name) => [name, PERCENT])),
}

/**
 * Reads the valid facts of a half-filled form; all others stay unknown. As strict as the schema but
 * independent of it, so that a page shows a price before it has loaded a validator.
 */
export function knownFacts(fields: Record<string, string>): Facts {
  const told = Object.entries(readFactFields(fields)).filter(([name, value]) => holds(name, value))
  return Object.fromEntries(told)
}

function holds(name: string, value: unknown): boolean {
  if (name === 'budget') return isBudget(value as NonNullable<Facts['budget']>)
  if (name === 'jobs') return (value as Job[]).length <= MOST_JOBS && (value as Job[]).every(isJob)
  if (name === 'district') return isWithin((value as string).trim().length, DISTRICT_LETTERS)
  if (name === 'deadline') return isDay(value as string)
  const limits = NUMBERS[name]
  if (limits) return isWithin(value as number, limits) && (Number.isInteger(value) || limits === PERCENT)
  return CHOICES[name]?.includes(value as string) ?? typeof value === 'boolean'
}

function isBudget({ min, max }: NonNullable<Facts['budget']>): boolean {
  const isEnd = (end: number | undefined) => end === undefined || isWithin(end, BUDGET_LIMITS)
  return isEnd(min) && isEnd(max) && (min === undefined || max === undefined || min <= max)
}

const isWithin = (value: number, { min, max }: Limits) => value >= min && value <= max
