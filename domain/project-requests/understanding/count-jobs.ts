import { JOBS } from '../jobs.ts'
import type { Amount } from './amounts.ts'
import { type JobWords, type NamedJob, sentenceOf } from './name-jobs.ts'
import { before, type Reading, tagged, textAt } from './reading.ts'

interface Counted {
  value: number
  /** Absent where the word itself is a pair. */
  amount?: Amount
}

/** So far away a number still counts a job. */
const REACH = 9
/** Units that count other things than pieces or measures of a job. */
const OTHERS = ['months', 'weeks', 'days', 'years', 'money', 'percent', 'floors']
/** Sold by a surface that the floor of a house does not tell. */
const BY_SURFACE = [
  'interior_painting',
  'exterior_painting',
  'facade_cladding',
  'windows',
  'gypsum',
  'wall_cladding_inside',
]
/** A whole house has so many metres; less is a part of it. */
const HEIGHT = /^(?:ب)?(?:ارتفاع|ارتفاعه|ارتفاعها|عرض|بعرض|سماكه|عمق|height|high|wide|tall|thick)$/

/** How much of each job is told. A number counts one job only. */
export function countOf(
  words: JobWords,
  jobs: NamedJob[],
  amounts: Amount[],
  hasWhole: boolean,
): Map<NamedJob, Counted> {
  const counted = new Map<NamedJob, Counted>()
  for (const job of jobs) {
    const isPair = JOBS[job.code].unit === 'each' && job.thing.weight === 2
    if (isPair && job.thing.tag === 'thing') counted.set(job, { value: 2 })
  }
  const pairs = jobs.flatMap((job) =>
    counted.has(job)
      ? []
      : amounts.flatMap((amount) => {
          const cost = costOf(words, job, jobs, amount, hasWhole)
          return cost === undefined ? [] : [{ job, amount, cost }]
        }),
  )
  const used = new Set<Amount>()
  for (const { job, amount } of pairs.toSorted((a, b) => a.cost - b.cost)) {
    if (counted.has(job) || used.has(amount)) continue
    used.add(amount)
    counted.set(job, { value: Math.round(amount.value), amount })
  }
  return counted
}

/** How far a number is from the job it may count; nothing where it cannot be of it. */
function costOf(
  words: JobWords,
  job: NamedJob,
  jobs: NamedJob[],
  amount: Amount,
  hasWhole: boolean,
): number | undefined {
  const { reading } = words
  const { unit } = JOBS[job.code]
  if (!isMeasure(reading, amount, unit)) return undefined
  const [start, end] = sentenceOf(reading, job)
  if (amount.from < start || amount.to > end) return undefined
  const gap = amount.from >= job.to ? amount.from - job.to : Math.max(0, job.from - amount.to)
  const reach = unit === 'each' ? 4 : REACH
  if (gap > reach) return undefined
  const [from, to] = amount.from >= job.to ? [job.to, amount.from] : [amount.to, job.from]
  const between = jobs.some(
    (other) => other !== job && other.code !== job.code && other.from >= from && other.to <= to,
  )
  if (between) return undefined
  if (
    unit === 'each' &&
    words.things.some((thing) => thing.value !== job.thing.value && thing.from >= from && thing.to <= to)
  )
    return undefined
  if (unit === 'each' && amount.from >= job.to && !isCountBehind(words, job, amount)) return undefined
  if (unit !== 'each' && isOfHouse(reading, job, amount, hasWhole)) return undefined
  // «٢٢٠ متر ومسبح»: of what was named before.
  if (unit !== 'each' && amount.to <= job.from && /^و(?!رق|صل)/.test(textAt(reading, job.from)))
    return undefined
  // «٣٥ متر شبابيك» is said, «سور ٦٠ متر» is usual.
  if (hasWhole && amount.to <= job.from && gap > 1) return undefined
  return amount.from >= job.to ? gap : gap + (gap > 1 && unit !== 'each' ? 6 : 0)
}

function isMeasure(
  reading: Reading,
  { unit, value, isProduct, from, to, scale }: Amount,
  of: 'm2' | 'm' | 'each',
): boolean {
  if (unit !== undefined && OTHERS.includes(unit)) return false
  if (tagged(reading, to, 'perarea') || tagged(reading, from - 1, 'perarea')) return false
  const isRunning =
    (unit === 'length' && /^(?:متر|م|lm|rm|linear|running|meter|metre)$/.test(textAt(reading, to - 2))) ||
    (unit === 'length' && /^(?:lm|rm|طولي|طول)$/.test(textAt(reading, to - 1)))
  if (of === 'each')
    return (
      Number.isInteger(value) &&
      value <= 500 &&
      unit !== 'm' &&
      unit !== 'sqm' &&
      unit !== 'length' &&
      !isProduct &&
      scale < 1000
    )
  if (of === 'm')
    return (
      (unit === 'm' || unit === 'sqm' || isRunning) && !isProduct && !HEIGHT.test(textAt(reading, from - 1))
    )
  if (isProduct) return value >= 1
  return (unit === 'm' || unit === 'sqm') && value >= 1 && !HEIGHT.test(textAt(reading, from - 1))
}

/** «مكيفات عدد ٦», «سبليت ٩ و شباك ٢», «ابواب ٨»: a bare number behind a thing counts it only so. */
function isCountBehind({ reading, kinds, things }: JobWords, job: NamedJob, amount: Amount): boolean {
  const before = textAt(reading, amount.from - 1)
  if (
    /^(?:عدد|عددها|عددهم|x|qty|quantity|:|-)$/.test(before) ||
    /^(?:عدد|عددها)$/.test(textAt(reading, amount.from))
  )
    return true
  if (
    /^(?:حبه|حبات|قطعه|قطع|وحده|وحدات|pcs|pieces|units|nos|no)$/.test(textAt(reading, amount.to - 1)) ||
    /^(?:حبه|حبات|pcs|nos)$/.test(textAt(reading, amount.to))
  )
    return true
  // «تنظيف مكيفات البيت ٩ سبليت»: the thing again, by its kind.
  const follows = (hit: { from: number }) => hit.from >= amount.from && hit.from <= amount.to + 1
  return (
    things.some((thing) => thing.value === job.thing.value && follows(thing)) ||
    kinds.some((kind) => kind.value === job.option && follows(kind))
  )
}

/** «شقة ١٥٠ متر»: the floor of the house, which is no measure of its walls; beside a whole the house has its own. */
function isOfHouse(reading: Reading, job: NamedJob, { from, to }: Amount, hasWhole: boolean): boolean {
  const label = before(reading, from, 4, ['land', 'built', 'building', 'part', 'unit'])
  const behind = tagged(reading, to, 'built', 'land')
  if (label?.tag === 'land' || behind?.tag === 'land' || behind?.tag === 'built') return true
  if (label?.tag === 'built' && (hasWhole || BY_SURFACE.includes(job.code))) return true
  if (hasWhole && label?.tag === 'building') return true
  const isHouse =
    label?.tag === 'building' && !/سطح|سطوح|roof/.test(textAt(reading, label.from)) && label.from > job.from
  return isHouse && BY_SURFACE.includes(job.code)
}
