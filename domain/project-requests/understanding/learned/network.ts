import type { Encoded } from './features.ts'
import { CHOICES, JOB_OUTPUTS, ROLES } from './outputs.ts'
import { multiply } from './products.ts'
import type { ByteRows, Layer, Weights } from './weights.ts'

/** Number of words each layer reads, with its own in the middle. */
const KERNEL = 5
const REACH = (KERNEL - 1) / 2

/** Output of the network for a text. */
export interface Answer {
  /** In the order of CHOICES. */
  choices: { chances: Float64Array; heed: Float64Array }[]
  /** For each amount, the probability of each of ROLES. */
  roles: Float64Array[]
  jobs: JobAnswer
}

/**
 * For each of JOB_OUTPUTS the probability that it is wanted, and the share of each word in that (all words
 * together 1).
 */
interface JobAnswer {
  chances: Float64Array
  heed: (job: number) => Float64Array
}

/** Rows of equal length, one for each word. */
interface Rows {
  values: Float32Array
  count: number
  length: number
}

/**
 * Reads a text: for each choice the probability of every value, 0-1, and the attention to each word (summing
 * to the number of heads); for each amount the probability of every role. It is the forward pass of
 * scripts/train-reader.py.
 */
export function run(weights: Weights, { words, grammar, jobs, amounts }: Encoded): Answer {
  const state = embed(weights.embedding, words, weights.width)
  for (const [at, layer] of weights.layers.entries()) addLayer(state, layer, weights.spreads[at]!)
  const scores = looks(weights.query, state)
  return {
    choices: CHOICES.map((_, choice) => choose(weights, choice, state, scores, grammar[choice]!)),
    roles: amounts.map(({ from, to }) => {
      const { values } = times(weights.role, mean(state, from, to))
      return toChances(Float64Array.from(ROLES, (_, role) => values[role]! + weights.roleBias[role]!))
    }),
    jobs: findJobs(weights.jobs, state, jobs),
  }
}

const newRows = (count: number, length: number): Rows => ({
  values: new Float32Array(count * length),
  count,
  length,
})

/** Sums a word's features, normalised so that longer words weigh no more than short ones. */
function embed({ values, scales }: ByteRows, words: number[][], width: number): Rows {
  const state = newRows(words.length, width)
  for (const [at, features] of words.entries()) {
    const loudness = 1 / Math.sqrt(features.length || 1)
    for (const feature of features) {
      const scale = scales[feature]! * loudness
      for (let i = 0; i < width; i++) state.values[at * width + i]! += values[feature * width + i]! * scale
    }
  }
  return state
}

/** Adds to every word a transformation of its neighbours (residual layer). */
function addLayer(state: Rows, layer: Layer, spread: number): void {
  const told = times(layer.mixed, lookAround(state, layer, spread)).values
  const { values, count, length } = state
  for (let from = 0; from < count * length; from += length)
    for (let i = 0; i < length; i++) {
      const more = told[from + i]! + layer.mixedBias[i]!
      if (more > 0) values[from + i]! += more
    }
}

/** Two convolutions over the words around each word, channel by channel. */
function lookAround({ values, count, length }: Rows, { around, aroundBias }: Layer, spread: number): Rows {
  const seen = newRows(count, 2 * length)
  for (let word = 0; word < count; word++) {
    const to = word * seen.length
    seen.values.set(aroundBias, to)
    for (let k = 0; k < KERNEL; k++) {
      const other = word + (k - REACH) * spread
      if (other < 0 || other >= count) continue
      for (let look = 0; look < seen.length; look++)
        seen.values[to + look]! += around[look * KERNEL + k]! * values[other * length + (look >> 1)]!
    }
  }
  return seen
}

/** Multiplies each word with each row of a matrix. */
function times(matrix: Float32Array, { values, count, length }: Rows): Rows {
  return { values: multiply(matrix, values, length, count), count, length: matrix.length / length }
}

/** Attention scores of each head for each word, head by head. */
const looks = (query: Float32Array, { values, length }: Rows): Float32Array =>
  multiply(values, query, length, query.length / length)

