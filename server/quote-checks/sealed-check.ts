import type { CheckAnswers } from '#domain/quote-checks/check-input.ts'
import type { Paper } from '#domain/quote-checks/paper.ts'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'

/** Everything that a check is made of; it is judged anew at each reading. */
export interface StoredCheck {
  /** As read, with the owner's corrections. */
  quote: PaperQuote
  answers: CheckAnswers
  /** IDs of the lines that the owner corrected or added. */
  corrected: string[]
  /** Where the words stand, to show the paper beside its judgement; absent for typed lines. */
  paper?: Paper
}

/** Each check has a key of its own, so that a row cannot be put in the place of another. */
const purposeOf = (id: string) => `quote-check/${id}`

export const sealCheck = (secret: string, id: string, check: StoredCheck): string =>
  seal(secret, purposeOf(id), JSON.stringify(check))

/** Throws when it was sealed with another secret or for another check. */
export const openCheck = (secret: string, id: string, sealed: string): StoredCheck =>
  JSON.parse(unseal(secret, purposeOf(id), sealed)) as StoredCheck

export const sealPage = (secret: string, id: string, bytes: Uint8Array): string =>
  seal(secret, purposeOf(id), Buffer.from(bytes).toString('base64'))

export const openPage = (secret: string, id: string, sealed: string): Uint8Array =>
  Buffer.from(unseal(secret, purposeOf(id), sealed), 'base64')
