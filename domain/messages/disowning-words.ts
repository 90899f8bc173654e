import { foldWords } from '../shared/number-words.ts'

/** Whole messages after folding: inside a longer message these words mean something else (`ليس طلبي الوحيد`). */
const NOT_MINE = new Set(
  [
    'not my request,not my project,this is not my request,not mine,this is not mine,wrong number,i did not request this,i didn t request this',
    'ليس طلبي,هذا ليس طلبي,ليس لي,هذا ليس لي,مو طلبي,هذا مو طلبي,مو لي,ماهو طلبي,مهو طلبي,مش طلبي,لم اطلب,لم اطلب شييا,لم اطلب هذا',
    'ما طلبت,ما طلبت شي,ما طلبت شييا,انا ما طلبت,انا ما طلبت شي,الرقم غلط,رقم غلط,الرقم خطا,رقم خطا,غلطان بالرقم',
  ]
    .join(',')
    .split(',')
    .map(foldWords),
)

/**
 * Whether a message says that a project request is not the writer's: the text of our button, and what people
 * write instead.
 */
export function saysNotMine(text: string): boolean {
  const words = foldWords(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  return NOT_MINE.has(words)
}

const TAP = /^not_mine:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Payload of that button. */
export const encodeNotMine = (projectRequestId: string): string => `not_mine:${projectRequestId}`

/** Project request named by a button's payload; undefined when the payload is another button's. */
export const decodeNotMine = (payload: string): string | undefined => TAP.exec(payload)?.[1]
