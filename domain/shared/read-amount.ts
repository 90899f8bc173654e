import type { NumberWord } from './number-words.ts'

/**
 * A piece of a message as far as numbers go. `counted` is a unit, of metres and the like when it `measures`; `lead_in`
 * says nothing of how many; after `between` come two numbers, after
 * `uncounted` (`كم`, `several`) none that is known.
 */
export type AmountToken =
  | { kind: 'number'; value: number }
  | NumberWord
  | { kind: 'counted'; measures?: boolean }
  | {
      kind:
        | 'and'
        | 'hyphen'
        | 'between'
        | 'uncounted'
        | 'lead_in'
        | 'identifier'
        | 'unreadable'
        | 'word'
        | 'mark'
    }

/**
 * A number read from the tokens, the multiplier it was said in, and where reading goes on. Without a value its words
 * are no number that everybody would understand alike, and none of them is a number by itself.
 */
export interface AmountReading<Value = number | undefined> {
  value: Value
  scale: number
  next: number
}

type Part = AmountReading<number>
type Tokens = readonly AmountToken[]

/**
 * The grammar of numbers, in figures, in words of both languages, or mixed: a first part and the smaller parts added to
 * it (`مليون` + `و200 ألف`, `ألف` + `وخمسمئة`, `مليون` + `ونص`), less what is taken off (`مليون إلا ربع`).
 */
export function readAmount(tokens: Tokens, start: number): AmountReading | undefined {
  // Neither `كم ألف` nor `point eight` begins here.
  const isCounted = !['uncounted', 'point'].includes(kindAt(tokens, start - 1) ?? '')
  const first = isCounted ? readPart(tokens, start) : undefined
  if (!first && isWord(tokens[start])) return { value: undefined, scale: 1, next: endOfRun(tokens, start) }
  if (!first) return undefined
  let amount = first
  for (let more: Part | undefined = first; more; more = readAddition(tokens, amount)) amount = more
  amount = lessened(tokens, amount)
  return isRunOn(tokens, start, amount)
    ? { ...amount, value: undefined, next: endOfRun(tokens, start) }
    : amount
}

const kindAt = (tokens: Tokens, at: number) => tokens[at]?.kind
/** `one and a half`: where the half stands. */
const skipArticle = (tokens: Tokens, at: number) => (kindAt(tokens, at) === 'lead_in' ? at + 1 : at)

/** A part with all that was added so far; the next addition must be smaller than its last one's multiplier. */
function readAddition(tokens: Tokens, { value, scale, next }: Part): Part | undefined {
  const isJoined = kindAt(tokens, next) === 'and'
  const at = isJoined ? next + 1 : next
  const fraction = isJoined ? tokens[skipArticle(tokens, at)] : undefined
  if (fraction?.kind === 'fraction' && kindAt(tokens, skipArticle(tokens, at) + 1) !== 'multiplier') {
    const more = { value: value + fraction.value * scale, scale: 1, next: skipArticle(tokens, at) + 1 }
    return scale > 1 ? more : undefined
  }
  // `مليون وثلاثة أرباع`: of the million.
  if (
    isJoined &&
    scale > 1 &&
    kindAt(tokens, at + 1) === 'quarters' &&
    kindAt(tokens, at + 2) !== 'multiplier'
  )
    return { value: value + (wordAt(tokens, at) / 4) * scale, scale: 1, next: at + 2 }
  const part = readPart(tokens, at)
  if (!part || countsAnother(tokens, part, value)) return undefined
  if (part.value >= Math.min(scale, value) && !isJoinedThousand(value, scale, part)) return undefined
  // Two figures side by side are two numbers: `2 مليون 3 غرف`.
  if (!isJoined && kindAt(tokens, at) === 'number' && part.scale === 1) return undefined
  return { value: value + part.value, scale: part.scale, next: part.next }
}

