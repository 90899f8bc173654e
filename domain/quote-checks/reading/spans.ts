import { foldWords, NUMBER_WORDS } from '../../shared/number-words.ts'
import { plainFigures } from './numbers.ts'

/** A time that a text names, and where. A month counts as thirty days. */
export interface NamedSpan {
  days: number
  from: number
  to: number
}

const UNITS = new Map<string, number>()
const PAIRS = new Map<string, number>()
for (const [words, days] of [
  ['يوم يوما ايام day days', 1],
  ['اسبوع اسبوعا اسابيع week weeks', 7],
  ['شهر شهرا اشهر شهور month months', 30],
  ['سنه سنين سنوات عام عاما اعوام year years yr yrs', 365],
] as const)
  for (const word of words.split(' ')) UNITS.set(word, days)
for (const [words, days] of [
  ['يومين يومان', 2],
  ['اسبوعين اسبوعان', 14],
  ['شهرين شهران', 60],
  ['سنتين سنتان عامين عامان', 730],
] as const)
  for (const word of words.split(' ')) PAIRS.set(word, days)

interface Token {
  text: string
  at: number
}

const TOKEN = /\d+(?:\.\d+)?|\p{L}+/gu
/** Letters that Arabic writes onto the next word: and, for, by, in. */
const FRONT = /^(?:ول|وب|و|ل|ب)(?=.{3})/u
const KIND_OF_DAY = new Set('calendar working business'.split(' '))

/**
 * Finds the times of a text: `90 يوما`, `(90) تسعون يوما`, `ثلاثه اشهر ونصف`, `سنتين`, `12 working days`. Places are
 * those of the text itself. Tokens and no pattern, because the tables of number words make one of a megabyte
 * (domain/quotes/read-span.ts), which takes most of a second to compile.
 */
export function spansIn(text: string): NamedSpan[] {
  const tokens = [...foldWords(plainFigures(text)).matchAll(TOKEN)].map(({ 0: word, index }) => ({
    text: word,
    at: index,
  }))
  const spans: NamedSpan[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const span = spanAt(tokens, at)
    if (!span) continue
    const { next, days } = span
    const last = tokens[next - 1]!
    spans.push({ days, from: tokens[at]!.at, to: last.at + last.text.length })
    at = next - 1
  }
  return spans
}

function known<Value>(table: ReadonlyMap<string, Value>, { text }: Token): Value | undefined {
  return table.get(text) ?? table.get(text.replace(FRONT, ''))
}

function spanAt(tokens: readonly Token[], at: number): { days: number; next: number } | undefined {
  const first = tokens[at]!
  const pair = known(PAIRS, first)
  if (pair !== undefined) return withHalf(tokens, pair, pair / 2, at + 1)
  const count = countAt(tokens, at)
  if (!count) {
    const bare = known(UNITS, first)
    // «سنة» and «شهر» are one; «يوم» is more often that of the week.
    return bare !== undefined && bare >= 30 && /[هر]$|^(?:عام|سنه|year|month)/u.test(first.text)
      ? withHalf(tokens, bare, bare, at + 1)
      : undefined
  }
  let next = count.next
  // «90 (تسعون) يوما» says it twice.
  const twice = countAt(tokens, next)
  if (twice?.value === count.value) next = twice.next
  if (KIND_OF_DAY.has(tokens[next]?.text ?? '')) next += 1
  const unit = UNITS.get(tokens[next]?.text ?? '')
  return unit === undefined ? undefined : withHalf(tokens, Math.ceil(count.value * unit), unit, next + 1)
}

function withHalf(tokens: readonly Token[], days: number, unit: number, next: number) {
  const isHalf = /^و(?:نصف|نص)$/u.test(tokens[next]?.text ?? '')
  return isHalf ? { days: days + Math.ceil(unit / 2), next: next + 1 } : { days, next }
}

/** `90`, `تسعون`, `خمسه واربعون`, `twenty one`. */
function countAt(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const token = tokens[at]
  if (!token) return undefined
  if (/^\d/.test(token.text)) return { value: Number(token.text), next: at + 1 }
  const value = known(NUMBER_WORDS, token)
  if (value === undefined) return undefined
  const more = tokens[at + 1]
  const tens = more && (more.text.startsWith('و') || value >= 20) ? known(NUMBER_WORDS, more) : undefined
  const joins =
    tens !== undefined &&
    ((value < 10 && tens >= 20 && tens < 100) ||
      (value >= 100 && tens < 100) ||
      (value >= 20 && value < 100 && tens < 10))
  if (joins) return { value: value + tens, next: at + 2 }
  const isTeen = value < 10 && more && known(NUMBER_WORDS, more) === 10
  return isTeen ? { value: value + 10, next: at + 2 } : { value, next: at + 1 }
}
