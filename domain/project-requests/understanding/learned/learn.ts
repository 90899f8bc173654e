import type { Encoded } from './features.ts'
import { KERNEL, newWeights, run, SPREADS, type Trace, type Weights, WIDTH } from './network.ts'

/** A text and what may be read from it. */
export interface Lesson {
  encoded: Encoded
  /** By the order of CHOICES: the place of the value, 0 for not told, undefined where either is right. */
  choices: (number | undefined)[]
  /** For each amount, the place in ROLES. */
  roles: number[]
}

const REACH = (KERNEL - 1) / 2
/** So much of what is wanted is spread over all values: nobody is ever quite sure. */
const DOUBT = 0.02
/** Of a text's words and of a word's features, left out at random while learning, so that none is leaned on alone. */
const LEFT_OUT = { words: 0.12, features: 0.1 }

export interface Learning {
  /** Texts after which the weights move. */
  batch: number
  rate: number
  random: () => number
}

/** Adam (Kingma & Ba 2015): a running mean of each gradient and of its square; the longer the memory, the steadier. */
const MEMORY = { mean: 0.9, square: 0.99 }
const SMALLEST = 1e-6
/** What no lesson needs fades. */
const FADING = 0.004

interface Slot {
  values: Float32Array
  gradient: Float32Array
  mean: Float32Array
  square: Float32Array
}

/** Weights that learn. Only rows of the embedding that were met move, all others stand still. */
export class Learner {
  readonly weights: Weights
  readonly #slots: Slot[]
  readonly #gradients: Weights
  readonly #met = new Set<number>()
  readonly #learning: Learning
  #steps = 0
  #pending = 0