/** `ثلاثمئة ألف وألف`: the last one or two are said with their multiplier, after whole hundreds of it. */
const isJoinedThousand = (value: number, scale: number, part: Part): boolean =>
  scale > 1 && part.scale === scale && part.value <= 2 * scale && value % (100 * scale) === 0

/** From here on the first part was money: `خمسين ألف و300 متر`, but `ألف ومئتا متر`. */
const MOST_MEASURED = 10_000

/** Whether the unit behind a part belongs to it alone, and not to the number it would be added to: `مليون وخمس غرف`. */
function countsAnother(tokens: Tokens, { value, scale, next }: Part, before: number): boolean {
  const unit = tokens[next]
  if (unit?.kind !== 'counted' || scale > 1) return false
  return !unit.measures || before + value >= MOST_MEASURED
}

/** A number and its multiplier: `45 ألف`, `خمسة وأربعين ألف`, `نصف مليون`, `ألفين`, or `مليون` by itself. */
function readPart(tokens: Tokens, at: number): Part | undefined {
  const token = tokens[at]
  if (token?.kind === 'multiplier') {
    const { value, count } = token
    if (count === undefined && (token.isPlural || !isBare(tokens, at))) return undefined
    return { value: value * (count ?? 1), scale: value, next: at + 1 }
  }
  const count = readCount(tokens, at)
  if (!count) return undefined
  const glued = gluedThousands(tokens, count)
  if (glued) return glued
  const multiplier = tokens[count.next]
  if (multiplier?.kind === 'multiplier' && multiplier.count === undefined)
    return { value: inWhole(count.value * multiplier.value), scale: multiplier.value, next: count.next + 1 }
  return token?.kind === 'fraction' ? undefined : { ...count, scale: 1 }
}

/** `خمسمية وثمنتلاف` is five hundred and eight thousand: the few are written onto their thousand. */
function gluedThousands(tokens: Tokens, { value, next }: Count): Part | undefined {
  const thousands = kindAt(tokens, next) === 'and' ? tokens[next + 1] : undefined
  const isGlued = thousands?.kind === 'multiplier' && (thousands.count ?? 0) > 2
  if (!isGlued || value % 100 !== 0 || value >= 1000) return undefined
  const scale = thousands.value
  return { value: (value + thousands.count!) * scale, scale, next: next + 2 }
}

interface Count {
  value: number
  next: number
}

/** What stands before a multiplier or a unit: `350`, `2.5`, `خمسة وعشرين`, `one point four`, `ثلاثة ونص`, `half a`. */
function readCount(tokens: Tokens, at: number): Count | undefined {
  const token = tokens[at]
  if (token?.kind === 'fraction') return { value: token.value, next: beforeMultiplier(tokens, at + 1) }
  const isNought = token?.kind === 'words' && token.value === 0 && kindAt(tokens, at + 1) === 'point'
  const whole = isNought ? { value: 0, next: at + 1 } : readWhole(tokens, at)
  if (!whole) return undefined
  if (kindAt(tokens, whole.next) === 'quarters')
    return { value: whole.value / 4, next: beforeMultiplier(tokens, whole.next + 1) }
  return withDecimals(tokens, whole) ?? withFraction(tokens, whole) ?? whole
}

const readWhole = (tokens: Tokens, at: number): Count | undefined =>
  kindAt(tokens, at) === 'number' ? readFigure(tokens, at) : readBelowThousand(tokens, at)

/** `3 مية` is three hundred. */
function readFigure(tokens: Tokens, at: number): Count {
  const { value } = tokens[at] as { value: number }
  const isHundreds = value > 0 && value < 10 && isHundred(tokens[at + 1])
  return isHundreds ? { value: value * 100, next: at + 2 } : { value, next: at + 1 }
}

/** `half a million`, `three quarters of a million`: what stands between belongs to the multiplier. */
function beforeMultiplier(tokens: Tokens, at: number): number {
  const skipped = skipArticle(tokens, skipArticle(tokens, at))
  return kindAt(tokens, skipped) === 'multiplier' ? skipped : at
}

