import path from 'node:path'
import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', 'build/**', '.data/**']
/** Node loads our sources itself, as it does in the product; nothing here replaces a module. */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false }
/** Files share what they loaded: to load it anew for each was two fifths of the processors' time. */
const needsDatabase = {
  isolate: false,
  globalSetup: ['testing/postgres/test-postgres.ts'],
  hookTimeout: 120_000,
  experimental: loadedByNode,
}
const needsBrowser = { ...needsDatabase, testTimeout: 120_000 }
/** A simulation may take its time; it is stopped when it hangs. */
const LONG_TIMEOUT = 600_000

/**
 * A project for each thing a test needs, and beside each one for its long tests, which `npm run test:long` runs: files
 * named so, and of the browser all, since each has a long form (testing/short-form.ts).
 */
const pair = (name: string, pattern: string, ending: string, needs: object = {}, except: string[] = []) =>
  ['', '.long'].map((long) => ({
    extends: true as const,
    test: {
      ...needs,
      ...(long && { testTimeout: LONG_TIMEOUT, env: { MIMAR_LONG: 'on' } }),
      name: `${name}${long}`,
      include: [`${pattern}${name === 'e2e' ? '' : long}${ending}`],
      exclude: [...elsewhere, ...except, ...(long ? [] : [`**/*.long${ending}`])],
    },
  }))

export default defineConfig({
  test: {
    // The machines that matter have two cores, and two workers fill them (docs/testing.md).
    maxWorkers: 2,
    // Nothing is timed; this only ends what hangs. The longest, a webhook of 28,000 statuses, takes 13 s at a load of 7.
    testTimeout: 60_000,
    // Polls end as soon as they succeed; this is only how long a busy machine may take.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    // What one process has compiled the next need not: tests start hundreds, servers and workers among them.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.data/compiled') },
    projects: [
      // Nothing outlives a unit test that another could meet, and loading each file's imports anew was half the time.
      ...pair('unit', '**/*', '.test.{ts,tsx}', { isolate: false }, ['**/*.db.test.ts', '**/*.http.test.ts']),
      ...pair('db', '**/*', '.db.test.ts', needsDatabase),
      ...pair('http', '**/*', '.http.test.ts', needsDatabase),
      ...pair('e2e', 'e2e/**/*', '.e2e.ts', needsBrowser),
    ],
  },
})
