/**
 * npm run bench: what we cost beside the least that could do the same, in one run on one machine. Ratios, because
 * rounds of both sides alternate and a busy machine slows both alike. The server under test is the real one, with
 * PostgreSQL as `npm start` sets it up and the demo marketplace in it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings, startServer } from '#testing/server-process.ts'
import { ANALYSES_GOAL_MICROS, benchAnalyses } from './analyses.ts'
import { benchCachedPage } from './cached-page.ts'
import { benchEstimate, ESTIMATE_GOAL_MICROS } from './estimate.ts'
import { FIRST_LOAD_BUDGET, firstLoadScripts } from './first-load.ts'
import { ANALYSIS_GOAL_MICROS, benchPathCorrection } from './path-correction.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSubmit } from './submit.ts'
import { benchUnderstanding, UNDERSTANDING_GOAL_MICROS } from './understanding.ts'

/** Issue 2: a cached page reaches at least this share of the bare server. */
const PAGE_GOAL = 0.6

const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
const postgres = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
const databaseUrl = postgres.url('mimar')
await migrate(databaseUrl)
await seedDemoMarketplace(databaseUrl)
const settings = realSettings(databaseUrl, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' })
const server = await startServer({
  ...settings,
  // Jobs would compete for the same two cores; every submit comes from an address of its own.
  MIMAR_PROCESSES: 'web',
  TRUST_PROXY: 'true',
})

try {
  const scripts = await firstLoadScripts(server.url, '/owner')
  const bytes = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  const page = await benchCachedPage(server.port, '/owner')
  const submit = await benchSubmit(server.url, databaseUrl)
  const price = await benchEstimate()
  const analysis = await benchPathCorrection()
  const understanding = await benchUnderstanding()
  const analyses = await benchAnalyses()
  const { refreshes, signIns } = await benchSignIn(server.url, databaseUrl, settings.MIMAR_SECRET ?? '')
  print([
    ['', 'ours', 'bare', 'ratio', 'goal'],
    ['cached page /owner', perSecond(page.ours), perSecond(page.bare), ratio(page), `≥ ${PAGE_GOAL}`],
    ['submit', perSecond(submit.ours), perSecond(submit.bare), ratio(submit), ''],
    ['refresh of a session', perSecond(refreshes.ours), perSecond(refreshes.bare), ratio(refreshes), ''],
    ['sign-in beside one hash', perSecond(signIns.ours), perSecond(signIns.bare), ratio(signIns), ''],
    ['first-load JavaScript', `${bytes} B`, '', '', `≤ ${FIRST_LOAD_BUDGET} B`],
    [
      'estimate, beside JSON of it',
      `${price.ours.toFixed(1)} µs`,
      `${price.bare.toFixed(1)} µs`,
      ratio(price),
      `≤ ${ESTIMATE_GOAL_MICROS} µs`,
    ],
    [
      'path correction, beside JSON of it',
      `${analysis.ours.toFixed(0)} µs`,
      `${analysis.bare.toFixed(0)} µs`,
      ratio(analysis),
      `≤ ${ANALYSIS_GOAL_MICROS} µs`,
    ],
    [
      'reading 2,000 characters, beside JSON of it',
      `${understanding.ours.toFixed(0)} µs`,
      `${understanding.bare.toFixed(0)} µs`,
      ratio(understanding),
      `≤ ${UNDERSTANDING_GOAL_MICROS} µs`,
    ],
    [
      'analysis of 2,000 characters, beside JSON of it',
      `${analyses.ours.toFixed(0)} µs`,
      `${analyses.bare.toFixed(0)} µs`,
      ratio(analyses),
      `≤ ${ANALYSES_GOAL_MICROS} µs`,
    ],
  ])
} finally {
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function perSecond(rate: number): string {
  return `${Math.round(rate)}/s`
}

function ratio({ ours, bare }: { ours: number; bare: number }): string {
  return (ours / bare).toFixed(2)
}

function print(rows: string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
}
