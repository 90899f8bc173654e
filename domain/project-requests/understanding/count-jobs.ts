import { JOBS, type JobCode } from '../jobs.ts'
import type { Amount } from './amounts.ts'
import { type JobWords, type NamedJob, sentenceOf } from './name-jobs.ts'
import type { Hit } from './phrases.ts'
import { before, type Reading, tagged, textAt } from './reading.ts'

interface Counted {
  value: number
  /** Absent where the word itself means a pair. */
  amount?: Amount
}

/** Largest distance, in words, at which a number still counts a job. */
const REACH = 9
const FEW = 4
/** A visit is one visit for any number of dripping taps; the number counts the taps. */
const VISITS: JobCode[] = ['plumbing_visit', 'electrical_visit']
/** Units that do not count pieces or measures of a job. */
const OTHERS = ['months', 'weeks', 'days', 'years', 'money', 'percent', 'floors']
/** Jobs sold by a surface that cannot be derived from the floor of a house. */
const BY_SURFACE = [
  'interior_painting',
  'exterior_painting',
  'facade_cladding',
  'windows',
  'electrical_works',
]
const HEIGHT = /^(?:ب)?(?:ارتفاع|ارتفاعه|ارتفاعها|عرض|بعرض|سماكه|عمق|height|high|wide|tall|thick)$/

/** Quantity of each job, as far as stated. A number counts one job only. */
export function countOf(
  words: JobWords,
  jobs: NamedJob[],
  amounts: Amount[],
  hasWhole: boolean,
): Map<NamedJob, Counted> {
  const counted = new Map<NamedJob, Counted>()
  const countable = jobs.filter(({ code }) => !VISITS.includes(code))
  for (const job of countable) {
    const isPair =
      JOBS[job.code].unit === 'each' &&
      anchorsOf(words, job, jobs).some(({ tag, weight }) => tag === 'thing' && weight === 2)
    if (isPair) counted.set(job, { value: 2 })
  }
  const pairs = countable.flatMap((job) =>
    counted.has(job)
      ? []
      : amounts.flatMap((amount) => {
          const costs = anchorsOf(words, job, jobs).flatMap(
            (anchor) => costOf(words, job, anchor, jobs, amount, hasWhole) ?? [],
          )
          return costs.length > 0 ? [{ job, amount, cost: Math.min(...costs) }] : []
        }),
  )
  const used = new Set<Amount>()
  for (const { job, amount } of pairs.toSorted((a, b) => a.cost - b.cost)) {
    if (counted.has(job) || used.has(amount)) continue
    used.add(amount)
    counted.set(job, { value: measureOf(words.reading, job, amount), amount })
  }
  return counted
}

/** In «٢٩٠ متر طول ارتفاع ٢.٥» the first side is the length of the wall; any other measure is taken unchanged. */
function measureOf({ words }: Reading, { code }: NamedJob, { value, isProduct, from }: Amount): number {
  return Math.round(isProduct && JOBS[code].unit === 'm' ? Number(words[from]?.text) : value)
}

const OF_FACADES = ['exterior_painting', 'facade_cladding']

/** Every other mention of the thing: «ابي ادهن، والدهان ٦٨٠ متر». */
function anchorsOf({ reading, things }: JobWords, job: NamedJob, jobs: NamedJob[]): Hit[] {
  const { code, thing, option } = job
  const [start, end] = sentenceOf(reading, thing)
  const isShared = jobs.some((other) => other !== job && other.thing.value === thing.value)
  const again = things.filter(
    (one) =>
      one !== thing &&
      (!isShared || (one.from >= start && one.to <= end)) &&
      (OF_FACADES.includes(code)
        ? one.value === 'facade'
        : one.value === thing.value && option === undefined),
  )
  return [thing, ...again]
}

/** Distance of a number from the words of a job it may count; undefined where it cannot count it. */
function costOf(
  words: JobWords,
  job: NamedJob,
  anchor: Hit,
  jobs: NamedJob[],
  amount: Amount,
  hasWhole: boolean,
): number | undefined {
  const { reading } = words
  const { unit } = JOBS[job.code]
  const isBehind = amount.from >= anchor.to
  const gap = isBehind ? amount.from - anchor.to : Math.max(0, anchor.from - amount.to)
  if (!isMeasure(reading, amount, job, isBehind && gap === 0)) return undefined
  const [start, end] = sentenceOf(reading, anchor)
  if (amount.from < start || amount.to > end) return undefined
  const isNumbered = COUNT.test(textAt(reading, amount.from - 1))
  const reach = unit === 'each' && !isNumbered ? FEW : jobs.length === 1 ? REACH * 2 : REACH
  if (gap > reach) return undefined
  const [from, to] = isBehind ? [anchor.to, amount.from] : [amount.to, anchor.from]
  const isOthers = (other: { from: number; to: number }) => other.from >= from && other.to <= to
  if (jobs.some((other) => other !== job && isOthers(other))) return undefined
  if (unit === 'each') {
    if (!isNumbered && words.things.some((thing) => thing.value !== anchor.value && isOthers(thing)))
      return undefined
    if (isBehind && !isCountBehind(words, anchor, amount)) return undefined
  } else {
    if (!isBehind && isOfBefore(reading, amount, anchor, hasWhole)) return undefined
    if (isOfHouse(words, job, anchor, amount, hasWhole)) return undefined
  }
  // «٣٥ متر شبابيك» is possible, «سور ٦٠ متر» is usual.
  return isBehind ? gap : gap + (gap > 1 && unit !== 'each' ? 6 : 0)
}

