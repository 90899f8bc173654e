/**
 * npm run bench: our cost compared with minimal code for the same work, in one run on one machine. It reports ratios,
 * because rounds of both sides alternate and a busy machine slows both equally. `npm run bench -- healthz submit` runs
 * only these benches; those that take minutes run when they are named or with `--scale`, and with `--share=0.1` on a
 * tenth of their rows. A run of everything is written to docs/bench.md. Exits with 1 when a goal is missed.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { allBenches } from './all.ts'
import { type Bench, type Figures, measure, ratioOf, type Unit } from './bench.ts'
import { openMarket } from './market.ts'

const words = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
/** `feed` selects all benches of the feed. */
const isNamed = (bench: Bench, name: string) => bench.name === name || bench.name.startsWith(`${name}:`)
const unknown = names.filter((name) => !allBenches.some((bench) => isNamed(bench, name)))
if (unknown.length > 0) {
  console.error(
    `Unknown bench: ${unknown.join(', ')}. Choose from: ${allBenches.map(({ name }) => name).join(' ')}`,
  )
  process.exit(1)
}
const isWanted = (bench: Bench) =>
  names.length > 0 ? names.some((name) => isNamed(bench, name)) : !bench.isLong || words.includes('--scale')

const HEAD = ['route', 'ours', 'bare', 'ratio', 'goal', '']
const WIDTHS = [26, 12, 12, 6, 34, 6]
const share = Number(words.find((word) => word.startsWith('--share='))?.slice('--share='.length) ?? 1)
const startedAt = new Date()
const loads = [loadavg()[0]!]
const rows: string[][] = []
const wanted = allBenches.filter(isWanted)
const market = await openMarket(
  share,
  wanted.some(({ name }) => name.startsWith('scale:')),
)
try {
  print(HEAD)
  for (const bench of wanted) {
    const row = await rowOf(bench)
    rows.push(row)
    loads.push(loadavg()[0]!)
    print(row)
  }
} finally {
  await market.close()
}
if (words.length === 0) record()

/** A bench that fails counts as a missed goal and does not stop the others. */
async function rowOf(bench: Bench): Promise<string[]> {
  try {
    const figures = await measure(bench, market)
    const isMet = bench.goal.isMet(figures)
    if (!isMet) process.exitCode = 1
    return [...told(bench, figures), bench.goal.text, isMet ? 'met' : 'missed']
  } catch (error) {
    process.exitCode = 1
    console.error(error)
    return [bench.name, '', '', '', bench.goal.text, 'failed']
  }
}

function told({ name, unit }: Bench, figures: Figures): string[] {
  const { ours, bare } = figures
  return [
    name,
    figure(ours, unit),
    ...(bare === undefined ? ['', ''] : [figure(bare, unit), ratioOf(figures).toFixed(2)]),
  ]
}

function figure(value: number, unit: Unit): string {
  const digits = unit === 'µs' && value < 100 ? 1 : 0
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`
}

/** Prints one row of a Markdown table as soon as it is known. */
function print(cells: string[]): void {
  const line = (row: string[], filler: string) =>
    `| ${row.map((cell, at) => cell.padEnd(WIDTHS[at]!, filler)).join(' | ')} |`
  console.log(line(cells, ' '))
  if (cells === HEAD)
    console.log(
      line(
        HEAD.map(() => ''),
        '-',
      ),
    )
}

/** Replaces the last run in docs/bench.md. The load includes our own, which is about two on two cores. */
function record(): void {
  const file = path.join(import.meta.dirname, '../docs/bench.md')
  const page = readFileSync(file, 'utf8')
  const begin = page.indexOf('\n', page.indexOf('## Last run')) + 1
  const end = page.indexOf('\nIn `-two-cores` rows')
  if (begin === 0 || end < begin) throw new Error('docs/bench.md lacks the heading "Last run". Restore it.')
  const time = (at: Date) => at.toISOString().slice(11, 16)
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: import.meta.dirname })
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node.split('.')[0]}`
  const load = `Load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}, our own included.`
  const said = `${startedAt.toISOString().slice(0, 10)}, ${time(startedAt)} to ${time(new Date())} UTC, commit ${commit.toString().trim()}. ${load} ${machine}, PostgreSQL 18 from its package, the demo marketplace, one web process unless a row says two.`
  const cells = (row: string[]) => `| ${row.join(' | ')} |`
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map(cells).join('\n')
  writeFileSync(file, `${page.slice(0, begin)}\n${said}\n\n${table}\n${page.slice(end)}`)
}
