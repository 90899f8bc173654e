import { readFileSync } from 'node:fs'
import { analyse } from '#domain/analyses/analyse.ts'
import { CATALOGUE, type ItemCode } from '#domain/estimates/catalogue.ts'
import { type Estimate, estimate } from '#domain/estimates/estimate.ts'
import { CITIES, type Facts } from '#domain/project-requests/facts.ts'
import { JOBS, type Job, type JobCode, optionsOf } from '#domain/project-requests/jobs.ts'
import { openReader } from '#server/analyses/open-reader.ts'

/**
 * Holds prices against what others say of the same words: `npm run estimates:score -- <set.jsonl> [--told] [--list]`.
 * A line of a set is one owner's text with the jobs in it, an honest band in riyals without VAT, and the trades that a
 * bill must and must not have (docs/estimates.md, "Held against others"). `--told` gives the engine the jobs and facts
 * as they are labelled, so that reading and pricing are told apart.
 */
interface Labelled {
  id: string
  text: string
  jobs: { job: string; quantity: number | null; option: string | null }[]
  facts: Record<string, unknown>
  bandLow: number
  bandHigh: number
  mustHave: string[]
  mustNot: string[]
}

const [file, ...flags] = process.argv.slice(2)
const [isTold, isListed] = [flags.includes('--told'), flags.includes('--list')]
const set = readFileSync(file!, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Labelled)

const SPELLED: Record<string, string> = { makkah: 'mecca', madinah: 'medina' }
const cityOf = (said: unknown) => {
  const name = String(said ?? '').toLowerCase()
  return CITIES.find((city) => city === (SPELLED[name] ?? name))
}
const STAGES: Record<string, Facts['stage']> = {
  empty_land: 'has_plot',
  land: 'has_plot',
  bone_ready: 'bone_done',
  half_built: 'foundations',
  first_fix_done: 'bone_done',
  half_finished: 'plastered',
  finishing: 'bone_done',
}
const WHOLES: readonly string[] = [
  'villa_turnkey',
  'villa_shell',
  'villa_completion',
  'shell_labour',
  'interior_finishing',
  'renovation',
  'decoration',
]

function toldFacts({ jobs, facts }: Labelled): Facts {
  const { projectType, city, areaSqm, floors, rooms, bathrooms, stage, budgetSar: _b, finishLevel } = facts
  const known = jobs.filter(({ job }) => job in JOBS)
  const whole = known.find(({ job }) => WHOLES.includes(job))
  const told: Record<string, unknown> = {
    projectType: whole ? JOBS[whole.job as JobCode].type : projectType,
    city: cityOf(city),
    areaSqm: whole?.quantity ?? areaSqm,
    ...{ floors, rooms, bathrooms, finishLevel },
    stage: STAGES[String(stage)],
    ...(whole?.job === 'villa_shell' && { scope: 'bone' }),
    ...(whole?.job === 'villa_turnkey' && { scope: 'turnkey' }),
    ...(whole?.job === 'shell_labour' && { scope: 'labour_only' }),
    ...(whole?.job === 'renovation' && { depth: whole.option ?? 'full' }),
    jobs: known.filter((one) => one !== whole).map(toJob),
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value != null)) as Facts
}

function toJob({ job, quantity, option }: Labelled['jobs'][number]): Job {
  const code = job as JobCode
  const isCount = code === 'pool' && (quantity ?? 0) < 8
  return {
    code,
    ...(quantity && !isCount && { quantity: Math.max(1, Math.round(quantity)) }),
    ...(option && optionsOf(code).includes(option) && { option }),
  }
}

const mainOf = (price: Estimate | undefined) => price?.jobs.map(({ code }) => code as string) ?? []
const SAME: Record<string, string> = { villa_completion: 'interior_finishing' }
const tradesOf = ({ lines }: Estimate) =>
  new Set(
    lines.flatMap(({ code }) => (code === 'reserve' ? [] : [CATALOGUE[code as ItemCode].trade as string])),
  )
const EITHER: Record<string, string[]> = {
  tiling: ['flooring'],
  flooring: ['tiling'],
  waterproofing: ['plumbing'],
  scaffold: ['facade', 'paint'],
  disposal: ['demolition'],
  plaster: ['paint'],
  steel: ['concrete', 'steelwork'],
}

let [right, inside, missing, wanted, wrong, priced, fractions] = [0, 0, 0, 0, 0, 0, 0]
for (const labelled of set) {
  const price = isTold
    ? estimate(toldFacts(labelled))
    : analyse({ text: labelled.text }, undefined, openReader()).estimate
  const first = labelled.jobs[0]!.job
  const codes = mainOf(price)
  const isRight = codes.some((code) => code === first || SAME[code] === first || SAME[first] === code)
  const middle = price ? price.p50 / 100 : 0
  const isInside = middle >= labelled.bandLow && middle <= labelled.bandHigh
  const trades = price ? tradesOf(price) : new Set<string>()
  const lacks = labelled.mustHave.filter(
    (trade) => !trades.has(trade) && !EITHER[trade]?.some((other) => trades.has(other)),
  )
  const extra = labelled.mustNot.filter((trade) => trades.has(trade))
  right += Number(isRight)
  inside += Number(isInside)
  priced += Number(Boolean(price))
  wanted += price ? labelled.mustHave.length : 0
  missing += price ? lacks.length : 0
  wrong += extra.length
  fractions +=
    price?.lines.filter(({ unit, quantity }) => unit === 'each' && !Number.isInteger(quantity)).length ?? 0
  if (isListed && (!isRight || !isInside || lacks.length || extra.length))
    console.log(
      [
        labelled.id,
        isRight ? '' : `JOB ${first} read ${codes.join('+') || 'nothing'}`,
        isInside ? '' : `PRICE ${Math.round(middle)} of ${labelled.bandLow}-${labelled.bandHigh}`,
        lacks.length ? `LACKS ${lacks}` : '',
        extra.length ? `EXTRA ${extra}` : '',
        labelled.text.slice(0, 100),
      ]
        .filter(Boolean)
        .join(' | '),
    )
}
const share = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`
console.log(`${set.length} texts, ${priced} priced`)
console.log(`right job ${share(right, set.length)} · middle inside the band ${share(inside, set.length)}`)
console.log(
  `kinds of work missing ${share(missing, wanted)} · that have no business there ${wrong} · fractions of pieces ${fractions}`,
)
