import { takenAsDone } from '../estimates/lay-out.ts'
import type { Facts } from '../project-requests/facts.ts'
import { JOBS } from '../project-requests/jobs.ts'
import { jobsOf } from '../project-requests/jobs-of.ts'
import type { Halalas } from '../shared/money.ts'
import { isIndexTrade, jobOf, levelsOf, type PriceCell, type PriceLevel } from './price-cell.ts'

/** A quote as it stands: the latest price of a provider for one project request. */
export interface StandingQuote {
  providerId: string
  projectRequestId: string
  facts: Facts
  /** Halalas without VAT: quotes are stored so, however the provider stated them. */
  amount: Halalas
  /** What the provider leaves to the owner (domain/quotes/exclusions.ts). */
  exclusions: readonly string[]
  submittedAt: Date
  isAwarded: boolean
}

/** What one firm asked for a square metre of one cell's work in one project request. */
export interface PriceObservation {
  cell: PriceCell
  providerId: string
  projectRequestId: string
  /** Halalas without VAT, not rounded. */
  perSqm: number
  submittedAt: Date
  isAwarded: boolean
}

/**
 * Reads a quote as the price of a square metre. Undefined where it cannot be compared with others: another or a
 * second job, unknown city, area or level, work that stands already, or materials left to the owner.
 */
export function observationOf(quote: StandingQuote): PriceObservation | undefined {
  const { facts, amount, exclusions, ...observed } = quote
  const { projectType: trade, city } = facts
  const [job, second] = jobsOf(facts)
  if (!city || !isIndexTrade(trade) || !job || second) return undefined
  const level = levelOf(facts)
  const isWholeTrade = job.code === jobOf(trade) && JOBS[job.code].unit === 'm2'
  const isPartial = takenAsDone([job], { facts }).length > 0 || exclusions.includes('materials')
  if (!isWholeTrade || isPartial || !level || !job.quantity) return undefined
  return { ...observed, cell: { trade, city, level }, perSqm: amount / job.quantity }
}

function levelOf({ projectType, finishLevel, depth }: Facts): PriceLevel | undefined {
  if (!isIndexTrade(projectType)) return undefined
  const levels = levelsOf(projectType)
  if (levels[0] === 'any') return 'any'
  return levels.find((level) => level === (projectType === 'renovation' ? depth : finishLevel))
}
