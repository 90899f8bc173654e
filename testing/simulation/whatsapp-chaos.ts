import type { Behaviour } from '#server/adapters/whatsapp/stand-in.ts'

/** A repeatable random generator (mulberry32): the same seed gives the same faults. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Faults per hundred attempts; the rest succeeds. */
const TROUBLES: [share: number, behaviour: Behaviour][] = [
  [3, { refuses: 130429 }],
  [2, { refuses: 131056 }],
  [2, { refuses: 131016 }],
  [2, { gateway: 502 }],
  [2, { refuses: 131026 }],
  [1, { failsLater: 131026 }],
  [1, { failsLater: 131000 }],
  [0.5, { refuses: 131050 }],
  [0.5, { refuses: 131049 }],
  [0.5, { refuses: 100 }],
  [4, { loses: 'answer' }],
  [3, { loses: 'statuses' }],
]

/** WhatsApp's behaviour for one attempt. */
export function playTrouble(chance: () => number): Behaviour {
  let at = chance() * 100
  for (const [share, behaviour] of TROUBLES) {
    if (at < share) return behaviour
    at -= share
  }
  return 'answer'
}

/** Delivers like a network: some twice, and neighbours within a window in any order. */
export function inAnyOrder<Item>(items: Item[], chance: () => number, window = 60): Item[] {
  return items
    .flatMap((item) => (chance() < 0.15 ? [item, item] : [item]))
    .map((item, at) => ({ item, at: at + chance() * window }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
