import type { Read } from '#domain/analyses/known-of.ts'
import { MAX_TEXT_LETTERS } from '#domain/project-requests/project-request-input.ts'
import { readDescription } from '#domain/project-requests/understanding/read-description.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { labelledUtterances } from '#testing/scores/labelled-utterances.ts'
import { atMost, type Bench } from '../bench.ts'
import { microsEach } from '../rounds.ts'

/** Owners' descriptions joined and cut at the form's limit. */
export const LONG_TEXTS = longTexts()

/** Microseconds to read one description of the greatest length, compared with a JSON round trip of it and its facts. */
const readingOfLongTexts = (name: string, goal: number, read: Read): Bench => ({
  name,
  unit: 'µs',
  goal: atMost(goal),
  open: async () => {
    const answers = LONG_TEXTS.map((text) => ({ text, understanding: read(text) }))
    return {
      ours: async ({ turns }) => microsEach(turns, LONG_TEXTS, read),
      bare: async ({ turns }) => microsEach(turns, answers, (answer) => JSON.parse(JSON.stringify(answer))),
    }
  },
})

/** Reading by the grammar alone, and as production reads: with the network. */
export const understanding = readingOfLongTexts('understanding', 2000, readDescription)
export const understandingLearned = readingOfLongTexts('understanding-learned', 10_000, openReader())

function longTexts(): string[] {
  const all = labelledUtterances('development')
    .map(({ text }) => text)
    .join('. ')
  const count = Math.floor(all.length / MAX_TEXT_LETTERS)
  return Array.from({ length: count }, (_, at) =>
    all.slice(at * MAX_TEXT_LETTERS, (at + 1) * MAX_TEXT_LETTERS),
  )
}
