import { type Encoded, FEATURES } from './features.ts'
import { CHOICES, ROLES } from './outputs.ts'

/** Numbers that stand for one word, in each layer. */
export const WIDTH = 48
/** Each layer looks at five words, these many apart: together fourteen to either side. */
export const SPREADS = [1, 2, 4]
export const KERNEL = 5
const REACH = (KERNEL - 1) / 2

export interface ChoiceWeights {
  /** WIDTH: which words the fact hangs on. */
  query: Float32Array
  /** (values + 1) × WIDTH */
  output: Float32Array
  /** values + 1 */
  bias: Float32Array
  /** (values + 1) × (values + 1): what the grammar's reading says for each value. */
  grammar: Float32Array
}

export interface Weights {
  /** FEATURES × WIDTH */
  embedding: Float32Array
  /** Each KERNEL × WIDTH × WIDTH, and WIDTH. */
  layers: { kernel: Float32Array; bias: Float32Array }[]
  /** By the order of CHOICES. */
  choices: ChoiceWeights[]
  /** ROLES × WIDTH, and ROLES. */
  roles: { output: Float32Array; bias: Float32Array }
}

/** All that was reckoned on the way, which learning goes back over. Words are rows of WIDTH. */
export interface Trace {
  /** What each layer was given, and at the end what the last one gave. */
  states: Float32Array[]
  /** What each layer added, 0 where it was less. */
  added: Float32Array[]
  choices: { attention: Float32Array; focus: Float32Array; chances: Float32Array }[]
  /** For each amount. */
  roles: { focus: Float32Array; chances: Float32Array }[]
}

export function newWeights(random: () => number): Weights {
  const filled = (length: number, scale: number) => Float32Array.from({ length }, () => random() * scale)
  const spread = 0.7 / Math.sqrt(KERNEL * WIDTH)
  return {
    embedding: filled(FEATURES * WIDTH, 0.1),
    layers: SPREADS.map(() => ({
      kernel: filled(KERNEL * WIDTH * WIDTH, spread),
      bias: new Float32Array(WIDTH),
    })),
    choices: CHOICES.map(({ values }) => {
      const count = values.length + 1
      const grammar = new Float32Array(count * count)
      // To begin with the grammar is believed, and nothing is told that it does not read.
      for (let value = 0; value < count; value++) grammar[value * count + value] = 1
      const bias = new Float32Array(count)
      bias[0] = 2
      return { query: filled(WIDTH, 0.3), output: filled(count * WIDTH, 0.1), bias, grammar }
    }),
    roles: { output: filled(ROLES.length * WIDTH, 0.1), bias: new Float32Array(ROLES.length) },
  }
}

/** Reads a text: for each choice and each amount the chance of every value, 0-1. */
export function run(weights: Weights, { words, grammar, amounts }: Encoded): Trace {
  const states = [embed(weights.embedding, words)]
  const added: Float32Array[] = []
  for (const [at, { kernel, bias }] of weights.layers.entries()) {
    const more = convolve(states[at]!, kernel, bias, SPREADS[at]!)
    added.push(more)
    states.push(states[at]!.map((value, index) => value + more[index]!))
  }
  const last = states.at(-1)!
  return {
    states,
    added,
    choices: weights.choices.map((choice, at) => choose(choice, last, grammar[at]!)),
    roles: amounts.map(({ from, to }) => {
      const focus = mean(last, from, to)
      return { focus, chances: softmax(affine(weights.roles.output, weights.roles.bias, focus)) }
    }),
  }
}

/** The sum of a word's features, longer words no louder than short ones. */
function embed(embedding: Float32Array, words: number[][]): Float32Array {
  const state = new Float32Array(words.length * WIDTH)
  for (const [at, features] of words.entries()) {
    const scale = 1 / Math.sqrt(features.length || 1)
    for (const feature of features)
      for (let i = 0; i < WIDTH; i++) state[at * WIDTH + i]! += embedding[feature * WIDTH + i]! * scale
  }
  return state
}

function convolve(
  state: Float32Array,
  kernel: Float32Array,
  bias: Float32Array,
  spread: number,
): Float32Array {
  const out = new Float32Array(state.length)
  for (let word = 0; word < state.length; word += WIDTH) {
    for (let o = 0; o < WIDTH; o++) out[word + o] = bias[o]!
    for (let k = 0; k < KERNEL; k++) {
      const other = word + (k - REACH) * spread * WIDTH
      if (other < 0 || other >= state.length) continue
      for (let o = 0; o < WIDTH; o++) {
        const weights = (k * WIDTH + o) * WIDTH
        let sum = 0
        for (let i = 0; i < WIDTH; i++) sum += kernel[weights + i]! * state[other + i]!
        out[word + o]! += sum
      }
    }
    for (let o = 0; o < WIDTH; o++) if (out[word + o]! < 0) out[word + o] = 0
  }
  return out
}

function choose({ query, output, bias, grammar }: ChoiceWeights, state: Float32Array, read: number) {
  const words = state.length / WIDTH
  const scores = new Float32Array(words)
  for (let word = 0; word < words; word++)
    for (let i = 0; i < WIDTH; i++) scores[word]! += query[i]! * state[word * WIDTH + i]!
  const attention = softmax(scores)
  const focus = new Float32Array(WIDTH)
  for (let word = 0; word < words; word++)
    for (let i = 0; i < WIDTH; i++) focus[i]! += attention[word]! * state[word * WIDTH + i]!
  const logits = affine(output, bias, focus)
  for (let value = 0; value < logits.length; value++) logits[value]! += grammar[read * logits.length + value]!
  return { attention, focus, chances: softmax(logits) }
}

function mean(state: Float32Array, from: number, to: number): Float32Array {
  const focus = new Float32Array(WIDTH)
  for (let word = from; word < to; word++)
    for (let i = 0; i < WIDTH; i++) focus[i]! += state[word * WIDTH + i]! / (to - from)
  return focus
}

function affine(output: Float32Array, bias: Float32Array, focus: Float32Array): Float32Array {
  return bias.map((start, value) => {
    let sum = start
    for (let i = 0; i < WIDTH; i++) sum += output[value * WIDTH + i]! * focus[i]!
    return sum
  })
}

function softmax(scores: Float32Array): Float32Array {
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const powers = scores.map((score) => Math.exp(score - most))
  const sum = powers.reduce((a, b) => a + b, 0)
  return powers.map((power) => power / sum)
}
