/**
 * npm run bench:web: Lighthouse on every public page in both languages, and on the private pages that users open on
 * phones, as a phone on slow 4G (simulated); then the reaction time of the wizard and the comparison of quotes to a
 * touch. `npm run bench:web -- /owner` measures only addresses that contain the word; a whole run is written to
 * bench/results/web.md. RUNS=3 takes the median of three. Exits with 1 when a goal is missed.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { reportTokenOf } from '#server/links/report-token.ts'
import { launchBrowser } from '#testing/browser/browser.ts'
import { freePort } from '#testing/free-port.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { FIRST_LOAD_BUDGET, firstLoadScripts } from './first-load.ts'
import { type Market, openMarket } from './market.ts'
import { longestInteraction, lookThroughComparison, walkWizard } from './measure-interactions.ts'
import { type Measured, measurePage, middleOf } from './measure-page.ts'

const RUNS = Number(process.env.RUNS ?? 1)

/** Milliseconds and bytes (docs/reference/product-rules.md#speed-goals). */
const GOALS = {
  largestPaint: { public: 1_300, private: 1_800 },
  blocked: 100,
  layoutShift: 0,
  bytes: FIRST_LOAD_BUDGET,
  interaction: 200,
}
/** Public pages whose Lighthouse categories have goals of their own (docs/reference/product-rules.md#speed-goals). */
const JUDGED = ['/owner', '/business', '/pricing', '/service-providers']
const GOOD = { performance: 98, others: 100 }

interface Address {
  path: string
  kind: 'public' | 'private'
  /** The address as the table shows it, without its secret token. */
  name: string
}

interface Row extends Measured, Address {
  bytes: number
}

const words = process.argv.slice(2)
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))

const market = await openMarket()
const debuggingPort = await freePort()
const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`])
const origin = `http://127.0.0.1:${market.ours.port}`
try {
  const rows: Row[] = []
  const wanted = addressesOf(market).filter(({ name }) => isWanted(name))
  for (const address of wanted) {
    // Public pages are measured without a session: with one, an entry page would redirect.
    if (address === wanted.find(({ kind }) => kind === 'private')) await signInBrowser(market)
    const row = await measure(address)
    rows.push(row)
    console.log(lineOf(cellsOf(row)), row.complaints.join(', '))
  }
  const touched = await interactionsOf(browser, market)
  const tables = [tableOf(rows), ...(touched.length > 0 ? [interactionTable(touched)] : [])]
  console.log(tables.join('\n\n'))
  if (words.length === 0) record(tables.join('\n\n'))
  const isMissed = rows.some((row) => missed(row).length > 0) || touched.some(({ isMet }) => !isMet)
  if (isMissed) process.exitCode = 1
} finally {
  await browser.close()
  await market.close()
}

function addressesOf({ people, config }: Market): Address[] {
  const inBoth = PUBLIC_PAGES.flatMap((page) => [page('ar'), page('en')])
  const fromRows = [
    '/service-providers/quoting-1',
    '/en/service-providers/quoting-1',
    '/solutions/contractors/riyadh',
  ]
  const open = [...new Set([...inBoth, ...fromRows])].map((address) => ({
    path: address,
    kind: 'public' as const,
    name: address,
  }))
  const own = {
    '/track/… with three quotes': `/track/${people.owner.trackingToken}`,
    '/report/…': `/report/${reportTokenOf(config, people.owner.projectRequestId, 0)}`,
    '/lead/…': `/lead/${leadTokenOf(config, people.provider.leadId)}`,
    '/contractor/leads': '/contractor/leads',
  }
  return [
    ...open,
    ...Object.entries(own).map(([name, address]) => ({ path: address, kind: 'private' as const, name })),
  ]
}

/**
 * Stores the provider's session in the browser that Lighthouse uses: under the key of the official client, and the
 * cookie that a page asks for at sign-in.
 */
async function signInBrowser({ people }: Market): Promise<void> {
  const same = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
  const page = await same.contexts()[0]!.newPage()
  await page.goto(`${origin}/terms`)
  await page.evaluate(
    (session) => localStorage.setItem('sb-127-auth-token', session),
    people.provider.session,
  )
  const [name = '', value = ''] = people.provider.cookie.split('=')
  await same.contexts()[0]!.addCookies([{ name, value, url: origin }])
  await page.close()
}

