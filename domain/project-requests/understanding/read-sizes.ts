import { AREA_LIMITS, COUNT_LIMITS, type Limits, PLOT_LIMITS } from '../fact-values.ts'
import type { Amount } from './amounts.ts'
import { after, before, type EvidenceByFact, type Reading, spanOf, tagged, textAt } from './reading.ts'

/** From this value on a number without a unit after `villa` is an area; a smaller one could count anything. */
const LEAST_BARE_AREA = 60
/** Fewer metres of a facade are its length. */
const LEAST_FACADE = 60
/** A smaller product of two sides is a room. */
const LEAST_PLOT = 150

/** The number after one of these is a date. */
const YEAR = /^(?:ال)?(?:سنه|عام|year|in|since)$/

const SURFACES = [
  { word: /سطح|سطوح|roof/, type: 'insulation' },
  { word: /واجه|facade/, type: 'exterior_finishing' },
]

interface Area {
  amount: Amount
  kind: 'plot' | 'area' | 'part'
  confidence: number
}

/** Reads areas and counts: `areaSqm`, `plotAreaSqm`, `floors`, `rooms`, `bathrooms`. */
export function readSizes(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const found: EvidenceByFact = { ...readAreas(reading, amounts), ...readLevels(reading) }
  for (const name of ['floors', 'rooms', 'bathrooms'] as const) {
    const counted = amounts.filter(({ unit, value }) => unit === name && isWithin(COUNT_LIMITS[name], value))
    const [first] = counted
    if (!first || (name === 'floors' && isAndHalf(reading, first))) continue
    const confidence = counted.some(({ value }) => value !== first.value) ? 0.6 : 0.95
    found[name] = { value: first.value, span: spanOf(reading, first.from, first.to), confidence }
  }
  const whole = found.areaSqm ? undefined : areaOfFloors(reading, amounts, found.floors)
  return whole ? { ...found, areaSqm: whole } : found
}

/** «دورين كل دور ١٨٠»: the area of each floor, multiplied by the floors. */
function areaOfFloors(reading: Reading, amounts: Amount[], floors: EvidenceByFact['floors']) {
  const each = amounts.filter((amount) => isPerFloor(reading, amount))
  const [one] = each
  if (!floors || floors.confidence < LEAST_SURE || each.length !== 1 || !one) return undefined
  const value = one.value * floors.value
  if (!isWithin(AREA_LIMITS, value)) return undefined
  return { value, span: spanOf(reading, one.from, one.to), confidence: 0.85 }
}

/** Where two counts of floors differ, neither is used for multiplying. */
const LEAST_SURE = 0.7
const FLOOR = /دور|طابق|floor|storey|level/

const isFloors = (reading: Reading, word: number) =>
  [word, word - 1].some((at) => tagged(reading, at, 'unit', 'dual')?.value === 'floors')

function isPerFloor(reading: Reading, { unit, from, to, value }: Amount): boolean {
  if (unit !== 'm' && unit !== 'sqm' && !(unit === undefined && value >= LEAST_BARE_AREA)) return false
  const each = before(reading, from, 3, ['each']) ?? tagged(reading, to, 'each')
  // `two floors, 180 sqm each`
  if (!each) return textAt(reading, to) === 'each' && isFloors(reading, from - 1)
  return FLOOR.test(textAt(reading, each.to - 1) + textAt(reading, each.from))
}

function readAreas(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const areas = amounts.flatMap((amount) => asArea(reading, amount, amounts) ?? [])
  const evidence = ({ amount, confidence }: Area) => ({
    value: amount.value,
    span: spanOf(reading, amount.from, amount.to),
    confidence,
  })
  const best = (kind: Area['kind']) =>
    areas.filter((area) => area.kind === kind).toSorted((a, b) => b.confidence - a.confidence)[0]
  const parts = areas.filter(({ kind }) => kind === 'part')
  const area = best('area') ?? (parts.length === 1 ? parts[0] : undefined)
  const plot = best('plot')
  return {
    ...(area && area.amount.value <= AREA_LIMITS.max && { areaSqm: evidence(area) }),
    ...(plot && isWithin(PLOT_LIMITS, plot.amount.value) && { plotAreaSqm: evidence(plot) }),
  }
}

function asArea(reading: Reading, amount: Amount, amounts: Amount[]): Area | undefined {
  const { unit, from, to, value } = amount
  if (!Number.isInteger(value) || value < AREA_LIMITS.min) return undefined
  const label = labelOf(reading, amount, amounts)
  if (unit !== 'm' && unit !== 'sqm' && !isBareArea(reading, amount, label)) return undefined
  if (isRate(reading, amount) || isPerUnit(reading, amount)) return undefined
  if (unit !== 'sqm' && isLength(reading, amount)) return undefined
  const behind = after(reading, to, 2, ['land', 'built'])
  const isBehind =
    behind !== undefined &&
    behind.from - to < 2 &&
    !/^و/.test(textAt(reading, behind.from)) &&
    !isNextLabel(reading, behind.to, amounts) &&
    !(label === 'land' && /بنا$/.test(textAt(reading, behind.from)))
  const tag = (isBehind ? behind.tag : undefined) ?? label
  if (amount.isProduct && !tag)
    return { amount, kind: value >= LEAST_PLOT && !amount.isUpright ? 'plot' : 'area', confidence: 0.6 }
  const isSite = amount.isProduct && tag === 'building' && value >= LEAST_PLOT && isNewHouse(reading)
  const isOfWork = isWorkedOn(reading, amount)
  const kind = isOfWork ? 'area' : tag === 'land' || isSite ? 'plot' : tag === 'part' ? 'part' : 'area'
  const base = unit === 'sqm' ? 0.9 : unit === 'm' ? 0.85 : 0.7
  const bonus = tag === 'built' ? 0.08 : tag === 'area' ? 0.06 : tag === 'building' ? 0.04 : 0
  const worked = isOfWork ? 0.05 : 0
  const sure = (base + bonus + worked) * (amount.isProduct ? 0.8 : 1)
  // Of two equal candidates the first counts.
  return { amount, kind, confidence: Math.min(sure, 0.98) - from * 1e-6 }
}

