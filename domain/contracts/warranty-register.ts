import type { ProjectType } from '../project-requests/fact-values.ts'
import { WARRANTY_PARTS, type Warranty } from './warranty.ts'

/**
 * Years for which builder, designer and supervisor are liable for the structure; clauses against it are void
 * (docs/reference/saudi-domain.md#inherent-defects-insurance).
 */
const STRUCTURE_YEARS = 10
/** Kinds of work that put up a structure. */
const BUILDS: readonly ProjectType[] = ['villa_construction', 'expansion']

/** A warranty that runs since the handover. */
export interface RunningWarranty extends Warranty {
  /** `law` where the contract gives nothing, or less than the law does. */
  source: 'contract' | 'law'
  /** The day of the handover and the last day, `2036-11-29`. */
  startsOn: string
  endsOn: string
}

/** The warranties of handed-over work by part, those of the contract with what the law gives beyond them. */
export function warrantyRegister(
  warranties: readonly Warranty[],
  projectType: string,
  handedOverOn: string,
): RunningWarranty[] {
  const builds = BUILDS.some((type) => type === projectType)
  return WARRANTY_PARTS.flatMap((part): RunningWarranty[] => {
    const agreed = warranties.find((one) => one.part === part)?.years ?? 0
    const byLaw = builds && part === 'structure' ? STRUCTURE_YEARS : 0
    const years = Math.max(agreed, byLaw)
    if (years === 0) return []
    const source = agreed >= byLaw ? 'contract' : 'law'
    return [{ part, years, source, startsOn: handedOverOn, endsOn: lastDay(handedOverOn, years) }]
  })
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Days before its end on which an owner is reminded of a warranty. Our choice: time to look and to have it fixed. */
const REMIND_DAYS = 30

/** The day on which the owner is reminded. */
export const remindOn = ({ endsOn }: Pick<RunningWarranty, 'endsOn'>): string =>
  dayOf(Date.parse(endsOn) - REMIND_DAYS * DAY_MS)

/** The day before the same day of a later year; of 29 February the 28th. */
function lastDay(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return dayOf(Date.UTC(year + years, month - 1, date) - DAY_MS)
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
