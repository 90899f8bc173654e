import { readFile } from 'node:fs/promises'
import type { PaperMediaType } from '#server/quote-checks/papers/paper-job.ts'
import { createPaperReader } from '#server/quote-checks/papers/paper-reader.ts'
import { atMost, type Bench } from '../bench.ts'

const EXAMPLES = new URL('../../server/quote-checks/papers/examples/', import.meta.url)
/** The goals are those of two pages, and the examples have one. */
const PAGES = 2

const paperBench = (name: string, file: string, most: number): Bench => ({
  name,
  unit: 'ms',
  goal: atMost(most),
  open: async () => {
    const reader = createPaperReader()
    const page = await readFile(new URL(file, EXAMPLES))
    const read = () => reader.readPaper(page, 'application/pdf' satisfies PaperMediaType)
    // The first loads the recogniser.
    await read()
    return {
      ours: async () => {
        const startedAt = performance.now()
        for (let at = 0; at < PAGES; at++) await read()
        return performance.now() - startedAt
      },
      close: reader.close,
    }
  },
})

/** Milliseconds of two pages of a quote, from the file to its lines, on a warm server. Goals: docs/quote-checks.md#reading. */
export const papers: Bench[] = [
  paperBench('paper-text', 'finishing.pdf', 3_000),
  paperBench('paper-scan', 'scan.pdf', 15_000),
]
