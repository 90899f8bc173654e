import { readFileSync } from 'node:fs'
import type { Facts } from '#domain/project-requests/facts.ts'
import { standingWorks } from '#domain/project-requests/standing-work.ts'

/** A text of somebody who saw no code, and what it says stands, does not stand, and by when all is to be done. */
interface StandingText {
  text: string
  done: readonly string[]
  notDone: readonly string[]
  deadline: string | null
  today: string
}

const SET = new URL('../../domain/project-requests/understanding/labelled/stands.jsonl', import.meta.url)

export const standingTexts = (): StandingText[] =>
  readFileSync(SET, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StandingText)

const LABEL_OF = {
  structure: 'structure',
  masonry: 'masonry',
  plumbing: 'plumbing-rough-in',
  electrical: 'electrical-rough-in',
  cooling: 'hvac-rough-in',
  plaster: 'plaster',
  waterproofing: 'waterproofing',
  thermal: 'thermal-insulation',
  ceilings: 'ceilings',
  tiles: 'tiles',
  paint: 'paint',
} as const

/** What the facts say stands, in the words of the labels; `told` alone, without what only follows from a stage. */
export function standsIn(facts: Facts): Set<string> {
  const found = new Set<string>([...standingWorks(facts)].map((work) => LABEL_OF[work]))
  const at = facts.stage ?? ''
  if (['foundations', 'bone_done', 'plastered', 'finished'].includes(at)) found.add('excavation/foundation')
  if (facts.hasPermit || at === 'has_permit') found.add('permit')
  if (facts.hasDrawings || at === 'has_permit' || at === 'has_drawings') found.add('design/drawings')
  return found
}

/** What a stage or a paper brings along: neither right nor wrong where the label does not name it. */
const FOLLOWS: Record<string, readonly string[]> = {
  structure: ['excavation/foundation', 'masonry'],
  masonry: ['excavation/foundation', 'structure'],
  plaster: [
    'excavation/foundation',
    'structure',
    'masonry',
    'plumbing-rough-in',
    'electrical-rough-in',
    'hvac-rough-in',
  ],
  'plumbing-rough-in': ['structure', 'masonry', 'excavation/foundation'],
  'electrical-rough-in': ['structure', 'masonry', 'excavation/foundation'],
  permit: ['design/drawings'],
}

export interface StandingScore {
  recall: number
  precision: number
  /** Of what is said not to stand, the share that is not taken as standing. */
  kept: number
  deadlineRecall: number
  deadlinePrecision: number
  mistakes: string[]
}

/** A sighting of the moon moves a feast by a day. */
const isNear = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) <= 24 * 60 * 60 * 1000

export function scoreStanding(read: (text: string, today: string) => Facts): StandingScore {
  const count = { due: 0, found: 0, raised: 0, right: 0, not: 0, kept: 0, days: 0, heard: 0, said: 0 }
  const mistakes: string[] = []
  for (const { text, done, notDone, deadline, today } of standingTexts()) {
    const facts = read(text, today)
    const stands = standsIn(facts)
    const follows = new Set(done.flatMap((work) => FOLLOWS[work] ?? []))
    const raised = [...stands].filter(
      (work) => done.includes(work) || notDone.includes(work) || !follows.has(work),
    )
    const missed = done.filter((work) => !stands.has(work))
    const wrong = raised.filter((work) => !done.includes(work))
    count.due += done.length
    count.found += done.length - missed.length
    count.raised += raised.length
    count.right += raised.length - wrong.length
    count.not += notDone.length
    count.kept += notDone.filter((work) => !stands.has(work)).length
    const heard = facts.deadline ?? monthsFrom(today, facts.durationMonths)
    if (deadline) count.days++
    if (heard) count.said++
    const isHeard = deadline !== null && heard !== undefined && isNear(heard, deadline)
    if (isHeard) count.heard++
    const isDayWrong = deadline ? !isHeard : heard !== undefined
    if (missed.length + wrong.length > 0 || isDayWrong)
      mistakes.push(
        `${text}\n    missed ${missed} | wrong ${wrong}${isDayWrong ? ` | day ${heard} for ${deadline}` : ''}`,
      )
  }
  return {
    recall: count.found / count.due,
    precision: count.right / count.raised,
    kept: count.kept / count.not,
    deadlineRecall: count.heard / count.days,
    deadlinePrecision: count.heard / count.said,
    mistakes,
  }
}

/** «خلال ثلاث شهور» is a duration; by then is the same day. */
function monthsFrom(today: string, months: number | undefined): string | undefined {
  if (months === undefined) return undefined
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}
