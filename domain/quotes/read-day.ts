import { riyadhParts } from '../shared/riyadh-time.ts'

/** A day at the beginning of a text: days from today, and the number of letters read. */
export interface Day {
  inDays: number
  letters: number
}

const SOON: [words: string, inDays: number][] = [
  ['بعد بكره|بعد بكرا|بعد باكر|بعد غد|the day after tomorrow', 2],
  ['بكره|بكرا|باكر|غدا|tomorrow', 1],
  ['فورا|فوري|علي طول|على طول|حالا|مباشره|اليوم|الان|الحين|today|now|immediately|right away|asap', 0],
  ['الاسبوع (?:القادم|الجاي|المقبل)|next week', 7],
  ['الشهر (?:القادم|الجاي|المقبل)|next month', 30],
]
const WEEKDAYS = [
  'الاحد|sunday|sun',
  'الاثنين|الاتنين|monday|mon',
  'الثلاثاء|الثلاثا|الثلوث|tuesday|tue',
  'الاربعاء|الاربعا|الربوع|wednesday|wed',
  'الخميس|thursday|thu',
  'الجمعه|friday|fri',
  'السبت|saturday|sat',
]
const MONTHS = [
  'يناير|january|jan',
  'فبراير|february|feb',
  'مارس|march|mar',
  'ابريل|april|apr',
  'مايو|may',
  'يونيو|june|jun',
  'يوليو|july|jul',
  'اغسطس|august|aug',
  'سبتمبر|september|sept|sep',
  'اكتوبر|october|oct',
  'نوفمبر|november|nov',
  'ديسمبر|december|dec',
]
const END = '(?![\\p{L}\\d])'
const AFTER = '(?:\\s+(?:القادم|القادمه|الجاي|الجايه|المقبل))?'
const MONTH_END = new RegExp(
  `^(?:نهايه|اخر|end of|the end of)\\s+(?:هذا\\s+|this\\s+|the\\s+)?(?:الشهر|month)${END}`,
  'u',
)
const WRITTEN = /^(\d{1,2})\s?[/-]\s?(\d{1,2})(?:\s?[/-]\s?(\d{4}|\d{2}))?(?!\d)/
const NAMED = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTHS.join('|')})${END}(?:\\s+(\\d{4}))?`,
  'u',
)
const DAY_MS = 24 * 60 * 60 * 1000

const startsWith = (words: string, text: string) =>
  new RegExp(`^(?:${words})${END}${AFTER}`, 'u').exec(text)?.[0].length

/**
 * Reads a day from the beginning of a normalised text: `الاحد`, `بكره`, `1/12`, `15 december`. `now` decides
 * which one is meant.
 */
export function readDay(text: string, now: Date): Day | undefined {
  for (const [words, inDays] of SOON) {
    const letters = startsWith(words, text)
    if (letters) return { inDays, letters }
  }
  const today = riyadhParts(now)
  for (const [weekday, words] of WEEKDAYS.entries()) {
    const letters = startsWith(words, text)
    // The current weekday means the next one: today would have been called today.
    if (letters) return { inDays: ((weekday - today.weekday + 6) % 7) + 1, letters }
  }
  const end = MONTH_END.exec(text)
  if (end)
    return {
      inDays: new Date(Date.UTC(today.year, today.month, 0)).getUTCDate() - today.day,
      letters: end[0].length,
    }
  return readDate(text, today)
}

function readDate(text: string, today: ReturnType<typeof riyadhParts>): Day | undefined {
  const written = WRITTEN.exec(text)
  const named = written ? undefined : NAMED.exec(text)
  const found = written ?? named
  if (!found) return undefined
  const [all, day = '', second = '', year] = found
  const month = written ? Number(second) : MONTHS.findIndex((words) => words.split('|').includes(second)) + 1
  const inDays = daysUntil(Number(day), month, yearOf(year), today)
  return inDays === undefined ? undefined : { inDays, letters: all.length }
}

const yearOf = (year: string | undefined) =>
  year === undefined ? undefined : Number(year) < 100 ? 2000 + Number(year) : Number(year)

/** Without a year, the next such day is meant. Undefined for an impossible day and for a past one. */
function daysUntil(
  day: number,
  month: number,
  year: number | undefined,
  today: ReturnType<typeof riyadhParts>,
): number | undefined {
  const from = Date.UTC(today.year, today.month - 1, today.day)
  const candidates = year === undefined ? [today.year, today.year + 1] : [year]
  for (const candidate of candidates) {
    const moment = new Date(Date.UTC(candidate, month - 1, day))
    if (moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day) continue
    const inDays = Math.round((moment.getTime() - from) / DAY_MS)
    if (inDays >= 0) return inDays
  }
  return undefined
}
