import { foldWords } from '../shared/number-words.ts'

/**
 * Whole messages after folding: inside a longer message these words mean something else (`توقف العمل`, `stop
 * at 40k`).
 */
const STOP = new Set(
  [
    'stop,unsubscribe,opt out,stop messages,do not send,dont send,don t send',
    'ايقاف,ايقاف الرسايل,اوقف,اوقفوا,وقف,وقفوا,وقف الرسايل,وقفوا الرسايل,توقف,توقفوا',
    'لا ترسل,لا ترسلون,لا ترسلوا,لاترسل,لاترسلون,لا ترسل لي,لا ترسلون لي,لا ترسلوا لي,لا عاد ترسل,لا عاد ترسلون',
    'الغاء الاشتراك,الغ الاشتراك,الغاء الرسايل',
  ]
    .join(',')
    .split(','),
)
const START = new Set(
  'start,unstop,subscribe,تفعيل,تفعيل الرسايل,فعل,فعلوا,فعل الرسايل,اشتراك,رجعوا الرسايل'.split(','),
)

/** Whether a message asks us to stop writing, or to begin again; undefined when it is about anything else. */
export function readOptOut(text: string): 'stop' | 'start' | undefined {
  const words = foldWords(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/ (?:من فضلك|لو سمحت|لو سمحتوا|please)$/, '')
  if (STOP.has(words)) return 'stop'
  return START.has(words) ? 'start' : undefined
}
