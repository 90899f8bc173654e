import { gregorianOf, hijriOf } from '../../shared/hijri.ts'
import type { Amount } from './amounts.ts'
import { DEADLINE_WORDS } from './deadline-words.ts'
import { type Hit, Phrases } from './phrases.ts'
import { type EvidenceByFact, newReading, type Reading, SURE, spanOf, tagged, textAt } from './reading.ts'

const PHRASES = new Phrases(DEADLINE_WORDS, [])

const DAY_MS = 24 * 60 * 60 * 1000
const HARD = /^[.؛;\n!؟?]$/
/** Words between `قبل` and its occasion: «قبل ما يدخل علينا شهر رمضان». */
const REACH = 5

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
const atDay = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const daysAfter = (day: string, days: number) => dayAt(atDay(day) + days * DAY_MS)

/** The first day from today on that is this day of the moon’s calendar. */
function nextHijri(today: string, month: number, day = 1): string {
  const { year } = hijriOf(today)
  const found = [year, year + 1].map((each) => gregorianOf({ year: each, month, day })!)
  return found.find((each) => each > today) ?? found[1]!
}

function nextOfYear(today: string, month: number, day = 1): string {
  const year = Number(today.slice(0, 4))
  const found = [year, year + 1].map((each) => dayAt(Date.UTC(each, month - 1, day)))
  return found.find((each) => each > today)!
}

const lastOfMonth = (day: string, months = 0) =>
  dayAt(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months, 0))

/**
 * The day of an occasion. `العيد` alone is the next of the two. Summer is the first of June, and school starts in the
 * last third of August: our judgement.
 */
function dayOf(occasion: string, today: string): string {
  switch (occasion) {
    case 'fitr':
      return nextHijri(today, 10)
    case 'adha':
      return nextHijri(today, 12, 10)
    case 'eid':
      return [nextHijri(today, 10), nextHijri(today, 12, 10)].toSorted()[0]!
    case 'ramadan':
      return nextHijri(today, 9)
    case 'summer':
      return nextOfYear(today, 6)
    case 'winter':
      return nextOfYear(today, 12, 21)
    case 'school':
      return nextOfYear(today, 8, 22)
    case 'year_end':
      return nextOfYear(today, 12, 31)
    case 'national_day':
      return nextOfYear(today, 9, 23)
    case 'founding_day':
      return nextOfYear(today, 2, 22)
    case 'month_end':
      return lastOfMonth(today)
    case 'next_month_end':
      return lastOfMonth(today, 1)
    default: {
      const month = Number(occasion.slice(1))
      return occasion.startsWith('h') ? nextHijri(today, month) : nextOfYear(today, month)
    }
  }
}

const IS_MONTH = /^(?:[hg]\d+|ramadan)$/

/** «نهاية شعبان», `mid March`, «١٥ رمضان». */
function dayWithin(reading: Reading, hit: Hit, occasion: string, today: string): string {
  const first = dayOf(occasion, today)
  if (!IS_MONTH.test(occasion)) return first
  const edge = [1, 2, 3].map((back) => tagged(reading, hit.from - back, 'edge')).find(Boolean)
  const said = [textAt(reading, hit.from - 1), textAt(reading, hit.to)].find((text) => /^\d{1,2}$/.test(text))
  const day = said ? Number(said) : edge?.value === 'middle' ? 15 : 1
  if (edge?.value === 'end' && !said) {
    const isMoons = occasion === 'ramadan' || occasion.startsWith('h')
    if (!isMoons) return lastOfMonth(first)
    return gregorianOf({ ...hijriOf(first), day: 30 }) ?? daysAfter(first, 28)
  }
  return day > 1 && day <= 31 ? daysAfter(first, day - 1) : first
}

/** Whether the occasion is the end of the work: what stands nearest in front of it says so, else what follows. */
function isTheEnd(reading: Reading, cue: Hit, to: number): boolean {
  let isStart = false
  for (let word = cue.from - 1; word >= 0 && !HARD.test(textAt(reading, word)); word--) {
    const hit = tagged(reading, word, 'wish', 'start', 'past', 'other', 'after', 'day')
    if (!hit) continue
    if (hit.tag === 'day' || hit.tag === 'after') break
    // «نبي نبدا قبل العيد»: the wish is to start; «نبي عروض قبل العيد» is about the quotes.
    if (hit.tag === 'start') isStart = true
    return hit.tag === 'wish' && !isStart
  }
  for (let word = to; word < reading.words.length && !HARD.test(textAt(reading, word)); word++) {
    const hit = tagged(reading, word, 'wish', 'start', 'past', 'gone')
    if (hit) return hit.tag === 'wish' || hit.from > to + REACH
  }
  return cue.tag === 'by'
}

/** A whole date: «قبل ١٥/٣/٢٠٢٧», `by 2027-03-15`. */
function wholeDate(reading: Reading, from: number): { day: string; to: number } | undefined {
  const text = [0, 1, 2, 3, 4].map((step) => textAt(reading, from + step))
  if (!/^\d+$/.test(text[0]!) || !/^[/.-]$/.test(text[1]!) || text[3] !== text[1]) return undefined
  const numbers = [text[0], text[2], text[4]].map(Number) as [number, number, number]
  const [year, month, day] = text[0]!.length === 4 ? numbers : ([...numbers].reverse() as typeof numbers)
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return undefined
  const found = year > 1900 ? dayAt(Date.UTC(year, month - 1, day)) : gregorianOf({ year, month, day })
  return found === undefined ? undefined : { day: found, to: from + 5 }
}

