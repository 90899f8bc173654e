import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { analyse } from '#domain/analyses/analyse.ts'
import { CATALOGUE, type ItemCode } from '#domain/estimates/catalogue.ts'
import { type Estimate, estimate } from '#domain/estimates/estimate.ts'
import { CITIES, type Facts } from '#domain/project-requests/facts.ts'
import { JOBS, type Job, type JobCode, optionsOf } from '#domain/project-requests/jobs.ts'
import { openReader } from '#server/analyses/open-reader.ts'

/**
 * Compares prices with those of others for the same texts: `npm run estimates:score -- <set.jsonl> [--told] [--list]
 * [--raters <file,file>]`. A line of a set has an owner's text with its jobs, a realistic band in riyals without VAT,
 * and the trades that a bill must and must not have (docs/estimates.md, "Held against others"). `--told` gives the
 * engine the labelled jobs and facts, which separates reading from pricing. `--raters` names files in which others
 * priced the same IDs without seeing the set's bands (`id`, `low`, `high`, `middle`; `mustHave` and `mustNot` where
 * they named the work). The mean band is the geometric mean of all lows and all highs. Each rater's own middle is
 * compared with the mean band of the others, which bounds the agreement that can be expected.
 */
interface Labelled extends Work {
  id: string
  text: string
  jobs: { job: string; quantity: number | null; option: string | null }[]
  facts: Record<string, unknown>
  bandLow: number
  bandHigh: number
}

/** Trades that a bill must and must not have. */
interface Work {
  mustHave: string[]
  mustNot: string[]
}

/** Riyals without VAT. */
interface Band {
  low: number
  high: number
}

interface Rating extends Band, Partial<Work> {
  id: string
  middle: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { told: { type: 'boolean' }, list: { type: 'boolean' }, raters: { type: 'string' } },
})
const { told: isTold, list: isListed } = values
const linesIn = <Line>(path: string): Line[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
const set = linesIn<Labelled>(positionals[0]!)

/** Each rater's prices by text; the set's own first, with the middle of its band. */
const hands: { name: string; ratings: Map<string, Rating> }[] = [
  {
    name: 'set',
    ratings: new Map(
      set.map(({ id, bandLow: low, bandHigh: high, mustHave, mustNot }) => [
        id,
        { id, low, high, middle: Math.sqrt(low * high), mustHave, mustNot },
      ]),
    ),
  },
  ...(values.raters?.split(',') ?? []).map((path) => ({
    name: basename(path, '.jsonl'),
    ratings: new Map(linesIn<Rating>(path).map((rating) => [rating.id, rating])),
  })),
]

const isIn = (value: number, { low, high }: Band) => value >= low && value <= high
const geometric = (numbers: readonly number[]) =>
  Math.exp(numbers.reduce((sum, one) => sum + Math.log(one), 0) / numbers.length)
const meanBand = (bands: readonly Band[]): Band => ({
  low: geometric(bands.map(({ low }) => low)),
  high: geometric(bands.map(({ high }) => high)),
})

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
    // Only wanted jobs count: an old villa to demolish is not a new one.
    projectType: known[0] ? JOBS[(whole ?? known[0]).job as JobCode].type : projectType,
    city: cityOf(city),
    areaSqm: whole?.quantity ?? areaSqm,
    plotAreaSqm: facts.landSqm,
    ...{ floors, rooms, bathrooms, finishLevel },
    stage: STAGES[String(stage)],
    ...(whole?.job === 'villa_shell' && { scope: 'bone' }),
    ...(whole?.job === 'villa_turnkey' && { scope: 'turnkey' }),
    ...(whole?.job === 'shell_labour' && { scope: 'labour_only' }),
    ...(whole?.job === 'renovation' && { depth: whole.option ?? 'full' }),
    jobs: known.map((one) => toJob(one === whole ? { ...one, quantity: null } : one)),
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
  steel: ['concrete', 'steelwork', 'railing'],
}

const lacksOf = ({ mustHave }: Work, trades: ReadonlySet<string>) =>
  mustHave.filter((trade) => !trades.has(trade) && !EITHER[trade]?.some((other) => trades.has(other)))

/** A text with its price in riyals, 0 when there is none. */
const held = set.map((labelled) => {
  const price = isTold
    ? estimate(toldFacts(labelled))
    : analyse({ text: labelled.text }, undefined, openReader()).estimate
  const first = labelled.jobs[0]!.job
  const codes = mainOf(price)
  const isRight = codes.some((code) => code === first || SAME[code] === first || SAME[first] === code)
  const middle = price ? price.p50 / 100 : 0
  const ratings = hands.flatMap(({ ratings }) => ratings.get(labelled.id) ?? [])
  const trades = price ? tradesOf(price) : new Set<string>()
  return { labelled, price, first, codes, isRight, middle, ratings, trades, mean: meanBand(ratings) }
})

let [right, inside, missing, wanted, wrong, priced, fractions] = [0, 0, 0, 0, 0, 0, 0]
for (const { labelled, price, first, codes, isRight, middle, ratings, trades, mean } of held) {
  const isInside = isIn(middle, mean)
  const lacks = price ? lacksOf(labelled, trades) : []
  const extra = labelled.mustNot.filter((trade) => trades.has(trade))
  right += Number(isRight)
  inside += Number(isInside)
  priced += Number(Boolean(price))
  wanted += price ? labelled.mustHave.length : 0
  missing += lacks.length
  wrong += extra.length
  fractions +=
    price?.lines.filter(({ unit, quantity }) => unit === 'each' && !Number.isInteger(quantity)).length ?? 0
  if (isListed && (!isRight || !isInside || lacks.length || extra.length))
    console.log(
      [
        labelled.id,
        isRight ? '' : `JOB ${first} read ${codes.join('+') || 'nothing'}`,
        isInside
          ? ''
          : `PRICE ${Math.round(middle)} of ${ratings.map(({ low, high }) => `${low}-${high}`).join(', ')}`,
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
console.log(
  `right job ${share(right, set.length)} · middle inside the ${hands.length > 1 ? 'mean band' : 'band'} ${share(inside, set.length)}`,
)
console.log(
  `missing kinds of work ${share(missing, wanted)} · wrong kinds of work ${wrong} · fractional pieces ${fractions}`,
)
if (hands.length > 1) compareHands()

/**
 * For each rater: how often our middle lies in their band, and how often theirs lies in the mean band of the others.
 */
function compareHands(): void {
  for (const { name, ratings } of hands) {
    const rated = held.flatMap((text) => {
      const own = ratings.get(text.labelled.id)
      const others = text.ratings.filter((rating) => rating !== own)
      return own && text.price && others.length > 0 ? [{ ...text, own, others: meanBand(others) }] : []
    })
    const ours = rated.filter(({ middle, own }) => isIn(middle, own)).length
    const agreed = rated.filter(({ own, others }) => isIn(own.middle, others)).length
    const oursInOthers = rated.filter(({ middle, others }) => isIn(middle, others)).length
    const ratio = geometric(rated.map(({ own, middle }) => own.middle / middle))
    console.log(
      `${name}: our middle in its band ${share(ours, rated.length)} · its middle in the mean band of the others ${share(agreed, rated.length)}, ours ${share(oursInOthers, rated.length)} · its middle over ours ${ratio.toFixed(2)}`,
    )
  }
}
