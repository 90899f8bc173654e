import type { GreyPage } from './segment-page.ts'

/** Standard deviation of brightness below which a picture is left as it is: compression alone makes as much. */
const LEAST_NOISE = 6
/** Dots above which a noisy picture is not averaged, which takes a second for each million. */
const MOST_DOTS = 3_000_000
/** Half the edge of the field that is searched for likenesses, and of what is compared, in dots. */
const REACH = 4
const PATCH = 1
/** Strength of averaging, in deviations of the noise. */
const STRENGTH = 0.9

/**
 * Evens out the grain of a photo and keeps the edges of letters: each dot becomes the mean of the dots around whose own
 * surroundings look like its (non-local means, https://www.ipol.im/pub/art/2011/bcm_nlm/). To be used before a picture
 * is enlarged, which turns grain into blots of the size of dots of letters.
 */
export function denoise(page: GreyPage): GreyPage {
  const noise = noiseOf(page)
  if (noise < LEAST_NOISE || page.data.length > MOST_DOTS) return page
  return { ...page, data: averaged(page, noise) }
}

/** Edge of the squares in which noise is measured, in dots. */
const SQUARE = 8
/** Of all squares of a page at least this share is empty paper. */
const EMPTY = 0.35

/** The standard deviation of the noise of a picture: that of the brightness within squares of empty paper. */
export function noiseOf({ data, width, height }: GreyPage): number {
  const deviations: number[] = []
  for (let top = 0; top + SQUARE <= height; top += SQUARE)
    for (let left = 0; left + SQUARE <= width; left += SQUARE) {
      let [sum, squares] = [0, 0]
      for (let y = top; y < top + SQUARE; y += 1)
        for (let x = left; x < left + SQUARE; x += 1) {
          const value = data[y * width + x]!
          sum += value
          squares += value * value
        }
      const dots = SQUARE ** 2
      deviations.push(Math.sqrt(Math.max(0, squares / dots - (sum / dots) ** 2)))
    }
  deviations.sort((one, other) => one - other)
  return deviations[Math.floor(deviations.length * EMPTY)] ?? 0
}

function averaged({ data, width, height }: GreyPage, noise: number): Uint8Array {
  const sums = new Float32Array(data.length)
  const weights = new Float32Array(data.length).fill(1)
  for (let at = 0; at < data.length; at += 1) sums[at] = data[at]!
  const weightOf = weightsFor(noise)
  const columns = new Int32Array(width)
  const squares = (y: number, by: number, shift: number, sign: number) => {
    const row = y * width
    const [from, to] = [Math.max(0, -shift), width - Math.max(0, shift)]
    for (let x = from; x < to; x += 1) {
      const off = data[row + x]! - data[row + by + x]!
      columns[x]! += sign * off * off
    }
  }
  const side = 2 * PATCH + 1
  // Each pair of dots once: what the one is to the other, the other is to the one.
  for (let down = 0; down <= REACH; down += 1)
    for (let across = down === 0 ? 1 : -REACH; across <= REACH; across += 1) {
      const by = down * width + across
      columns.fill(0)
      const last = height - down
      for (let y = 0; y < Math.min(side - 1, last); y += 1) squares(y, by, across, 1)
      for (let y = PATCH; y < last - PATCH; y += 1) {
        squares(y + PATCH, by, across, 1)
        const from = Math.max(0, -across) + PATCH
        const to = width - Math.max(0, across) - PATCH
        let sum = 0
        for (let x = from - PATCH; x < from + PATCH; x += 1) sum += columns[x]!
        const row = y * width
        for (let x = from; x < to; x += 1) {
          sum += columns[x + PATCH]!
          const weight = weightOf[Math.min(weightOf.length - 1, sum >> SHIFT)]!
          sum -= columns[x - PATCH]!
          if (weight === 0) continue
          const [one, other] = [row + x, row + x + by]
          sums[one]! += weight * data[other]!
          weights[one]! += weight
          sums[other]! += weight * data[one]!
          weights[other]! += weight
        }
        squares(y - PATCH, by, across, -1)
      }
    }
  const clean = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 1) clean[at] = Math.round(sums[at]! / weights[at]!)
  return clean
}

/** Differences of patches are looked up in steps of 2 ** SHIFT. */
const SHIFT = 4

/** The weight of a likeness by the sum of the squares of what is different: what noise alone makes different is none. */
function weightsFor(noise: number): Float32Array {
  const dots = (2 * PATCH + 1) ** 2
  const weights = new Float32Array(4096)
  for (let step = 0; step < weights.length; step += 1) {
    const mean = (step << SHIFT) / dots
    const weight = Math.exp(-Math.max(0, mean - 2 * noise ** 2) / (STRENGTH * noise) ** 2)
    weights[step] = weight < 0.01 ? 0 : weight
  }
  return weights
}