/** `one point four`, `واحد فاصلة خمسة وعشرين`: each word is one more place, or all of them two places. */
function withDecimals(tokens: Tokens, { value, next }: Count): Count | undefined {
  if (kindAt(tokens, next) !== 'point') return undefined
  let digits = ''
  let at = next + 1
  for (let token = tokens[at]; token?.kind === 'words' && token.value < 10; token = tokens[++at]) {
    // `فاصلة خمسة وعشرين`
    if (digits === '' && kindAt(tokens, at + 1) === 'and') break
    digits += token.value
  }
  if (digits === '') {
    const places = readBelowHundred(tokens, at)
    if (!places) return undefined
    digits = String(places.value)
    at = places.next
  }
  return { value: Number(`${value}.${digits}`), next: at }
}

/** Whoever says `مية ونص` may mean a hundred and fifty. */
const MOST_HALVED = 100

/** `ثلاثة ونص مليون`, `خمسة ونص متر`. After a multiplier the half is of it, and readAddition adds it. */
function withFraction(tokens: Tokens, { value, next }: Count): Count | undefined {
  if (kindAt(tokens, next) !== 'and') return undefined
  // `one and three quarter million`
  const quarters = wordAt(tokens, next + 1)
  const quarter = tokens[next + 2]
  const isQuarter = quarter?.kind === 'quarters' || (quarter?.kind === 'fraction' && quarter.value === 0.25)
  if (quarters > 0 && quarters < 4 && isQuarter && value < MOST_HALVED)
    return { value: value + quarters / 4, next: beforeMultiplier(tokens, next + 3) }
  const at = skipArticle(tokens, next + 1)
  const fraction = tokens[at]
  return fraction?.kind === 'fraction' && value < MOST_HALVED
    ? { value: value + fraction.value, next: at + 1 }
    : undefined
}

function readBelowThousand(tokens: Tokens, at: number): Count | undefined {
  const hundreds = readHundreds(tokens, at)
  if (!hundreds) return readBelowHundred(tokens, at)
  const isJoined = kindAt(tokens, hundreds.next) === 'and'
  const rest = readBelowHundred(tokens, isJoined ? hundreds.next + 1 : hundreds.next)
  // «ثلاثمية وخمس غرف»: a few of something are counted by themselves.
  const isCounted = rest && kindAt(tokens, rest.next) === 'counted' && rest.value < FEW
  if (!rest || (isJoined && isCounted && !measuresAt(tokens, rest.next))) return hundreds
  return { value: hundreds.value + rest.value, next: rest.next }
}

function measuresAt(tokens: Tokens, at: number): boolean {
  const unit = tokens[at]
  return unit?.kind === 'counted' && unit.measures === true
}

const FEW = 20

const isHundred = (token: AmountToken | undefined) => token?.kind === 'words' && token.value === 100

/** `مية`, `خمسمية`, `خمس مية`, `five hundred`, `fifteen hundred`. */
function readHundreds(tokens: Tokens, at: number): Count | undefined {
  const token = tokens[at]
  if (token?.kind === 'words' && token.value >= 100 && !token.isBound)
    return { value: token.value, next: at + 1 }
  const count = readBelowHundred(tokens, at)
  return count && count.value % 10 > 0 && isHundred(tokens[count.next])
    ? { value: count.value * 100, next: count.next + 1 }
    : undefined
}