async function measure(address: Address): Promise<Row> {
  const url = origin + address.path
  const { status } = await fetch(url)
  if (status !== 200) throw new Error(`${address.name} returned ${status}`)
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measurePage(url, debuggingPort, isJudged(address)))
  const scripts = await firstLoadScripts(origin, address.path)
  return { ...address, ...middleOf(runs), bytes: scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) }
}

/** Whether all Lighthouse categories of the page have goals. */
function isJudged({ name }: Address): boolean {
  return JUDGED.includes(name.replace(/^\/en/, ''))
}

function missed(row: Row): string[] {
  const { kind, scores, largestPaint, blocked, layoutShift, bytes } = row
  const { performance, ...others } = scores
  return [
    ...(isJudged(row) && performance < GOOD.performance ? ['performance'] : []),
    ...(isJudged(row) && Math.min(...Object.values(others)) < GOOD.others
      ? ['accessibility, practices or search']
      : []),
    ...(largestPaint > GOALS.largestPaint[kind] ? ['LCP'] : []),
    ...(blocked > GOALS.blocked ? ['TBT'] : []),
    // A shift below 0.0005 moves nothing by a visible pixel.
    ...(layoutShift > GOALS.layoutShift + 0.0005 ? ['CLS'] : []),
    ...(bytes > GOALS.bytes ? ['JavaScript'] : []),
  ]
}

interface Touched {
  name: string
  longest: number
  isMet: boolean
}

async function interactionsOf(phone: Browser, { people }: Market): Promise<Touched[]> {
  const walks = [
    { name: 'wizard', path: '/project-requests/new', act: walkWizard },
    {
      name: 'comparison of three quotes',
      path: `/track/${people.owner.trackingToken}`,
      act: lookThroughComparison,
    },
  ]
  const touched: Touched[] = []
  for (const { name, path: address, act } of walks.filter((walk) => isWanted(walk.name))) {
    const longest = await longestInteraction(phone, origin + address, act)
    touched.push({ name, longest, isMet: longest <= GOALS.interaction })
  }
  return touched
}

function lineOf(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cellsOf(row: Row): string[] {
  return [
    row.name,
    ...Object.values(row.scores).map((score, at) => (at === 0 || isJudged(row) ? String(score) : '')),
    ...[row.firstPaint, row.largestPaint, row.blocked].map((ms) => `${Math.round(ms)} ms`),
    row.layoutShift.toFixed(3),
    `${row.bytes} B`,
    missed(row).join(', ') || 'none',
  ]
}

function tableOf(rows: Row[]): string {
  const head = [
    'page',
    'perf',
    'a11y',
    'practices',
    'SEO',
    'FCP',
    'LCP',
    'TBT',
    'CLS',
    'JavaScript',
    'missed',
  ]
  return [head, head.map(() => '---'), ...rows.map(cellsOf)].map(lineOf).join('\n')
}

function interactionTable(touched: Touched[]): string {
  const head = ['touched, CPU slowed four times', 'longest interaction', 'missed']
  const lines = touched.map(({ name, longest, isMet }) => [
    name,
    `${Math.round(longest)} ms`,
    isMet ? 'none' : 'INP',
  ])
  return [head, head.map(() => '---'), ...lines].map(lineOf).join('\n')
}

function record(tables: string): void {
  const { largestPaint, blocked, bytes, interaction } = GOALS
  const said = `# Pages on a phone

\`npm run bench:web\` writes this page: Lighthouse, with a simulated phone on slow 4G. Each row is ${RUNS === 1 ? 'one run' : `the median of ${RUNS} runs`} on the demo marketplace.
Measured on ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores with a load of ${(loadavg()[1] as number).toFixed(1)}. A load above the number of cores worsens TBT and performance. The other figures are simulated and hardly change.
Goals: LCP ≤ ${largestPaint.public} ms on public pages and ≤ ${largestPaint.private} ms on private ones, TBT ≤ ${blocked} ms, CLS 0, JavaScript of a first visit ≤ ${bytes} B of gzip, any interaction ≤ ${interaction} ms; performance ≥ ${GOOD.performance} and the other scores ${GOOD.others} on ${JUDGED.join(', ')}.

${tables}
`
  writeFileSync(path.join(import.meta.dirname, 'results/web.md'), said)
}