const DAYS: Record<string, number> = { days: 1, weeks: 7 }

/** «خلال ستة أسابيع», `within 40 days`: whole months are the duration (read-timing.ts). */
function withinDays(reading: Reading, amounts: readonly Amount[], today: string) {
  for (const { unit = '', value, from, to } of amounts) {
    const cue = [1, 2, 3]
      .map((back) => textAt(reading, from - back))
      .findIndex((text) => /^(?:خلال|غضون|within|in|بظرف|ظرف)$/.test(text))
    const days = DAYS[unit] && Math.round(value * DAYS[unit])
    if (cue < 0 || !days || days < 7) continue
    const isStart = [2, 3, 4, 5].some((back) => tagged(reading, from - back, 'start', 'other'))
    if (!isStart) return { day: daysAfter(today, days), from: from - cue - 1, to }
  }
  return undefined
}

/** «قبل العيد بأسبوعين», `two weeks before Eid`: the time by which the end is earlier. */
function earlierBy(
  amounts: readonly Amount[],
  cue: Hit,
  to: number,
): { days: number; from: number; to: number } | undefined {
  const near = amounts.find((amount) => {
    if (amount.unit !== 'days' && amount.unit !== 'weeks' && amount.unit !== 'months') return false
    return (
      (cue.from - amount.to >= 0 && cue.from - amount.to <= 0) || (amount.from >= to && amount.from - to <= 1)
    )
  })
  if (!near) return undefined
  const days = near.value * ({ days: 1, weeks: 7, months: 30 } as Record<string, number>)[near.unit!]!
  return { days: Math.round(days), from: Math.min(near.from, cue.from), to: Math.max(near.to, to) }
}

/** The words that lead to a day, and days that need none: «لازم افتح ١ فبراير», «لرمضان». */
function cuesIn(reading: Reading): Hit[] {
  const cues = reading.hits.filter(({ tag }) => tag === 'by' || tag === 'at')
  const bare = reading.hits.flatMap((hit) => {
    if (hit.tag !== 'day') return []
    const isJoined = /^و?[بل]./.test(textAt(reading, hit.from)) && reading.words[hit.from]!.forms.length > 1
    if (isJoined) return { ...hit, tag: 'at', to: hit.from }
    const from = /^\d{1,2}$/.test(textAt(reading, hit.from - 1)) ? hit.from - 1 : undefined
    const edge = tagged(reading, hit.from - 1, 'edge')
    if (edge && [1, 2].some((back) => tagged(reading, edge.from - back, 'wish')))
      return { ...hit, tag: 'at', from: edge.from, to: hit.from }
    const isWished = from !== undefined && [1, 2].some((back) => tagged(reading, from - back, 'wish'))
    return isWished ? { ...hit, tag: 'at', from, to: hit.from } : []
  })
  return [...cues, ...bare]
}

/** Reads the day by which the owner wants to be done, as the first day on which it would be too late. */
export function readDeadline(reading: Reading, amounts: readonly Amount[], today: string): EvidenceByFact {
  const own = newReading(reading.words, PHRASES.find(reading.words))
  const found: { day: string; from: number; to: number; isBy: boolean }[] = []
  for (const cue of cuesIn(own)) {
    const date = wholeDate(own, cue.to) ?? wholeDate(own, cue.to + 1)
    if (date && cue.tag === 'by' && isTheEnd(own, cue, date.to))
      found.push({ ...date, from: cue.from, isBy: true })
    const named = occasionAfter(own, cue)
    if (!named || !isTheEnd(own, cue, named.to)) continue
    if (tagged(own, named.to, 'gone') || tagged(own, named.to + 1, 'gone')) continue
    const day = dayWithin(own, named, named.value, today)
    const earlier = earlierBy(amounts, cue, named.to)
    found.push(
      earlier
        ? { day: daysAfter(day, -earlier.days), from: earlier.from, to: earlier.to, isBy: true }
        : { day, from: cue.from, to: named.to, isBy: cue.tag === 'by' },
    )
  }
  const within = found.length === 0 ? withinDays(own, amounts, today) : undefined
  const said =
    within ??
    found
      .filter(({ day }) => day > today)
      .toSorted((a, b) => Number(b.isBy) - Number(a.isBy) || a.day.localeCompare(b.day))[0]
  if (!said) return {}
  return { deadline: { value: said.day, span: spanOf(reading, said.from, said.to), confidence: SURE } }
}

/** The occasion that a cue leads to, within the same thought. */
function occasionAfter(reading: Reading, cue: Hit): Hit | undefined {
  // A bare `in`, `على` leads only to what follows at once.
  const reach = cue.tag === 'by' ? REACH : 2
  for (let word = cue.to; word < cue.to + reach && !HARD.test(textAt(reading, word)); word++) {
    if (/^[،,]$/.test(textAt(reading, word))) return undefined
    const hit = tagged(reading, word, 'day')
    if (hit) return hit
    if (tagged(reading, word, 'after', 'by', 'past', 'other')) return undefined
    const number = tagged(reading, word, 'month') && textAt(reading, word + 1)
    if (number && /^(?:[1-9]|1[0-2])$/.test(number))
      return { tag: 'day', value: `g${number}`, weight: 1, from: word, to: word + 2, sure: 1 }
  }
  return undefined
}
