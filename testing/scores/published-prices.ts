import { readFileSync } from 'node:fs'
import path from 'node:path'
import { estimate } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { isWhole, JOBS, type JobCode, optionsOf } from '#domain/project-requests/jobs.ts'

/** A published price for a quantity in the job's unit; riyals without VAT, as far as stated. */
interface Published {
  id: string
  job: JobCode
  option: string | null
  level: Facts['finishLevel'] | null
  quantity: number
  facts: Facts
  city: Facts['city'] | null
  low: number
  high: number
  /** Whether it is a firm's price of a whole job of known size, or the reason why not. */
  use: boolean
}

const FILE = path.resolve(import.meta.dirname, '../../domain/estimates/published-prices.jsonl')

/** Prices of firms outside the catalogue's sources, each with our range: P10, P50, P90 in riyals. */
export function publishedPrices() {
  const all = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Published)
  return all
    .filter(({ use }) => use)
    .flatMap((one) => {
      const price = estimate(factsOf(one))
      if (!price) return []
      const { p10, p50, p90 } = price
      const range = [p10 / 100, p50 / 100, p90 / 100] as const
      const middle = Math.sqrt(one.low * one.high)
      return [
        {
          ...one,
          range,
          isCovered: middle >= range[0] && middle <= range[2],
          meets: one.high >= range[0] && one.low <= range[2],
        },
      ]
    })
}

const SCOPES: Partial<Record<JobCode, Facts['scope']>> = {
  villa_turnkey: 'turnkey',
  villa_shell: 'bone',
  shell_labour: 'labour_only',
}

function factsOf({ job, option, level, quantity, facts, city }: Published): Facts {
  const told: Facts = { ...facts, ...(city && { city }), ...(level && { finishLevel: level }) }
  if (!isWhole(job)) {
    const isOption = option !== null && optionsOf(job).includes(option)
    return { ...told, jobs: [{ code: job, quantity, ...(isOption && { option }) }] }
  }
  const depth = job === 'renovation' && option ? { depth: option as Facts['depth'] } : {}
  const scope = SCOPES[job] ? { scope: SCOPES[job] } : {}
  return { ...told, ...depth, ...scope, projectType: JOBS[job].type, areaSqm: quantity }
}
