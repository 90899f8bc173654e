// npm run estimates:backtest: how well the estimate would have foretold the quotes in the database, without learning
// and with it. With --simulated [seed] the same on a market of planted biases, for whoever has no quotes yet.
import { worker } from '#domain/accounts/actor.ts'
import type { Accuracy } from '#domain/estimates/accuracy.ts'
import { type BacktestRow, backtest } from '#domain/estimates/backtest.ts'
import type { QuotedEstimate } from '#domain/estimates/learn-calibration.ts'
import { readQuotedEstimates } from '#server/estimates/read-quoted-estimates.ts'
import { simulateMarket } from '#testing/simulated-market.ts'
import { onDatabase } from './on-database.ts'

const FIGURES: [name: string, of: (accuracy: Accuracy) => string][] = [
  ['error', ({ medianError }) => percent(medianError)],
  ['bias', ({ bias }) => percent(bias)],
  ['in P10-P90', ({ coverage }) => percent(coverage)],
  ['95 %', ({ coverageInterval: [low, high] }) => `${percent(low)}-${percent(high)}`],
  ['loss', ({ loss }) => loss.toFixed(3)],
]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** A Markdown table: each figure before learning and after. */
export function tableOf(rows: BacktestRow[]): string {
  const heads = ['type', 'quotes', 'requests', ...FIGURES.map(([name]) => `${name}: before → after`)]
  const lines = rows.map(({ projectType = 'all', quotes, projectRequests, before, after }) => [
    projectType,
    quotes,
    projectRequests,
    ...FIGURES.map(([, of]) => `${of(before)} → ${of(after)}`),
  ])
  return [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

async function quotesOfDatabase(): Promise<QuotedEstimate[]> {
  let found: QuotedEstimate[] = []
  await onDatabase(async (db) => {
    found = await db.withActor(worker, (tx) => readQuotedEstimates(tx, new Date()))
  })
  return found
}

async function main([option, seed = '1']: string[]): Promise<void> {
  const isSimulated = option === '--simulated'
  if ((option && !isSimulated) || !/^\d{1,9}$/.test(seed)) {
    console.error('npm run estimates:backtest [-- --simulated [seed]]')
    process.exitCode = 2
    return
  }
  const quotes = isSimulated ? simulateMarket({ seed: Number(seed) }).quotes : await quotesOfDatabase()
  const rows = backtest(quotes)
  console.log(
    rows.length > 0
      ? tableOf(rows)
      : 'No quotes to judge by yet. On a simulated market: npm run estimates:backtest -- --simulated',
  )
}

if (import.meta.main) await main(process.argv.slice(2))
