import { atMost, type Bench } from '../bench.ts'
import { FIRST_LOAD_BUDGET, firstLoadScripts } from '../first-load.ts'

/** Gzip bytes of all JavaScript on a first visit of /owner. */
export const firstLoadBytes: Bench = {
  name: 'first-load',
  unit: 'B',
  goal: atMost(FIRST_LOAD_BUDGET),
  open: async ({ ours }) => ({
    ours: async () => {
      const scripts = await firstLoadScripts(`http://127.0.0.1:${ours.port}`, '/owner')
      return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
    },
  }),
}
