import { describe, expect, test } from 'vitest'
import { lessonOf } from '#testing/learned-readings.ts'
import { ownerCorpus } from '#testing/owner-corpus.ts'
import { seededChance } from '../../../estimates/seeded-chance.ts'
import { goBack, Learner } from './learn.ts'
import { newWeights, run, type Weights } from './network.ts'

const lessons = ownerCorpus('training').slice(0, 6).map(lessonOf)

describe('what is learned from a text', () => {
  const random = seededChance(3)
  const weights = newWeights(() => 6 * (random() - 0.5))
  const [lesson] = lessons
  const gradients = structuredClone(weights)
  for (const array of arraysIn(gradients)) array.fill(0)
  goBack(weights, gradients, lesson!, run(weights, lesson!.encoded))
  const lossNow = () => goBack(weights, structuredClone(gradients), lesson!, run(weights, lesson!.encoded))

  const places: [string, (of: Weights) => Float32Array][] = [
    ['the embedding', (of) => of.embedding],
    ['the first layer', (of) => of.layers[0]!.kernel],
    ['the last layer’s start', (of) => of.layers.at(-1)!.bias],
    ['what a fact hangs on', (of) => of.choices[0]!.query],
    ['the values of a fact', (of) => of.choices[1]!.output],
    ['what the grammar says', (of) => of.choices[0]!.grammar],
    ['the roles of numbers', (of) => of.roles.output],
  ]
  test.each(places)('is the way in which the reading gets less wrong: %s', (_, arrayOf) => {
    const [values, slopes] = [arrayOf(weights), arrayOf(gradients)]
    const was = Float32Array.from(values)
    // Along the slopes, so far that the reading gets some thousandths of a nat worse.
    const steepness = slopes.reduce((sum, slope) => sum + slope * slope, 0)
    const step = 0.005 / steepness
    const lossAt = (along: number) => {
      values.set(was.map((value, at) => value + along * slopes[at]!))
      return lossNow()
    }
    const [above, below] = [lossAt(step), lossAt(-step)]
    values.set(was)
    expect((above - below) / 0.01).toBeCloseTo(1, 1)
  })
})

test('a few texts are known by heart after a while', () => {
  const learner = new Learner({ batch: 2, rate: 5e-3, random: seededChance(1) })
  const round = () => lessons.reduce((sum, lesson) => sum + learner.learn(lesson), 0) / lessons.length
  const first = round()
  for (let more = 0; more < 9; more++) round()
  expect(round()).toBeLessThan(first / 4)
})

function arraysIn(weights: Weights): Float32Array[] {
  const { embedding, layers, choices, roles } = weights
  return [
    embedding,
    ...[...layers, ...choices, roles].flatMap((part) => Object.values(part) as Float32Array[]),
  ]
}
