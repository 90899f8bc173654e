/**
 * The drill of `npm run cluster -- drill` in short: each part of the layout is killed under load, the primary for good.
 * With PgBouncer and HAProxy of Debian where they are installed (docs/operations.md#cluster).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { drill } from './drill.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster({ web: 2, workers: 2 })
}, 300_000)
afterAll(() => cluster?.close())

test('nothing acknowledged is lost or doubled while each part is killed, and each owner hears once', async () => {
  const report = await drill(cluster, { callers: 4, streams: 50, quiet: 1_000, away: 2_000 })
  expect(report.submitted).toBeGreaterThan(0)
  expect(report.steps.map(({ part }) => part)).toContain('the primary, for good')
  for (const { part, answered } of report.steps) expect(answered, part).toBeGreaterThan(0)
  expect({ lost: report.lost, doubled: report.doubled, messages: report.messages }).toEqual({
    lost: [],
    doubled: [],
    messages: [],
  })
})