  constructor(learning: Learning, weights = newWeights(gaussian(learning.random))) {
    this.weights = weights
    this.#learning = learning
    this.#gradients = structuredClone(weights)
    const [values, gradients] = [arraysOf(weights), arraysOf(this.#gradients)]
    this.#slots = values.map((array, at) => ({
      values: array,
      gradient: gradients[at]!.fill(0),
      mean: new Float32Array(array.length),
      square: new Float32Array(array.length),
    }))
  }

  /** Takes a lesson; answers how wrong the reading was, in nats. */
  learn(lesson: Lesson): number {
    const encoded = { ...lesson.encoded, words: this.#withGaps(lesson.encoded.words) }
    const trace = run(this.weights, encoded)
    const loss = goBack(this.weights, this.#gradients, { ...lesson, encoded }, trace)
    for (const features of encoded.words) for (const feature of features) this.#met.add(feature)
    this.#pending++
    if (this.#pending === this.#learning.batch) this.move()
    return loss
  }

  /** Moves the weights by what was learned since they last moved; `rate` times the usual way. */
  move(rate = this.#learning.rate): void {
    this.#steps++
    const [embedding, ...others] = this.#slots
    for (const slot of others) this.#moveSlot(slot, rate, 0, slot.values.length)
    for (const feature of this.#met) this.#moveSlot(embedding!, rate, feature * WIDTH, (feature + 1) * WIDTH)
    this.#met.clear()
    this.#pending = 0
  }

  set rate(rate: number) {
    this.#learning.rate = rate
  }

  #moveSlot({ values, gradient, mean, square }: Slot, rate: number, from: number, to: number): void {
    const early = { mean: 1 - MEMORY.mean ** this.#steps, square: 1 - MEMORY.square ** this.#steps }
    for (let at = from; at < to; at++) {
      const slope = gradient[at]! / this.#pending
      gradient[at] = 0
      mean[at] = MEMORY.mean * mean[at]! + (1 - MEMORY.mean) * slope
      square[at] = MEMORY.square * square[at]! + (1 - MEMORY.square) * slope * slope
      const way = mean[at]! / early.mean / (Math.sqrt(square[at]! / early.square) + SMALLEST)
      values[at]! -= rate * (way + FADING * values[at]!)
    }
  }

  #withGaps(words: number[][]): number[][] {
    const { random } = this.#learning
    return words.map((features) =>
      random() < LEFT_OUT.words ? [] : features.filter(() => random() >= LEFT_OUT.features),
    )
  }
}

/** How wrong a reading is, and into `gradients` which way every weight made it so. */
export function goBack(weights: Weights, gradients: Weights, lesson: Lesson, trace: Trace): number {
  const { words, grammar, amounts } = lesson.encoded
  const last = trace.states.at(-1)!
  let slopes = new Float32Array(last.length)
  let loss = 0

  for (const [at, wanted] of lesson.choices.entries()) {
    if (wanted === undefined) continue
    const { attention, focus, chances } = trace.choices[at]!
    const [own, grown] = [weights.choices[at]!, gradients.choices[at]!]
    const wrong = wrongness(chances, wanted, DOUBT)
    loss += wrong.loss
    const toFocus = backThrough(own.output, grown, focus, wrong.slopes)
    const read = grammar[at]! * chances.length
    for (const [value, slope] of wrong.slopes.entries()) grown.grammar[read + value]! += slope
    attend({ attention, toFocus, query: own.query, grownQuery: grown.query, state: last, slopes })
  }
  for (const [at, { from, to }] of amounts.entries()) {
    const { focus, chances } = trace.roles[at]!
    const wrong = wrongness(chances, lesson.roles[at]!, 0)
    loss += wrong.loss
    const toFocus = backThrough(weights.roles.output, gradients.roles, focus, wrong.slopes)
    for (let word = from; word < to; word++)
      for (let i = 0; i < WIDTH; i++) slopes[word * WIDTH + i]! += toFocus[i]! / (to - from)
  }
  for (let at = weights.layers.length - 1; at >= 0; at--) {
    const { kernel } = weights.layers[at]!
    slopes = backThroughLayer({
      kernel,
      grown: gradients.layers[at]!,
      state: trace.states[at]!,
      added: trace.added[at]!,
      slopes,
      spread: SPREADS[at]!,
    })
  }
  for (const [at, features] of words.entries()) {
    const scale = 1 / Math.sqrt(features.length || 1)
    for (const feature of features)
      for (let i = 0; i < WIDTH; i++)
        gradients.embedding[feature * WIDTH + i]! += slopes[at * WIDTH + i]! * scale
  }
  return loss
}

/** Cross-entropy, and its slope at each logit. */
function wrongness(chances: Float32Array, wanted: number, doubt: number) {
  const target = (value: number) => (value === wanted ? 1 - doubt : 0) + doubt / chances.length
  let loss = 0
  for (const [value, chance] of chances.entries()) loss -= target(value) * Math.log(chance + 1e-9)
  return { loss, slopes: chances.map((chance, value) => chance - target(value)) }
}

function backThrough(
  output: Float32Array,
  grown: { output: Float32Array; bias: Float32Array },
  focus: Float32Array,
  slopes: Float32Array,
): Float32Array {
  const toFocus = new Float32Array(WIDTH)
  for (const [value, slope] of slopes.entries()) {
    grown.bias[value]! += slope
    for (let i = 0; i < WIDTH; i++) {
      grown.output[value * WIDTH + i]! += slope * focus[i]!
      toFocus[i]! += slope * output[value * WIDTH + i]!
    }
  }
  return toFocus
}

/** Below this a word had no part in what was read. */
const UNHEEDED = 1e-6

interface Attending {
  attention: Float32Array
  toFocus: Float32Array
  query: Float32Array
  grownQuery: Float32Array
  state: Float32Array
  slopes: Float32Array
}

function attend({ attention, toFocus, query, grownQuery, state, slopes }: Attending): void {
  const toAttention = attention.map((_, word) => {
    let sum = 0
    for (let i = 0; i < WIDTH; i++) sum += toFocus[i]! * state[word * WIDTH + i]!
    return sum
  })
  const usual = attention.reduce((sum, heed, word) => sum + heed * toAttention[word]!, 0)
  for (const [word, heed] of attention.entries()) {
    if (heed < UNHEEDED) continue
    const toScore = heed * (toAttention[word]! - usual)
    for (let i = 0; i < WIDTH; i++) {
      slopes[word * WIDTH + i]! += heed * toFocus[i]! + toScore * query[i]!
      grownQuery[i]! += toScore * state[word * WIDTH + i]!
    }
  }
}

interface Layer {
  kernel: Float32Array
  grown: { kernel: Float32Array; bias: Float32Array }
  state: Float32Array
  added: Float32Array
  slopes: Float32Array
  spread: number
}

function backThroughLayer({ kernel, grown, state, added, slopes, spread }: Layer): Float32Array<ArrayBuffer> {
  const before = new Float32Array(slopes)
  for (let at = 0; at < state.length; at++) {
    const slope = slopes[at]!
    if (added[at]! <= 0 || slope === 0) continue
    const o = at % WIDTH
    grown.bias[o]! += slope
    for (let k = 0; k < KERNEL; k++) {
      const other = at - o + (k - REACH) * spread * WIDTH
      if (other < 0 || other >= state.length) continue
      const weights = (k * WIDTH + o) * WIDTH
      for (let i = 0; i < WIDTH; i++) {
        grown.kernel[weights + i]! += slope * state[other + i]!
        before[other + i]! += slope * kernel[weights + i]!
      }
    }
  }
  return before
}

/** The embedding first. */
function arraysOf({ embedding, layers, choices, roles }: Weights): Float32Array[] {
  return [
    embedding,
    ...layers.flatMap(({ kernel, bias }) => [kernel, bias]),
    ...choices.flatMap(({ query, output, bias, grammar }) => [query, output, bias, grammar]),
    roles.output,
    roles.bias,
  ]
}

const gaussian = (random: () => number) => () =>
  Math.sqrt(-2 * Math.log(random() || SMALLEST)) * Math.cos(2 * Math.PI * random())
