import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownerCorpus } from '#testing/scores/owner-corpus.ts'
import { readByGrammar, readingOf } from '../read-description.ts'
import { encode } from './features.ts'
import { run } from './network.ts'
import { parseWeights } from './weights.ts'

interface Sample {
  id: string
  choices: number[][]
  roles: number[][]
  jobs: number[]
}

const file = (name: string) => readFileSync(path.join(import.meta.dirname, name))
const weights = parseWeights(file('weights.bin'))
const samples = JSON.parse(file('weights.samples.json').toString()) as Sample[]
const texts = new Map(ownerCorpus('development').map(({ id, text }) => [id, text]))

/** The training script writes four decimals. */
const CLOSE = 2e-4

describe('run', () => {
  it.each(samples)('returns for $id what the training script returned', ({ id, choices, roles, jobs }) => {
    const text = texts.get(id)!
    const reading = readingOf(text)
    const answer = run(weights, encode(text, reading, readByGrammar(reading)))
    const apart = (ours: Float64Array, theirs: number[]) =>
      Math.max(...theirs.map((chance, at) => Math.abs(chance - ours[at]!)))
    expect(answer.choices.length).toBe(choices.length)
    for (const [at, theirs] of choices.entries())
      expect(apart(answer.choices[at]!.chances, theirs)).toBeLessThan(CLOSE)
    expect(answer.roles.length).toBe(roles.length)
    for (const [at, theirs] of roles.entries()) expect(apart(answer.roles[at]!, theirs)).toBeLessThan(CLOSE)
    expect(answer.jobs.chances.length).toBe(jobs.length)
    expect(apart(answer.jobs.chances, jobs)).toBeLessThan(CLOSE)
  })

  it('the examples include texts with numbers', () => {
    expect(samples.some(({ roles }) => roles.length > 0)).toBe(true)
  })

  it('parseWeights rejects an incomplete file', () => {
    const whole = file('weights.bin')
    expect(() => parseWeights(whole.subarray(0, whole.length - 1000))).toThrow()
  })
})
