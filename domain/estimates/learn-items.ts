import type { ItemCorrection, ItemCorrections } from './calibration.ts'
import type { ItemCode } from './catalogue.ts'
import type { ItemVoice } from './item-voices.ts'
import { pooledMiddle } from './pooling.ts'
import { voiceWeights } from './voice-weights.ts'

/** Minimum number of providers: what fewer say may be one firm's habit. */
const FEWEST_PROVIDERS = 5
/**
 * In logarithms: an opinion more than half as much again from ours pulls no harder, as for quotes
 * (learn-calibration.ts).
 */
const REACH = Math.log(1.5)

/**
 * Weight of our table, in opinions. Quantities of one kind of house differ by about 0.3 in logarithms and our
 * usual one may be wrong by half of that: (0.3 / 0.15)². Rates of one item differ as much, and the sources of
 * one rate differ by about a tenth (docs/reference/saudi-domain.md#whole-house-prices): (0.3 / 0.1)².
 */
const STRENGTH = { quantity: 4, rate: 9 }
/** Beyond these bounds another work is meant: then the bill needs a correction, not a factor. */
const BOUNDS = {
  quantity: { low: Math.log(0.6), high: Math.log(1.6) },
  rate: { low: Math.log(0.7), high: Math.log(1.4) },
}

/**
 * Learns corrections of single items by partial pooling towards the table: a factor of the quantity where at
 * least five providers named another, and of the rate where at least five priced it. The order of the
 * opinions does not matter.
 */
export function learnItems(voices: readonly ItemVoice[]): ItemCorrections {
  const items: ItemCorrections = {}
  for (const code of [...new Set(voices.map((voice) => voice.code))].sort()) {
    const learned = learnItem(voices.filter((voice) => voice.code === code))
    if (learned) items[code as ItemCode] = learned
  }
  return items
}

function learnItem(voices: ItemVoice[]): ItemCorrection | undefined {
  const quantity = factorOf(voices, 'quantity')
  const rate = factorOf(voices, 'rate')
  const remarks = voices.filter(({ isRemark }) => isRemark).length
  if (quantity === undefined && rate === undefined) return undefined
  return { ...(quantity !== undefined && { quantity }), ...(rate !== undefined && { rate }), remarks }
}

function factorOf(all: ItemVoice[], of: ItemVoice['of']): number | undefined {
  const voices = inOrder(all.filter((voice) => voice.of === of))
  const spoke = new Set(voices.filter(({ isSpoken }) => isSpoken).map(({ providerId }) => providerId))
  if (spoke.size < FEWEST_PROVIDERS) return undefined
  const weights = voiceWeights(voices)
  const values = voices.map(({ value, counts }, at) => ({ value, weight: counts * weights[at]! }))
  const middle = pooledMiddle(values, { value: 0, strength: STRENGTH[of] }, REACH, BOUNDS[of])
  const factor = Math.round(Math.exp(middle) * 1000) / 1000
  return factor === 1 ? undefined : factor
}

/** Sorts the opinions, because the last digit of a sum depends on the order of its terms. */
function inOrder(voices: ItemVoice[]): ItemVoice[] {
  return voices
    .map((voice) => ({
      voice,
      place: `${voice.projectRequestId} ${voice.providerId} ${voice.value} ${voice.counts} ${voice.isSpoken}`,
    }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ voice }) => voice)
}