/** Words below this share of attention are ignored. */
const UNHEEDED = 1e-5

function choose(
  { heads, output, bias, grammar }: Weights,
  choice: number,
  state: Rows,
  scores: Float32Array,
  read: number,
): Answer['choices'][number] {
  const { count, length } = state
  const focus = newRows(1, heads * length)
  const heed = new Float64Array(count)
  for (let head = 0; head < heads; head++) {
    const from = (choice * heads + head) * count
    const shares = toChances(new Float64Array(scores.subarray(from, from + count)))
    for (let word = 0; word < count; word++) if (shares[word]! >= UNHEEDED) heed[word]! += shares[word]!
    addShares(focus.values, head * length, state, shares)
  }
  const most = bias.length / CHOICES.length
  const mostRead = grammar.length / bias.length
  const own = output.subarray(choice * most * focus.length, (choice + 1) * most * focus.length)
  const heard = times(own, focus).values
  const said = (choice * mostRead + read) * most
  const logits = Float64Array.from(
    [0, ...CHOICES[choice]!.values],
    (_, value) => heard[value]! + bias[choice * most + value]! + grammar[said + value]!,
  )
  return { chances: toChances(logits), heed }
}

/** Adds the weighted words to `sum`, starting at `at`. */
function addShares(
  sum: Float32Array,
  at: number,
  { values, count, length }: Rows,
  shares: Float64Array,
): void {
  for (let word = 0; word < count; word++) {
    const share = shares[word]!
    if (share < UNHEEDED) continue
    for (let i = 0; i < length; i++) sum[at + i]! += share * values[word * length + i]!
  }
}

/** Any word may name a job; then the whole text and the other jobs raise or lower its score. */
function findJobs(weights: Weights['jobs'], state: Rows, named: number[]): JobAnswer {
  const { word, wordBias, heads, query, hidden, hiddenBias, output, outputBias } = weights
  const { count } = state
  const length = wordBias.length
  const scoresOf = looks(word, state)
  const namedBy = (job: number) => new Float64Array(scoresOf.subarray(job * count, (job + 1) * count))
  const heard = JOB_OUTPUTS.map((_, job) => sumOf(namedBy(job)) + wordBias[job]!)
  const seen = newRows(1, hidden.length / hiddenBias.length)
  seen.values.set([...heard.map(toChance), ...named])
  const scores = looks(query, state)
  for (let head = 0; head < heads; head++) {
    const shares = toChances(new Float64Array(scores.subarray(head * count, (head + 1) * count)))
    addShares(seen.values, 2 * length + head * state.length, state, shares)
  }
  const said = times(hidden, seen).values
  const inner = newRows(1, hiddenBias.length)
  inner.values.set(hiddenBias.map((bias, at) => Math.max(0, bias + said[at]!)))
  const told = times(output, inner).values
  const chances = Float64Array.from(heard, (score, job) =>
    toChance(score + told[job]! + outputBias[job]! + weights.named[job]! * named[job]!),
  )
  return { chances, heed: (job) => toChances(namedBy(job)) }
}

const toChance = (score: number): number => 1 / (1 + Math.exp(-score))

/** Logarithm of the sum of the exponentials. */
function sumOf(scores: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (const score of scores) if (score > most - UNHEARD) sum += Math.exp(score - most)
  return most + Math.log(sum)
}
/** Scores lower by this much add nothing. */
const UNHEARD = 15

function mean({ values, length }: Rows, from: number, to: number): Rows {
  const focus = newRows(1, length)
  for (let word = from; word < to; word++)
    for (let i = 0; i < length; i++) focus.values[i]! += values[word * length + i]! / (to - from)
  return focus
}

/** Softmax, in place. */
function toChances(scores: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (let at = 0; at < scores.length; at++)
    sum += scores[at] = scores[at]! - most > -UNHEARD ? Math.exp(scores[at]! - most) : 0
  for (let at = 0; at < scores.length; at++) scores[at]! /= sum
  return scores
}