/** «٢٢٠ متر ومسبح», `18 sqm plus wallpaper`: the number belongs to what was named before. */
function isOfBefore(reading: Reading, { to }: Amount, { from }: Hit, hasWhole: boolean): boolean {
  if (hasWhole && from - to > 1) return true
  for (let word = to; word < from; word++)
    if (/^(?:و|plus|and|with|مع|\+|&)$/.test(textAt(reading, word))) return true
  return /^و(?!رق|صل|اجه)/.test(textAt(reading, from))
}

const RUNNING = /^(?:lm|rm|طولي|طول)$/
const LATIN_METRE = /^(?:met[er]{1,2}s?|mitr|amtar|running|linear)$/
/** A number with one of these is the size of one piece. */
const SIZED =
  /^(?:l|لتر|ltr|liters?|litres?|طن|tons?|الف|btu|cm|سم|مم|mm|kw|hp|حصان|امبير|amps?|v|فولت|km|كم|انش|بوصه|درجه|درجات|k)$/
/** Two sides of a tile, in centimetres. */
const LEAST_TILE = 1500

function isMeasure(
  reading: Reading,
  { unit, value, isProduct, isUpright, from, to, scale }: Amount,
  { code }: NamedJob,
  isNext: boolean,
): boolean {
  const counts = JOBS[code].unit
  if (unit !== undefined && OTHERS.includes(unit)) return false
  if (tagged(reading, to, 'perarea') || tagged(reading, from - 1, 'perarea')) return false
  if (counts === 'each') {
    const isPiece = unit === undefined || unit === 'other' || unit === 'bathrooms' || unit === 'rooms'
    return (
      isPiece &&
      Number.isInteger(value) &&
      value <= 500 &&
      !isProduct &&
      scale < 1000 &&
      !SIZED.test(textAt(reading, to)) &&
      !SIZED.test(textAt(reading, to - 1))
    )
  }
  if (HEIGHT.test(textAt(reading, from - 1))) return false
  const isMetres =
    unit === 'm' || unit === 'sqm' || (unit === undefined && LATIN_METRE.test(textAt(reading, to)))
  if (counts === 'm')
    return isProduct
      ? isUpright === true && /^\d+$/.test(textAt(reading, from))
      : isMetres || (unit === 'length' && RUNNING.test(textAt(reading, to - 1)))
  if (isProduct) return value < LEAST_TILE && code !== 'tank_lining'
  // «والقبو ٣٥٠»
  return isMetres
    ? value >= 1
    : unit === undefined && isNext && value >= LEAST_BARE && scale === 1 && !SIZED.test(textAt(reading, to))
}
const LEAST_BARE = 15

const COUNT = /^(?:عدد|عددها|عددهم|qty|quantity|x|:)$/
const PIECE = /^(?:حبه|حبات|قطعه|قطع|وحده|وحدات|pcs|pieces|units|nos|no)$/

/** «مكيفات عدد ٦», «ابواب ٨ حبات», «مكيفات ٩ سبليت»: only so does a bare number after a thing count it. */
function isCountBehind({ reading, kinds, things }: JobWords, anchor: Hit, { from, to }: Amount): boolean {
  if (COUNT.test(textAt(reading, from - 1)) || COUNT.test(textAt(reading, from))) return true
  if (PIECE.test(textAt(reading, to - 1)) || PIECE.test(textAt(reading, to))) return true
  const follows = (hit: Hit) => hit.from >= from && hit.from <= to
  return [
    ...things.filter(({ value }) => value === anchor.value),
    ...kinds.filter(({ value }) => value !== 'plain'),
  ].some(follows)
}

const SURFACES = ['outwalls', 'facade', 'wall']

/**
 * «شقة ١٥٠ متر»: the floor area of the house, which does not measure its walls; beside a whole, the house has
 * its own.
 */
function isOfHouse(
  { reading, things }: JobWords,
  { code }: NamedJob,
  anchor: Hit,
  { from, to, unit }: Amount,
  hasWhole: boolean,
): boolean {
  const label = before(reading, from, 4, ['land', 'built', 'building', 'part', 'unit'])
  const behind = tagged(reading, to, 'built', 'land')
  if (behind && unit !== 'length' && !/^و/.test(textAt(reading, to))) return true
  // «سور ارض ٦٠ متر», «واسورها ٥٥ متر»
  const isOwn =
    label === undefined ||
    label.from < anchor.from ||
    (label.tag === 'land' && label.from === anchor.to && JOBS[code].unit === 'm')
  if (isOwn || unit === 'length') return false
  if (label.tag === 'land' || (label.tag === 'built' && (hasWhole || BY_SURFACE.includes(code)))) return true
  // «الفيلا من برا ٤٠٠ متر»
  if (things.some(({ value, to: end }) => SURFACES.includes(value) && end > label.to && end <= from))
    return false
  const isHouse = label.tag === 'building' && !/سطح|سطوح|roof/.test(textAt(reading, label.from))
  return isHouse && (hasWhole || BY_SURFACE.includes(code))
}
