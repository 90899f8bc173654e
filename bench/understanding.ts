import { MAX_TEXT_LETTERS } from '#domain/project-requests/project-request-input.ts'
import { readDescription } from '#domain/project-requests/understanding/read-description.ts'
import { labelledUtterances } from '#testing/labelled-utterances.ts'
import { alternate, microsEach } from './rounds.ts'

/** Issue 6: a description of the greatest length. */
export const UNDERSTANDING_GOAL_MICROS = 2000
const ROUNDS = 9

/** What owners wrote, one after another, cut where the form stops taking letters. */
export const LONG_TEXTS = longTexts()
const answers = LONG_TEXTS.map((text) => ({ text, understanding: readDescription(text) }))

/** Microseconds to read one description of the greatest length, beside a JSON round trip of it and its facts. */
export function benchUnderstanding(): Promise<{ ours: number; bare: number }> {
  return alternate(ROUNDS, {
    ours: async () => microsEach(LONG_TEXTS, readDescription),
    bare: async () => microsEach(answers, (answer) => JSON.parse(JSON.stringify(answer))),
  })
}

function longTexts(): string[] {
  const all = labelledUtterances('development')
    .map(({ text }) => text)
    .join('. ')
  const count = Math.floor(all.length / MAX_TEXT_LETTERS)
  return Array.from({ length: count }, (_, at) =>
    all.slice(at * MAX_TEXT_LETTERS, (at + 1) * MAX_TEXT_LETTERS),
  )
}
