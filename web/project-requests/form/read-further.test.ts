import { expect, test } from 'vitest'
import { questionsFor, readDescription } from '#domain/project-requests/understanding/read-description.ts'
import { type FilledFact, withFilled } from './read-further.ts'

function wordsOf(text: string) {
  const read = readDescription(text)
  return { ...read, doubts: [], questions: questionsFor(read.facts) }
}

const TEXT = 'بيت جدي القديم أبغى أرجعه مثل أول، 400 متر'
const FOUND: FilledFact = {
  name: 'projectType',
  words: 'أرجعه مثل أول',
  evidence: { value: 'renovation', span: { start: 20, end: 33 }, confidence: 0.5 },
}

test('what a model found is understood too, where its words stand now, and no longer asked for', () => {
  const text = `السلام عليكم، ${TEXT}`
  const { facts, evidence, questions } = withFilled(wordsOf(text), [FOUND], text)
  expect(facts).toEqual({ areaSqm: 400, projectType: 'renovation' })
  expect(text.slice(evidence.projectType?.span.start, evidence.projectType?.span.end)).toBe(FOUND.words)
  expect(questions).not.toContain('projectType')
})

test('it goes with its words, and never stands over what we read ourselves', () => {
  for (const text of ['بيت 400 متر', 'ترميم بيت أرجعه مثل أول', '']) {
    const read = wordsOf(text)
    const found = withFilled(read, [{ ...FOUND, evidence: { ...FOUND.evidence, value: 'insulation' } }], text)
    expect(found).toEqual(read)
  }
})
