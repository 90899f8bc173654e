import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', 'build/**', '.data/**']
const needsDatabase = { globalSetup: ['testing/test-postgres.ts'], hookTimeout: 60_000 }

/** One project for each thing a test needs: nothing, a database, a database and a server, a browser too. */
export default defineConfig({
  test: {
    // The machines that matter have two cores; more workers only make each test slower and time out.
    maxWorkers: 2,
    // Nothing is timed; this is only how long a busy machine may take for the longest property.
    testTimeout: 20_000,
    // Polls end as soon as they succeed; this is only how long a busy machine may take.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
