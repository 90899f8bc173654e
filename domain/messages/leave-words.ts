import { dayAfter, LEAVE_CHOICES } from '../providers/leave.ts'
import { readDay } from '../quotes/read-day.ts'
import { readSpan } from '../quotes/read-span.ts'
import { foldWords } from '../shared/number-words.ts'
import { riyadhDay } from '../shared/riyadh-time.ts'

/** What a provider asks of leads by a message; `resumesOn` is absent when no day was said. */
export type LeaveWish = { kind: 'pause'; resumesOn?: string } | { kind: 'resume' }

/**
 * Words at the beginning of a whole message. `ايقاف` and `stop` alone are not among them: they stop all messages
 * (opt-out-words.ts).
 */
const PAUSE =
  /^(?:pause(?: (?:my |the |new )?leads)?|stop (?:my |the |new )?leads|(?:on )?(?:holiday|vacation)|(?:ايقاف|وقف|وقفوا|اوقف|اوقفوا) (?:ال)?(?:فرص|طلبات)|(?:انا في |في |نحن في |عندي |عندنا )?اجازه)(?![\p{L}\d])/u
const RESUME =
  /^(?:resume(?: (?:my |the |new )?leads)?|start leads|استيناف(?: (?:ال)?(?:فرص|طلبات))?|(?:رجعوا|ارجعوا|رجع|فعلوا|تفعيل) (?:ال)?(?:فرص|طلبات)|(?:انهاء|الغاء|انتهت) (?:ال)?اجازه)$/u
const UNTIL = /^[\s,،:]*(?:(?:until|till|til|to|for|حتي|الي|لين|لمده|مده|ل)(?![\p{L}\d])\s*)?(?:يوم (?=ال))?/u

/** Reads a message that pauses or resumes leads; undefined when it says anything else besides. */
export function readLeaveWish(text: string, now: Date): LeaveWish | undefined {
  const words = foldWords(text)
    .replace(/\s+/g, ' ')
    .replace(/[.!؟?]+$/, '')
    .replace(/ (?:من فضلك|لو سمحت|لو سمحتوا|please)$/, '')
    .trim()
  if (RESUME.test(words)) return { kind: 'resume' }
  const begun = PAUSE.exec(words)
  if (!begun) return undefined
  const rest = words.slice(begun[0].length)
  const said = rest.slice(UNTIL.exec(rest)?.[0].length ?? 0)
  if (said === '') return rest.trim() === '' ? { kind: 'pause' } : undefined
  const day = readDay(said, now)
  if (day && day.letters === said.length)
    return { kind: 'pause', resumesOn: dayAfter(riyadhDay(now), day.inDays) }
  const span = readSpan(said)
  if (span && span.letters === said.length)
    return { kind: 'pause', resumesOn: dayAfter(riyadhDay(now), span.days) }
  return undefined
}

const TAP = /^leave:(\d{1,3})$/

/** The payload of a button: leads stop for so many days from the tap; 0 resumes them. */
export const encodeLeaveTap = (days: number): string => `leave:${days}`

/** Reads a tapped button; undefined when the payload is another. */
export function readLeaveTap(payload: string, now: Date): LeaveWish | undefined {
  const days = Number(TAP.exec(payload)?.[1] ?? Number.NaN)
  if (days === 0) return { kind: 'resume' }
  return Object.values(LEAVE_CHOICES).some((choice) => choice === days)
    ? { kind: 'pause', resumesOn: dayAfter(riyadhDay(now), days) }
    : undefined
}
