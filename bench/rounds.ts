interface Sides {
  ours(): Promise<number>
  bare(): Promise<number>
}

/** Measures both sides in turns, after one round each that does not count. Returns the medians. */
export async function alternate(rounds: number, sides: Sides): Promise<{ ours: number; bare: number }> {
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    const bare = await sides.bare()
    const ours = await sides.ours()
    if (round === 0) continue
    rates.bare.push(bare)
    rates.ours.push(ours)
  }
  return { ours: median(rates.ours), bare: median(rates.bare) }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

/** Microseconds of one run, over all inputs in turn, the given number of times. */
export function microsEach<Input>(
  turns: number,
  inputs: readonly Input[],
  run: (input: Input) => unknown,
): number {
  const startedAt = performance.now()
  for (let turn = 0; turn < turns; turn++) for (const input of inputs) run(input)
  return ((performance.now() - startedAt) * 1000) / (turns * inputs.length)
}
