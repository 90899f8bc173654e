import { alternate } from './rounds.ts'

/** Many short rounds: what else the machine does then falls on both sides alike. */
const ROUNDS = 40
const READS_A_ROUND = 15

export interface PageRatio {
  search: string
  /** Time of one page beside a read of one row by its key, through the same door in the same run. */
  ratio: number
}

/** Each page beside a read by key. */
export async function besideKeyRead<Filter>(
  read: () => Promise<unknown>,
  filters: Record<string, Filter>,
  page: (filter: Filter) => Promise<unknown>,
  rounds = ROUNDS,
): Promise<PageRatio[]> {
  const ratios: PageRatio[] = []
  for (const [search, filter] of Object.entries(filters)) {
    const { ours, bare } = await alternate(rounds, {
      bare: () => timeOf(read),
      ours: () => timeOf(() => page(filter)),
    })
    ratios.push({ search, ratio: ours / bare })
  }
  return ratios
}

/** Milliseconds of one, one after another. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  for (let count = 0; count < READS_A_ROUND; count++) await work()
  return (performance.now() - startedAt) / READS_A_ROUND
}