/** `خمسة عشر`, `خمسة وأربعين`, `forty-five`, `خمسطعش`, `عشرين`, `سبعة`. */
function readBelowHundred(tokens: Tokens, at: number): Count | undefined {
  const token = tokens[at]
  if (token?.kind !== 'words' || token.value >= 100) return undefined
  const { value, isBound } = token
  const next = tokens[at + 1]
  if (value > 0 && value < 10 && next?.kind === 'words' && next.value === 10)
    return { value: value + 10, next: at + 2 }
  const isTen = (ten: number) => ten >= 20 && ten < 100
  if (value < 10 && kindAt(tokens, at + 1) === 'and' && isTen(wordAt(tokens, at + 2)))
    return { value: value + wordAt(tokens, at + 2), next: at + 3 }
  if (isBound && !(next?.kind === 'multiplier' || isHundred(next))) return undefined
  if (isTen(value)) {
    const unitAt = kindAt(tokens, at + 1) === 'hyphen' ? at + 2 : at + 1
    const unit = wordAt(tokens, unitAt)
    if (unit > 0 && unit < 10) return { value: value + unit, next: unitAt + 1 }
  }
  return { value, next: at + 1 }
}

function wordAt(tokens: Tokens, at: number): number {
  const token = tokens[at]
  return token?.kind === 'words' && !token.isBound ? token.value : 0
}

/** `مليون إلا ربع`, `ثلاثمية إلا عشرة` */
function lessened(tokens: Tokens, amount: Part): Part {
  if (kindAt(tokens, amount.next) !== 'less') return amount
  const token = tokens[amount.next + 1]
  if (token?.kind === 'fraction' && kindAt(tokens, amount.next + 2) !== 'multiplier')
    return { value: amount.value - token.value * amount.scale, scale: 1, next: amount.next + 2 }
  const part = readPart(tokens, amount.next + 1)
  return part && part.value < amount.value
    ? { value: amount.value - part.value, scale: 1, next: part.next }
    : amount
}

const isWord = (token: AmountToken | undefined): boolean =>
  token !== undefined && ['words', 'fraction', 'multiplier', 'quarters'].includes(token.kind)

/** `ثلاث أربع غرف` is a guess of two, said as two. */
function isGuess(tokens: Tokens, { value, next }: Part): boolean {
  const other = readBelowHundred(tokens, next)
  return other !== undefined && value < FEW && other.value === value + 1 && !isWord(tokens[other.next])
}

/** Words of numbers that go on where no number does: `خمسة خمسة صفر`, and the old order of `خمسين ومية`, `مية وألف`. */
function isRunOn(tokens: Tokens, start: number, amount: Part): boolean {
  const { value, scale, next } = amount
  if (!isWord(tokens[next - 1])) return false
  if (isWord(tokens[next])) return !isGuess(tokens, amount)
  if (kindAt(tokens, next) !== 'and' || kindAt(tokens, start - 1) === 'between') return false
  const other = tokens[next + 1]
  if (other?.kind === 'fraction' || kindAt(tokens, next + 2) === 'quarters') return true
  const isSmall = scale === 1 && value >= 10
  return (
    isSmall &&
    (other?.kind === 'multiplier' || (other?.kind === 'words' && value < 100 && other.value >= 100))
  )
}

function endOfRun(tokens: Tokens, start: number): number {
  let at = start
  while (
    isWord(tokens[at]) ||
    kindAt(tokens, at) === 'number' ||
    (kindAt(tokens, at) === 'and' && isWord(tokens[at + 1]))
  )
    at++
  return Math.max(at, start + 1)
}

/** One million only when nothing before it could be a count we do not know: `كمشة ألف` is not a thousand. */
function isBare(tokens: Tokens, at: number): boolean {
  const before = kindAt(tokens, at - 1)
  return before === undefined || ['lead_in', 'and', 'between', 'hyphen', 'less'].includes(before)
}

/** Money and square metres have no more places than this; `1.4 × 1,000,000` has a few too many in floating point. */
const inWhole = (value: number): number => Math.round(value * 1000) / 1000

/** Whether a number begins or goes on here. */
export function isNumeric(token: AmountToken | undefined): boolean {
  return token !== undefined && 'value' in token && !('isBound' in token)
}
