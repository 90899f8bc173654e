// npm run estimates:backtest: compares estimates with the quotes in the database, without learning and with it. With
// --simulated [seed] it uses a simulated market with known biases.
import { worker } from '#domain/accounts/actor.ts'
import type { Accuracy } from '#domain/estimates/accuracy.ts'
import { type BacktestRow, backtest } from '#domain/estimates/backtest.ts'
import type { ItemCorrections } from '#domain/estimates/calibration.ts'
import { voicesOf } from '#domain/estimates/item-voices.ts'
import type { QuotedEstimate } from '#domain/estimates/learn-calibration.ts'
import { learnItems } from '#domain/estimates/learn-items.ts'
import { readHeardBills } from '#server/estimates/read-heard-bills.ts'
import { readQuotedEstimates } from '#server/estimates/read-quoted-estimates.ts'
import { simulateMarket } from '#testing/simulation/simulated-market.ts'
import { onDatabase } from './on-database.ts'

const FIGURES: [name: string, of: (accuracy: Accuracy) => string][] = [
  ['error', ({ medianError }) => percent(medianError)],
  ['bias', ({ bias }) => percent(bias)],
  ['in P10-P90', ({ coverage }) => percent(coverage)],
  ['95 %', ({ coverageInterval: [low, high] }) => `${percent(low)}-${percent(high)}`],
  ['loss', ({ loss }) => loss.toFixed(3)],
]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** A Markdown table: each figure before and after learning. */
export function tableOf(rows: BacktestRow[]): string {
  const heads = ['type', 'quotes', 'requests', ...FIGURES.map(([name]) => `${name}: before → after`)]
  const lines = rows.map(({ projectType = 'all', quotes, projectRequests, before, after }) => [
    projectType,
    quotes,
    projectRequests,
    ...FIGURES.map(([, of]) => `${of(before)} → ${of(after)}`),
  ])
  return toMarkdown([heads, heads.map(() => '---'), ...lines])
}

/** The same for single items, learned from quote lines and remarks. */
export function itemsTableOf(items: ItemCorrections): string {
  const lines = Object.entries(items).map(([code, { quantity = 1, rate = 1, remarks }]) => [
    code,
    quantity.toFixed(3),
    rate.toFixed(3),
    remarks,
  ])
  return toMarkdown([['item', 'quantity ×', 'rate ×', 'remarks'], ['---', '---', '---', '---'], ...lines])
}

const toMarkdown = (rows: (string | number)[][]) => rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')

interface Heard {
  quotes: QuotedEstimate[]
  items: ItemCorrections
}

async function heardInDatabase(): Promise<Heard> {
  const now = new Date()
  const heard: Heard = { quotes: [], items: {} }
  await onDatabase((db) =>
    db.withActor(worker, async (tx) => {
      heard.quotes = await readQuotedEstimates(tx, now)
      heard.items = learnItems((await readHeardBills(tx, now)).flatMap(voicesOf))
    }),
  )
  return heard
}

async function main([option, seed = '1']: string[]): Promise<void> {
  const isSimulated = option === '--simulated'
  if ((option && !isSimulated) || !/^\d{1,9}$/.test(seed)) {
    console.error('Usage: npm run estimates:backtest [-- --simulated [seed]]')
    process.exitCode = 2
    return
  }
  const { quotes, items } = isSimulated
    ? { ...simulateMarket({ seed: Number(seed) }), items: {} }
    : await heardInDatabase()
  const rows = backtest(quotes)
  console.log(
    rows.length > 0
      ? tableOf(rows)
      : 'No quotes to judge by yet. On a simulated market: npm run estimates:backtest -- --simulated',
  )
  if (Object.keys(items).length > 0) console.log(`\n${itemsTableOf(items)}`)
}

if (import.meta.main) await main(process.argv.slice(2))
