import { readNumbers, type SaidNumber } from './numbers.ts'
import { before, type Reading, tagged, textAt } from './reading.ts'

/** A number with its unit; number and unit are the words [from, to). */
export interface Amount extends SaidNumber {
  unit?: string
  /** The upper end of a range, for money. */
  upTo?: number
  /** Length times width: the only figure computed from two numbers. */
  isProduct?: boolean
  /** One of the two sides was a height. */
  isUpright?: boolean
}

/** A text with more numbers is a table, not a description; each number is compared with the others. */
const MOST_NUMBERS = 200

const FILLER =
  /^(?:-|تقريبا|حوالي|about|nearly|large|big|كبيره|كبار|صغيره|new|جديده|master|فقط|only|كامله|nos|numbers|اضافيه|اضافي)$/
const TIMES = /^(?:x|×|\*|في|by|ضرب|ب)$/
const TO = /^(?:-|–|—|الي|ل|to|till|حتي|لحد|او|or|~|لين)$/
const PLURAL =
  /^(?:ال)?(?:ادوار|طوابق|غرف|حمامات|مياه|floors|rooms|bedrooms|bathrooms|baths|storeys|stories)$/
/** Units that mean one when they have no number: «بعد شهر». */
const SINGLE = /^(?:ب|ل)?(?:شهر|اسبوع|سنه|عام|يوم|month|week|year|day)$/
/** «سنة ونص», «شهرين ونص» */
const HALF = /^ونصف?$/
/** «٤×٥ والحمام»: the next word is not what the number counts. */
const ANOTHER = /^(?:و?ال|و(?!حد))/
/** A side of something: «طولها ١٥ وارتفاعها ٩», «15 m long and 9 m high». */
const SIDE = /^[وبف]?(?:ال)?(?:طول|عرض|ارتفاع)(?:ه|ها|هم)?$|^(?:length|width|height|long|wide|high|tall)$/
const HEIGHT = /^[وبف]?(?:ال)?ارتفاع(?:ه|ها|هم)?$|^(?:height|high|tall)$/
/** Things with sides that are not the area of the work: a street, and a wall with an unknown number of faces. */
const ALONG = /شارع|شوارع|سور|street|road|fence/
const AREA_UNITS = ['m', 'sqm']

/** Several readers need the amounts of one reading. */
const READ = new WeakMap<Reading, Amount[]>()

/** Returns every number with its unit: ranges and sides are joined, corrected and denied numbers left out. */
export function readAmounts(reading: Reading): Amount[] {
  const known = READ.get(reading)
  if (known) return known
  const said = readNumbers(reading)
    .slice(0, MOST_NUMBERS)
    .map((number) => withUnit(reading, number))
  const amounts = [...said, ...pairs(reading), ...singles(reading, said)].sort((a, b) => a.from - b.from)
  const told = joined(reading, amounts).filter((amount) => !isDateOrTime(reading, amount))
  READ.set(reading, told)
  return told
}

function withUnit(reading: Reading, number: SaidNumber): Amount {
  let word = number.to
  if (textAt(reading, word) === '000') word++
  const end = word
  while (FILLER.test(textAt(reading, word))) word++
  const unit = tagged(reading, word, 'unit')
  if (unit?.from === word && !ANOTHER.test(textAt(reading, word)))
    return withHalf(reading, meant(reading, { ...number, unit: unit.value, to: unit.to }))
  // «مكيفات عدد ٦»
  const behind = /^(?:عدد|عددها|عددهم)$/.test(textAt(reading, number.from - 1)) ? 2 : 1
  const left = reading.at[number.from - behind]?.find(({ tag }) => tag === 'unit')
  const label =
    left ??
    (/[:=-]/.test(textAt(reading, number.from - 1)) ? tagged(reading, number.from - 2, 'unit') : undefined)
  const isLabel =
    label &&
    (label.value === 'money' ||
      PLURAL.test(textAt(reading, label.to - 1)) ||
      (left && number.value === 1 && number.to - number.from === 1))
  return isLabel ? { ...number, to: end, from: label.from, unit: label.value } : { ...number, to: end }
}

/** «ستة متر ونص», «مليون ريال ونص» */
function withHalf(reading: Reading, amount: Amount): Amount {
  const { value, scale, to } = amount
  return HALF.test(textAt(reading, to)) ? { ...amount, value: value + scale / 2, to: to + 1 } : amount
}

/** Beside a budget, `1.2m` means millions, not metres. */
function meant(reading: Reading, amount: Amount): Amount {
  const isMillions = textAt(reading, amount.to - 1) === 'm' && amount.value < 50 && amount.scale === 1
  const isMoney =
    isMillions &&
    (before(reading, amount.from, 3, ['budget']) || tagged(reading, amount.to, 'unit')?.value === 'money')
  return isMoney ? { ...amount, value: amount.value * 1_000_000, scale: 1_000_000, unit: 'money' } : amount
}

function pairs(reading: Reading): Amount[] {
  return reading.hits
    .filter(({ tag }) => tag === 'dual')
    .map(({ value: unit, from, to }) =>
      HALF.test(textAt(reading, to))
        ? { value: 2.5, scale: 1, from, to: to + 1, unit }
        : { value: 2, scale: 1, from, to, unit },
    )
}