/** «ارض ٦٠٠ م مسطح ٨٥٠ م»: the word after the first number belongs to the second. */
function isNextLabel(reading: Reading, to: number, amounts: Amount[]): boolean {
  const rest = reading.words.slice(to, to + 4)
  const stop = rest.findIndex(({ kind, text }) => kind === 'mark' || text === 'و' || text === 'and')
  const end = to + (stop < 0 ? rest.length : stop)
  return amounts.some(({ from }) => from >= to && from < end)
}

/** What the amount measures: the nearest such word before it, unless another amount stands between. */
function labelOf(reading: Reading, { from }: Amount, amounts: Amount[]): string | undefined {
  const previous = Math.max(0, ...amounts.filter(({ to }) => to <= from).map(({ to }) => to))
  const reach = Math.min(8, from - previous)
  const nearest = before(reading, from, reach, ['land', 'built', 'building', 'part', 'length'])
  if (nearest?.tag === 'length' || !nearest) return before(reading, from, 4, ['area'])?.tag
  // «مساحة ملحق», but «صالة مساحتها»: the word nearest to the number wins, and `area` alone says nothing of what.
  return nearest.tag
}

/** When a villa and its roof are named, insulation refers to the roof and stone to the facade. */
function isWorkedOn(reading: Reading, { from }: Amount): boolean {
  const label = before(reading, from, 3, ['part', 'building', 'land', 'built'])
  const surface = label && SURFACES.find(({ word }) => word.test(textAt(reading, label.from)))
  return reading.hits.some(({ tag, value }) => tag === 'type' && value === surface?.type)
}

/** The sides of a house that is yet to be built are those of its plot. */
const isNewHouse = ({ hits }: Reading): boolean =>
  hits.some(({ tag, value }) => tag === 'type' && value === 'villa_construction')

function isBareArea(reading: Reading, { unit, from, to, value, scale }: Amount, label?: string): boolean {
  if (unit !== undefined || scale > 1 || value < LEAST_BARE_AREA || value > 5000) return false
  if (tagged(reading, to, 'unit') || YEAR.test(textAt(reading, from - 1))) return false
  if (/^(?:مسطح|مسطحات|bua)$/.test(textAt(reading, to))) return true
  const direct = before(reading, from, 4, ['land', 'built', 'area']) ?? before(reading, from, 2, ['building'])
  return label !== undefined && direct !== undefined && !before(reading, from, 3, ['budget', 'notbudget'])
}

function isRate(reading: Reading, { from, to }: Amount): boolean {
  return (
    before(reading, from, 3, ['perarea', 'budget', 'area'])?.tag === 'perarea' ||
    (tagged(reading, to, 'perarea') !== undefined && reading.words[to]?.kind !== 'number')
  )
}

function isPerUnit(reading: Reading, { from, to }: Amount): boolean {
  return (
    textAt(reading, to) === 'each' ||
    before(reading, from, 3, ['each', 'building'])?.tag === 'each' ||
    tagged(reading, to, 'each') !== undefined
  )
}

/** A street, a height, a fence: a length, not an area. */
function isLength(reading: Reading, { from, to, value }: Amount): boolean {
  const nearest = before(reading, from, 5, ['length', 'land', 'built', 'building', 'area', 'unit'])
  if (nearest?.tag === 'length') return true
  if (/^واجه/.test(textAt(reading, from - 1).replace(/^(?:ال|لل|ب)/, '')) && value < LEAST_FACADE) return true
  return tagged(reading, to, 'length') !== undefined && !/شارع|سور|street|fence/.test(textAt(reading, to))
}

/** «دور ونص» is not a whole number of floors. */
function isAndHalf(reading: Reading, { to }: Amount): boolean {
  return /^ونصف?$/.test(textAt(reading, to)) || /^نصف?$/.test(textAt(reading, to + 1))
}

/** `ارضي واول`: the floors are named one by one. */
function readLevels(reading: Reading): EvidenceByFact {
  const levels = reading.hits.find(({ tag }) => tag === 'levels')
  if (!levels) return {}
  return { floors: { value: levels.weight, span: spanOf(reading, levels.from, levels.to), confidence: 0.7 } }
}

const isWithin = ({ min, max }: Limits, value: number) =>
  Number.isInteger(value) && value >= min && value <= max
