import { COUNT_LIMITS } from '../fact-values.ts'
import type { Amount } from './amounts.ts'
import { after, before, type EvidenceByFact, type Reading, spanOf, textAt } from './reading.ts'

/** «موقفين من ست شهور» */
const STANDING = /^[وف]?(?:موقف|وقف|واقف|متوقف|متعطل)/

const DAYS: Record<string, number> = { days: 1, weeks: 7, months: 30, years: 365 }

/** Reads the duration and the start of the work. The age of a house, a warranty and instalments are neither. */
export function readTiming(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const found: EvidenceByFact = {}
  for (const amount of amounts) {
    const { unit = '', from, to, value } = amount
    const days = DAYS[unit]
    if (!days || isAge(reading, amount)) continue
    const span = spanOf(reading, from, to)
    const cue = cueOf(reading, amount)
    const months = monthsOf(value, unit)
    if (
      cue?.kind === 'start' &&
      Number.isInteger(value * days) &&
      value * days <= COUNT_LIMITS.startWithinDays.max
    )
      found.startWithinDays ??= { value: value * days, span, confidence: cue.sure }
    else if (cue?.kind === 'last' && months)
      found.durationMonths ??= { value: months, span, confidence: cue.sure }
  }
  return { ...readSoon(reading), ...found }
}

function isAge(reading: Reading, { from, to, unit }: Amount): boolean {
  const behind = after(reading, to, 2, ['old'])
  // «خلال اسبوعين ونخلص قبل رمضان»: the cue belongs to another time, unless it follows directly.
  const isOfAnother = behind !== undefined && behind.from > to && textAt(reading, behind.from) === 'قبل'
  if (before(reading, from, 3, ['old']) || (behind && !isOfAnother)) return true
  if (textAt(reading, from - 1) === 'من' && STANDING.test(textAt(reading, from - 2))) return true
  return unit === 'years' && before(reading, from, 1, ['between']) !== undefined
}

/** The nearest cue decides; `خلال` after `نبدأ` is about the start, and so is `بعد` unless something ends by then. */
function cueOf(
  reading: Reading,
  { from, to, unit, value }: Amount,
): { kind: 'start' | 'last'; sure: number } | undefined {
  const isAfter = textAt(reading, from - 1) === 'بعد'
  // «بعد سنة من الاستلام»: counted from something other than today.
  if (isAfter && textAt(reading, to) === 'من') return undefined
  const cue = before(reading, from, 4, ['start', 'last', 'most'])
  const isExecution = cue !== undefined && /تنفيذ|بناء/.test(textAt(reading, cue.from))
  if (cue?.tag === 'start' || (cue && isAfter && isExecution)) return { kind: 'start', sure: 0.85 }
  if (cue) return { kind: before(reading, cue.from, 2, ['start']) ? 'start' : 'last', sure: 0.9 }
  const behind = after(reading, to, 2, ['start', 'last'])
  if (behind) return { kind: behind.tag as 'start' | 'last', sure: 0.85 }
  if (isAfter) return { kind: 'start', sure: 0.6 }
  // A number of months without a cue is the duration.
  return unit === 'months' && value > 1 ? { kind: 'last', sure: 0.6 } : undefined
}

function monthsOf(value: number, unit: string): number | undefined {
  const months = unit === 'years' ? value * 12 : unit === 'months' ? value : unit === 'days' ? value / 30 : 0
  return Number.isInteger(months) && months > 0 && months <= COUNT_LIMITS.durationMonths.max
    ? months
    : undefined
}

function readSoon(reading: Reading): EvidenceByFact {
  const starts = (from: number, to: number) =>
    before(reading, from, 3, ['start']) ?? after(reading, to, 3, ['start'])
  for (const { tag, weight, from, to } of reading.hits) {
    if ((tag !== 'now' && tag !== 'next') || !starts(from, to)) continue
    const value = tag === 'now' ? 0 : weight
    return {
      startWithinDays: { value, span: spanOf(reading, from, to), confidence: tag === 'now' ? 0.85 : 0.7 },
    }
  }
  return {}
}
