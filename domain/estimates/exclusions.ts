import type { Job, JobCode } from '../project-requests/jobs.ts'
import { type Halalas, riyals, roundTo } from '../shared/money.ts'
import { type ExclusionCode, JOB_BILLS, type JobBill } from './job-bills.ts'
import { type LaidJob, priceOf, type Terms } from './lay-out.ts'
import { houseOf, type MeasureName } from './measures.ts'

/**
 * Work that the price does not include and the owner may need. Its translation key is
 * `estimates.excluded.<code>`.
 */
export interface Exclusion {
  code: ExclusionCode
  /** Usual cost without VAT; absent where it cannot be estimated. */
  typical?: Halalas
  /** The job that would add it to the price. */
  job?: Job
}

/**
 * Exclusions that are jobs of ours, with the measure of the house that gives their quantity; without one, the
 * usual quantity.
 */
interface AsJob {
  code: JobCode
  of?: MeasureName
  share?: number
  option?: string
}

const AS_JOB: Partial<Record<ExclusionCode, AsJob>> = {
  fence: { code: 'boundary_wall', of: 'perimeter', share: 1.5 },
  ac_units: { code: 'ac_supply', of: 'acPoints' },
  yard: { code: 'exterior_works', of: 'footprint', share: 0.5 },
  lift: { code: 'lift' },
  pool: { code: 'pool' },
  basement: { code: 'basement', of: 'footprint', share: 0.6 },
  gates: { code: 'doors', option: 'gate' },
  heater: { code: 'water_heater' },
  full_roof: { code: 'roof_waterproofing' },
  lining: { code: 'tank_lining' },
  kitchen: { code: 'kitchen_units' },
}

/** Returns what the bills of these jobs leave out and no other of them contains, the dearest first. */
export function exclusionsOf(jobs: readonly LaidJob[], terms: Terms): Exclusion[] {
  const wanted = new Set<JobCode>(jobs.map(({ code }) => code))
  const found = new Map<ExclusionCode, Exclusion>()
  for (const job of jobs) {
    for (const [code, typical, per] of JOB_BILLS[job.code].excluded) {
      if (found.has(code)) continue
      const added = asJob(code, job, terms)
      if (added && wanted.has(added.code)) continue
      const amount = added
        ? roundTo(priceOf(added, terms), riyals(10))
        : typical && wholeOf(typical, per, code, job) * riyals(terms.index)
      found.set(code, { code, ...(amount && { typical: Math.round(amount) }), ...(added && { job: added }) })
    }
  }
  return [...found.values()].toSorted((a, b) => (b.typical ?? 0) - (a.typical ?? 0))
}

type Per = JobBill['excluded'][number][2]

/** Needed only where damage is found, so the length is unknown. */
const WHERE_FOUND: readonly ExclusionCode[] = [
  'damp',
  'plaster',
  'wall_cladding_inside_plaster',
  'exterior_painting_fence',
  'repaint',
  'scaffold',
]

/** Total in riyals; undefined where only a rate is known and the quantity is not. */
function wholeOf(typical: number, per: Per, code: ExclusionCode, { quantity }: LaidJob): number {
  if (per === 'job' || per === 'each') return typical
  return per === 'm2' && !WHERE_FOUND.includes(code) ? typical * quantity : 0
}

function asJob(excluded: ExclusionCode, { quantity }: LaidJob, { facts }: Terms): Job | undefined {
  const known = AS_JOB[excluded]
  if (!known) return undefined
  const { code, of, share = 1, option } = known
  const { value } = of ? houseOf(quantity, facts).measureOf(of) : { value: undefined }
  return {
    code,
    ...(value !== undefined && { quantity: Math.max(1, Math.round(value * share)) }),
    ...(option && { option }),
  }
}
