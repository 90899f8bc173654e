import { type Bench, ratioAtMost } from '../bench.ts'
import type { Market } from '../market.ts'

interface Lists<Filter> {
  /** Prefix of each name before the colon; `npm run bench -- feed` runs all of them. */
  group: string
  /** Searches by their name. */
  searches: Record<string, Filter>
  /** Maximum cost of a page, in reads by key. */
  atMost: number
  open(market: Market): Promise<Opened<Filter>>
}

interface Opened<Filter> {
  page(filter: Filter, search: string): Promise<unknown>
  /** Reads one row by its key, as the same actor through the same route. */
  read(): Promise<unknown>
  close(): Promise<void>
}

/** Milliseconds of each page of a table with very many rows, compared with a read of one row by its key. */
export const listBenches = <Filter>({ group, searches, atMost, open }: Lists<Filter>): Bench[] =>
  Object.entries(searches).map(([search, filter]) => ({
    name: `${group}:${search.replaceAll(/\W+/g, '-')}`,
    unit: 'ms',
    goal: ratioAtMost(atMost),
    isLong: true,
    open: async (market) => {
      const { page, read, close } = await open(market)
      return {
        ours: ({ times }) => millisecondsOf(times, () => page(filter, search)),
        bare: ({ times }) => millisecondsOf(times, read),
        close,
      }
    },
  }))

/** Mean duration of one run, measured one after another. */
export async function millisecondsOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  for (let count = 0; count < times; count++) await work()
  return (performance.now() - startedAt) / times
}
