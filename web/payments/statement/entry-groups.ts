import type { AnsweredEntry } from '#server/payments/statement/bank-statement-answers.ts'

/** Fits beyond doubt, and has the bank's number that makes a confirmation count once. */
export const isReady = ({ match, bankReference }: AnsweredEntry): boolean =>
  match === 'exact' && bankReference !== undefined

/** A person has to decide. An exact one without the bank's number is among them. */
export const isToLookAt = (entry: AnsweredEntry): boolean =>
  !isReady(entry) && entry.match !== 'done' && entry.match !== 'unknown'
