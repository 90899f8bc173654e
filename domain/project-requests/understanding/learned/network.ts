import type { Encoded } from './features.ts'
import { CHOICES, ROLES } from './outputs.ts'
import type { ByteRows, Layer, Weights } from './weights.ts'

/** Each layer looks at so many words, itself in the middle. */
const KERNEL = 5
const REACH = (KERNEL - 1) / 2

/** What the network makes of a text. */
export interface Answer {
  /** By the order of CHOICES. */
  choices: { chances: Float64Array; heed: Float64Array }[]
  /** For each amount, the chance of each of ROLES. */
  roles: Float64Array[]
}

/** Numbers of one length for each word, one word after another. Behind the last is room for three more. */
interface Rows {
  values: Float64Array
  count: number
  length: number
}

/**
 * Reads a text: for each choice the chance of every value, 0-1, and how much each word had to do with it (of all words
 * together the number of heads); for each amount the chance of every role. It is the forward pass of
 * scripts/train-reader.py.
 */
export function run(weights: Weights, { words, grammar, amounts }: Encoded): Answer {
  const state = embed(weights.embedding, words, weights.width)
  for (const [at, layer] of weights.layers.entries()) addLayer(state, layer, weights.spreads[at]!)
  const scores = times(weights.query, state)
  return {
    choices: CHOICES.map((_, choice) => choose(weights, choice, state, scores, grammar[choice]!)),
    roles: amounts.map(({ from, to }) => {
      const { values } = times(weights.role, mean(state, from, to))
      return toChances(Float64Array.from(ROLES, (_, role) => values[role]! + weights.roleBias[role]!))
    }),
  }
}

const newRows = (count: number, length: number): Rows => ({
  values: new Float64Array((count + 3) * length),
  count,
  length,
})

/** The sum of a word's features, longer words no louder than short ones. */
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

/** Every word hears from those around it; what it was told is added to what it was. */
function addLayer(state: Rows, layer: Layer, spread: number): void {
  const told = times(layer.mixed, lookAround(state, layer, spread)).values
  const { values, count, length } = state
  for (let at = 0; at < count * length; at++) {
    const more = told[at]! + layer.mixedBias[at % length]!
    if (more > 0) values[at]! += more
  }
}

/** Two looks at the words around each word, number by number. */
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

/**
 * Each word times each row of a matrix. Four words and two rows at a time, eight sums that need not wait for each other:
 * most of the time a text takes is spent here, and this is twice as quick as one by one.
 */
function times(matrix: Float64Array, { values, count, length }: Rows): Rows {
  const out = newRows(count, matrix.length / length)
  for (let word = 0; word < count; word += 4) {
    const a = word * length
    const b = a + length
    const c = b + length
    const d = c + length
    for (let row = 0; row < out.length; row += 2) {
      // The last row of an odd number is its own neighbour.
      const next = Math.min(row + 1, out.length - 1)
      const [from, then] = [row * length, next * length]
      let [a1, b1, c1, d1, a2, b2, c2, d2] = [0, 0, 0, 0, 0, 0, 0, 0]
      for (let i = 0; i < length; i++) {
        const one = matrix[from + i]!
        const two = matrix[then + i]!
        const va = values[a + i]!
        const vb = values[b + i]!
        const vc = values[c + i]!
        const vd = values[d + i]!
        a1 += one * va
        b1 += one * vb
        c1 += one * vc
        d1 += one * vd
        a2 += two * va
        b2 += two * vb
        c2 += two * vc
        d2 += two * vd
      }
      const to = word * out.length
      put(out, to + row, a1, b1, c1, d1)
      put(out, to + next, a2, b2, c2, d2)
    }
  }
  return out
}

function put({ values, length }: Rows, to: number, a: number, b: number, c: number, d: number): void {
  values[to] = a
  values[to + length] = b
  values[to + 2 * length] = c
  values[to + 3 * length] = d
}

/** Below this share a word has no part in what is read. */
const UNHEEDED = 1e-5

function choose(
  { heads, output, bias, grammar }: Weights,
  choice: number,
  { values, count, length }: Rows,
  scores: Rows,
  read: number,
): Answer['choices'][number] {
  const focus = newRows(1, heads * length)
  const heed = new Float64Array(count)
  const shares = new Float64Array(count)
  for (let head = 0; head < heads; head++) {
    const column = choice * heads + head
    for (let word = 0; word < count; word++) shares[word] = scores.values[word * scores.length + column]!
    toChances(shares)
    for (let word = 0; word < count; word++) {
      const share = shares[word]!
      if (share < UNHEEDED) continue
      heed[word]! += share
      for (let i = 0; i < length; i++) focus.values[head * length + i]! += share * values[word * length + i]!
    }
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
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp(scores[at]! - most)
  for (let at = 0; at < scores.length; at++) scores[at]! /= sum
  return scores
}
