/**
 * How many times slower this machine is now than the one on which bounds in milliseconds were set, and never less than
 * one. A bound times this stays the same bound: the same work, whether the machine has a fast hour or a slow one.
 */
export function paceOfThisMachine(): number {
  roundTrips(WARM_UP)
  const rounds = Array.from({ length: 5 }, () => {
    const startedAt = performance.now()
    roundTrips(ROUND)
    return ((performance.now() - startedAt) * 1000) / ROUND
  })
  return Math.max(1, rounds.toSorted((a, b) => a - b)[2]! / USUAL_MICROS)
}

/** Microseconds of one round trip on a machine where the bare side of `understanding` takes 24 µs (docs/bench.md). */
const USUAL_MICROS = 10
const WARM_UP = 2000
const ROUND = 500

const ORDER = {
  text: 'فيلا دورين على أرض ٣٧٥ مترًا في الرياض، تشطيب متوسط، والمخطط جاهز. '.repeat(25),
  lines: Array.from({ length: 40 }, (_, at) => ({ code: `line_${at}`, quantity: at * 3.25, unit: 'm2' })),
}

function roundTrips(count: number): void {
  for (let at = 0; at < count; at += 1) JSON.parse(JSON.stringify(ORDER))
}
