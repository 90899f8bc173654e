import path from 'node:path'
import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', 'build/**', '.data/**']
/** Node loads our sources itself, as it does in the product; nothing here replaces a module. */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false }
const needsDatabase = {
  globalSetup: ['testing/test-postgres.ts'],
  hookTimeout: 60_000,
  experimental: loadedByNode,
}

/** One project for each thing a test needs: nothing, a database, a database and a server, a browser too. */
export default defineConfig({
  test: {
    // The machines that matter have two cores; more workers only make each test slower and time out.
    maxWorkers: 2,
    // Nothing is timed; this is only how long a busy machine may take for the longest property.
    testTimeout: 20_000,
    // Polls end as soon as they succeed; this is only how long a busy machine may take.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    // What one process has compiled the next need not: tests start hundreds, servers and workers among them.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, '.data/compiled') },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Nothing outlives a test here that another could meet, and loading each file's imports anew was half the time.
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.db.test.ts', '**/*.http.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...needsDatabase, name: 'db', include: ['**/*.db.test.ts'], exclude: elsewhere },
      },
      {
        extends: true,
        test: { ...needsDatabase, name: 'http', include: ['**/*.http.test.ts'], exclude: elsewhere },
      },
      {
        extends: true,
        test: {
          ...needsDatabase,
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: elsewhere,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