function singles(reading: Reading, said: Amount[]): Amount[] {
  return reading.hits
    .filter(({ tag, from, to }) => tag === 'unit' && SINGLE.test(textAt(reading, from)) && to === from + 1)
    .filter(({ from }) => !said.some((amount) => from >= amount.from && from <= amount.to))
    .filter(({ from }) => before(reading, from, 2, ['start', 'last', 'after', 'most']))
    .filter(({ to }) => reading.words[to]?.kind !== 'number')
    .map(({ value: unit, from, to }) =>
      HALF.test(textAt(reading, to))
        ? { value: 1.5, scale: 1, from, to: to + 1, unit }
        : { value: 1, scale: 1, from, to, unit },
    )
}

/** Combines each amount with the next one where they are sides, a range or a correction. */
function joined(reading: Reading, amounts: Amount[]): Amount[] {
  const kept: Amount[] = []
  for (let at = 0; at < amounts.length; at++) {
    const one = amounts[at]!
    const next = amounts[at + 1]
    const previous = kept.at(-1)
    if (tagged(reading, one.from - 1, 'not') && textAt(reading, one.from - 1) !== 'لا') {
      if (previous && previous.unit === undefined && one.unit && one.from - previous.to <= 2)
        previous.unit = one.unit
      continue
    }
    if (!next) kept.push(one)
    else if (isTimes(reading, one, next)) {
      const isUpright = isHeight(reading, one.from - 2, next.to + 1)
      const value = one.value * next.value
      kept.push({ ...next, value, from: one.from, unit: 'sqm', isProduct: true, isUpright })
      at++
    } else if (isRange(reading, one, next)) {
      if (
        next.unit === 'money' ||
        next.scale > 1 ||
        one.scale > 1 ||
        (next.unit === undefined && next.value >= 1000)
      )
        kept.push(asRange(one, next))
      at++
    } else if (!isCorrected(reading, one, next)) kept.push(one)
  }
  return kept
}

function isTimes(reading: Reading, one: Amount, next: Amount): boolean {
  if (areSides(reading, one, next)) return true
  const sign = textAt(reading, one.to)
  if (next.from - one.to !== 1 || !TIMES.test(sign)) return false
  // `٣٥٠ متر ب ٦٥٠` is a price; `٥ ب ٦` are sides.
  const most = sign === 'ب' ? 100 : 1000
  const isSide = ({ unit, value }: Amount) => value < most && (unit === undefined || unit === 'm')
  return isSide(one) && (isSide(next) || next.unit === 'sqm')
}

function isHeight(reading: Reading, from: number, to: number): boolean {
  for (let word = from; word < to; word++) if (HEIGHT.test(textAt(reading, word))) return true
  return false
}

/** Whether both are named as sides of one thing that is not a street. */
function areSides(reading: Reading, one: Amount, next: Amount): boolean {
  if (next.from - one.to > 4) return false
  const words = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => textAt(reading, from + at))
  const isSide = ({ unit, value }: Amount) => value < 1000 && (unit === undefined || unit === 'm')
  const [before, between, behind] = [
    words(Math.max(0, one.from - 2), one.from),
    words(one.to, next.from),
    words(next.to, next.to + 1),
  ]
  const has = (list: string[]) => list.some((text) => SIDE.test(text))
  const isNamed = (has(before) && has(between)) || (has(between) && has(behind))
  return (
    isSide(one) && isSide(next) && isNamed && !words(one.from - 4, one.from).some((text) => ALONG.test(text))
  )
}

function isRange(reading: Reading, one: Amount, next: Amount): boolean {
  const isSameUnit =
    one.unit === undefined || one.unit === next.unit || (one.unit === 'money' && next.unit === undefined)
  // `شهرين الى ثلاثة`
  const isUnsaid = next.unit === undefined && next.value <= 20 && /^(?:الي|to)$/.test(textAt(reading, one.to))
  if (!isSameUnit && !isUnsaid) return false
  const gap = next.from - one.to
  const between = textAt(reading, one.to)
  const isTwoGuesses = gap === 0 && one.unit === undefined && one.value <= 20 && next.value === one.value + 1
  const isBetween = before(reading, one.from, 2, ['between']) !== undefined
  const isJoined =
    gap === 0 ? /^[ول]/.test(textAt(reading, next.from)) : gap === 1 && /^(?:و|and)$/.test(between)
  return isTwoGuesses || (gap === 1 && TO.test(between)) || (isBetween && isJoined)
}

/** `300-400 ألف`, `120 ألف إلى 150`: one end takes the multiplier of the other. */
function asRange(one: Amount, next: Amount): Amount {
  const ends = [inScaleOf(one, next), inScaleOf(next, one)]
  const { unit = 'money' } = next
  return { ...next, unit, value: Math.min(...ends), upTo: Math.max(...ends), from: one.from }
}

const inScaleOf = ({ value, scale }: Amount, other: Amount): number =>
  scale === 1 && other.scale > 1 && value < other.scale ? value * other.scale : value

/** `300 لا 350 متر`: the second number replaces the first. */
function isCorrected(reading: Reading, one: Amount, next: Amount): boolean {
  const isAlike =
    one.unit === undefined ||
    one.unit === next.unit ||
    (AREA_UNITS.includes(one.unit) && next.unit === undefined)
  if (!isAlike || next.from - one.to > 4 || next.from === one.to) return false
  for (let word = one.to; word < next.from; word++) if (tagged(reading, word, 'fix')) return true
  return false
}

function isDateOrTime(reading: Reading, { from, to }: Amount): boolean {
  const isNumber = (word: number) => reading.words[word]?.kind === 'number'
  const joins = (word: number, other: number) => /^[/:]$/.test(textAt(reading, word)) && isNumber(other)
  return joins(from - 1, from - 2) || joins(to, to + 1) || /ساعه$/.test(textAt(reading, from - 1))
}
