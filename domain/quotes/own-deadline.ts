import { foldWords } from '../shared/number-words.ts'
import { HIJRI_YEARS } from '../sla/business-calendar.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The day after 29 Ramadan, and the day after Arafah (docs/reference/saudi-domain.md#working-week-and-holidays). */
const FITR_AFTER = 29
const ADHA_AFTER = 1

export interface OwnDeadline {
  /** `date`: a day that the owner gave without a name. */
  before: 'ramadan' | 'fitr' | 'adha' | 'date'
  /** The first moment that is too late. */
  at: Date
}

type Named = Exclude<OwnDeadline['before'], 'date'>

const WORDS: readonly (readonly [Named, RegExp])[] = [
  ['ramadan', /قبل (?:شهر )?رمضان|before ramadan/],
  ['adha', /قبل عيد الاضحي|قبل (?:ال)?حج|before eid al-?adha/],
  ['fitr', /قبل (?:ال)?عيد|before eid/],
]

/** Ramadan or the Eid before which an owner wants to be done, the next of it after `now`; undefined without such words. */
export function ownDeadline(text: string, now: Date): OwnDeadline | undefined {
  const folded = foldWords(text)
  const before = WORDS.find(([, words]) => words.test(folded))?.[0]
  const at =
    before &&
    Object.values(HIJRI_YEARS)
      .map(dayOf(before))
      .find((day) => day > now)
  return before && at && { before, at }
}

/**
 * The owner's deadline as they last gave it: the day among the facts (`2027-03-09`, the first that is too late), under
 * its name where their words have one for it; otherwise their words alone.
 */
export function deadlineOf(day: string | undefined, text: string, now: Date): OwnDeadline | undefined {
  const named = ownDeadline(text, now)
  if (!day) return named
  const at = new Date(`${day}T00:00:00+03:00`)
  return { before: named?.at.getTime() === at.getTime() ? named.before : 'date', at }
}

const dayOf =
  (before: Named) =>
  ({ ramadan, arafah }: { ramadan: string; arafah: string }): Date => {
    const after = { ramadan: 0, fitr: FITR_AFTER, adha: ADHA_AFTER }[before]
    const day = new Date(`${before === 'adha' ? arafah : ramadan}T00:00:00+03:00`)
    return new Date(day.getTime() + after * DAY_MS)
  }
