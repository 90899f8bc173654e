// npm run papers:score -- FOLDER [words]: reads each document `NNN.ext` of a folder beside its truth `NNN.truth.json` and
// tells what was read right, asked, missed or made up, and which planted faults our judgement finds
// (docs/quote-checks.md#reading). `words` filters file names; with one document left, its lines are listed.
// With --judge-truth nothing is read: the truths themselves are judged, which measures our judgement alone.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { estimate } from '#domain/estimates/estimate.ts'
import { checkQuote } from '#domain/quote-checks/check-quote.ts'
import { factsOfPaper } from '#domain/quote-checks/paper-facts.ts'
import type { PaperLine, PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import type { Finding } from '#domain/quote-checks/quote-check.ts'
import { foldWords } from '#domain/shared/number-words.ts'
import type { PaperMediaType } from '#server/quote-checks/papers/paper-job.ts'
import { paperReader } from '#server/quote-checks/papers/paper-reader.ts'

const MEDIA_TYPES: Record<string, PaperMediaType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
}

interface TrueLine {
  label: string
  unit?: string | null
  quantity: number | null
  rate: number | null
  amount: number | null
}

interface Truth {
  kind: PaperQuote['form'] | 'pdf' | 'scan' | 'word' | 'sheet' | 'text'
  isQuote: boolean
  work?: string | null
  city?: string | null
  areaSqm?: number | null
  lines?: TrueLine[]
  subtotal?: number | null
  discount?: number | null
  vat?: number | null
  total?: number | null
  contractor?: string | null
  commercialRegistration?: string | null
  vatNumber?: string | null
  date?: string | null
  includesVat?: boolean | null
  payments?: { label: string; percent: number | null; amount: number | null }[]
  durationDays?: number | null
  warranties?: { label: string; years: number }[]
  clauses?: string[]
  faults?: { kind: string; line?: number | null; what?: string; clause?: string }[]
}

interface Score {
  name: string
  kind: string
  seconds: number
  lines: number
  right: number
  asked: number
  made: number
  sums: number
  sumsRight: number
  sumsWrong: number
  isFormRight: boolean
  faults: number
  found: number
  alarms: string[]
  isHonest: boolean
  terms: Record<string, boolean>
  notes: string[]
}

const SUMS = ['subtotal', 'discount', 'vat', 'total'] as const
/** Findings that say something is wrong; a clause that is not there is no alarm. */
const ALARMS = new Set([
  'sum',
  'line_product',
  'vat_wrong',
  'vat_unclear',
  'line_high',
  'line_low',
  'paid_ahead',
  'missing_work',
  'lump_sum',
  'vat_number',
  'cr_number',
])
const SIMILAR = 0.5

const halalas = (riyals: number | null | undefined) =>
  riyals === null || riyals === undefined ? undefined : Math.round(riyals * 100)

/** Dice coefficient of pairs of letters, 0 to 1. */
function similarity(one: string, other: string): number {
  const pairs = (text: string) => {
    const letters = foldWords(text).replace(/[^\p{L}\d]/gu, '')
    return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
  }
  const left = pairs(one)
  const right = pairs(other)
  const rest = [...right]
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return left.length + right.length === 0 ? 1 : (2 * shared.length) / (left.length + right.length)
}

type Priced = Pick<PaperLine, 'quantity' | 'rate' | 'amount'>

/** The price that a line is known by: its amount or, where none is printed, what its measure and rate come to. */
const priceOf = ({ quantity, amount, rate }: { [name in keyof Priced]: Priced[name] | undefined }) =>
  amount ?? (rate === undefined || quantity === undefined ? rate : Math.round(quantity * rate))
const isPrice = (line: PaperLine, { quantity, rate, amount }: TrueLine) =>
  priceOf({ quantity: line.quantity, rate: line.rate, amount: line.amount }) ===
  priceOf({ quantity: quantity ?? undefined, rate: halalas(rate), amount: halalas(amount) })

const UNREAD: PaperQuote = {
  form: undefined,
  about: '',
  lines: [],
  payments: [],
  warranties: [],
  clauses: [],
}

/** The paper as a perfect reader would read it. */
function quoteOfTruth(truth: Truth): PaperQuote {
  if (!truth.isQuote) return UNREAD
  const lines = (truth.lines ?? []).map(
    ({ label, unit, quantity, rate, amount }, at): PaperLine => ({
      id: `${at}`,
      label,
      doubtful: [],
      ...told({ quantity, unit, rate: halalas(rate), amount: halalas(amount) }),
    }),
  )
  const area = truth.areaSqm ? `${truth.areaSqm} m2` : ''
  return {
    form: lines.length === 0 ? 'lump_sum' : 'lines',
    about: [truth.work, truth.city, area, ...lines.map(({ label }) => label)].join('\n'),
    lines,
    payments: (truth.payments ?? []).map(({ label, percent, amount }) => ({
      label,
      ...told({ percent, amount: halalas(amount) }),
    })),
    warranties: truth.warranties ?? [],
    clauses: (truth.clauses ?? []) as PaperQuote['clauses'],
    ...told({
      contractor: truth.contractor,
      commercialRegistration: truth.commercialRegistration,
      vatNumber: truth.vatNumber,
      date: truth.date,
      subtotal: halalas(truth.subtotal),
      discount: halalas(truth.discount),
      vat: halalas(truth.vat),
      total: halalas(truth.total),
      includesVat: truth.includesVat,
      durationDays: truth.durationDays,
    }),
  }
}

type Told<T> = { [name in keyof T]?: NonNullable<T[name]> }
const told = <T extends object>(facts: T): Told<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null)) as Told<T>

type Match = { line: PaperLine; truth: number; how: 'right' | 'asked' | 'wrong' }

function matchLines(read: readonly PaperLine[], truths: readonly TrueLine[]): Match[] {
  const matches: Match[] = []
  const left = new Set(read)
  const open = new Set(truths.keys())
  const take = (fits: (line: PaperLine, truth: TrueLine, similar: number) => Match['how'] | undefined) => {
    for (const at of [...open]) {
      const truth = truths[at]!
      const best = [...left]
        .map((line) => ({ line, similar: similarity(line.label, truth.label) }))
        .flatMap((one) => ({ ...one, how: fits(one.line, truth, one.similar) }))
        .filter(({ how }) => how !== undefined)
        .sort((one, other) => other.similar - one.similar)[0]
      if (!best) continue
      matches.push({ line: best.line, truth: at, how: best.how! })
      left.delete(best.line)
      open.delete(at)
    }
  }
  take((line, truth, similar) => (similar >= SIMILAR && isPrice(line, truth) ? 'right' : undefined))
  take((line, truth, similar) =>
    similar < SIMILAR || isPrice(line, truth) ? undefined : line.doubtful.length > 0 ? 'asked' : 'wrong',
  )
  take((line, truth, similar) => (similar > 0.2 && isPrice(line, truth) ? 'asked' : undefined))
  return matches
}

function faultsOf(quote: PaperQuote, truth: Truth, matches: readonly Match[]) {
  const facts = factsOfPaper(quote)
  const { findings } = checkQuote(quote, facts, estimate(facts))
  const lineOf = (id: string | undefined) => matches.find(({ line }) => line.id === id)?.truth
  const fits = (finding: Finding, fault: NonNullable<Truth['faults']>[number]) => {
    if (finding.kind !== fault.kind) return false
    if ('line' in finding && typeof fault.line === 'number') return lineOf(finding.line) === fault.line
    if (finding.kind === 'no_clause') return finding.clause === fault.clause
    return true
  }
  const faults = truth.faults ?? []
  const found = faults.filter((fault) => findings.some((finding) => fits(finding, fault)))
  const alarms = findings
    .filter((finding) => ALARMS.has(finding.kind) && !faults.some((fault) => fits(finding, fault)))
    .map((finding) => JSON.stringify(finding))
  return {
    faults: faults.length,
    found: found.length,
    alarms,
    missed: faults.filter((one) => !found.includes(one)),
  }
}

function termsOf(quote: PaperQuote, truth: Truth): Record<string, boolean> {
  const terms: Record<string, boolean> = {}
  const compare = (name: string, read: unknown, is: unknown) => {
    if (is !== undefined && is !== null) terms[name] = read === is
  }
  if (truth.contractor) terms.contractor = similarity(quote.contractor ?? '', truth.contractor) > 0.7
  compare('registration', quote.commercialRegistration, truth.commercialRegistration)
  compare('vat number', quote.vatNumber, truth.vatNumber)
  compare('date', quote.date, truth.date)
  compare('duration', quote.durationDays, truth.durationDays)
  compare('vat included', quote.includesVat, truth.includesVat)
  if (truth.payments?.length)
    terms.payments =
      truth.payments.map(({ percent }) => percent).join() ===
      quote.payments.map(({ percent }) => percent ?? null).join()
  for (const clause of truth.clauses ?? [])
    terms[`clause ${clause}`] = quote.clauses.includes(clause as 'delay')
  for (const clause of quote.clauses)
    if (truth.clauses && !truth.clauses.includes(clause)) terms[`no clause ${clause}`] = false
  return terms
}

async function readFrom(file: string): Promise<PaperQuote> {
  const mediaType = MEDIA_TYPES[path.extname(file).slice(1)]!
  const reading = await paperReader.readPaper(await readFile(file), mediaType).catch((error) => {
    console.log(`${path.basename(file)}: ${String(error?.code ?? error)}`)
    return undefined
  })
  return reading?.quote ?? UNREAD
}

async function scoreOne(folder: string, file: string, isAlone: boolean): Promise<Score> {
  const name = file.replace(/\.\w+$/, '')
  const truth = JSON.parse(await readFile(path.join(folder, `${name}.truth.json`), 'utf8')) as Truth
  const started = performance.now()
  const quote = isTruthJudged ? quoteOfTruth(truth) : await readFrom(path.join(folder, file))
  const seconds = (performance.now() - started) / 1000
  const truths = truth.isQuote ? (truth.lines ?? []) : []
  const read = quote.form === undefined ? [] : quote.lines
  const matches = matchLines(read, truths)
  const count = (how: Match['how']) => matches.filter((match) => match.how === how).length
  const printed = truth.isQuote ? SUMS.filter((sum) => typeof truth[sum] === 'number') : []
  // A paper with one sum has no place for it but ours: before VAT or with it is the paper's silence.
  const isOnlySum = printed.filter((sum) => sum === 'subtotal' || sum === 'total').length === 1
  const isSum = (sum: (typeof SUMS)[number]) =>
    quote[sum] === halalas(truth[sum]) ||
    (isOnlySum &&
      (sum === 'total' ? quote.subtotal : sum === 'subtotal' ? quote.total : undefined) ===
        halalas(truth[sum]))
  const sumsRight = printed.filter(isSum)
  const sumsWrong = printed.filter(
    (sum) => !isSum(sum) && quote[sum] !== undefined && !quote.doubtfulSums?.includes(sum),
  )
  const judged = truth.isQuote
    ? faultsOf(quote, truth, matches)
    : { faults: 0, found: 0, alarms: [], missed: [] }
  const notes: string[] = []
  for (const [at, one] of truths.entries()) {
    const match = matches.find((candidate) => candidate.truth === at)
    if (match?.how === 'right') continue
    const got =
      match && `${match.line.label} | ${match.line.quantity} | ${match.line.rate} | ${match.line.amount}`
    notes.push(
      `${match?.how ?? 'missed'}: ${one.label} | ${one.quantity} | ${one.rate} | ${one.amount} ← ${got ?? '-'}`,
    )
  }
  for (const line of read)
    if (!matches.some((match) => match.line === line))
      notes.push(`made up: ${line.label} | ${line.quantity} | ${line.rate} | ${line.amount}`)
  for (const sum of sumsWrong) notes.push(`${sum}: ${halalas(truth[sum])} read ${quote[sum]}`)
  for (const sum of printed)
    if (!sumsRight.includes(sum) && !sumsWrong.includes(sum))
      notes.push(`${sum}: ${halalas(truth[sum])} not read`)
  for (const fault of judged.missed) notes.push(`fault not found: ${JSON.stringify(fault)}`)
  for (const alarm of judged.alarms) notes.push(`alarm: ${alarm}`)
  if (isAlone) console.log(JSON.stringify(quote, null, 1))
  return {
    name: file,
    kind: truth.isQuote ? String(truth.kind) : 'no quote',
    seconds,
    lines: truths.length,
    right: count('right'),
    asked: count('asked'),
    made: read.length - matches.length,
    sums: printed.length,
    sumsRight: sumsRight.length,
    sumsWrong: sumsWrong.length,
    isFormRight: (quote.form !== undefined) === truth.isQuote,
    ...judged,
    isHonest: truth.isQuote && judged.faults === 0,
    terms: truth.isQuote ? termsOf(quote, truth) : {},
    notes,
  }
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`)
const sumOf = (scores: readonly Score[], of: (score: Score) => number) =>
  scores.reduce((sum, score) => sum + of(score), 0)

function report(scores: readonly Score[]): void {
  console.log(
    'kind | papers | lines | right | asked | made up | sums right | sums wrong | form right | faults found | slowest s',
  )
  const kinds = [...new Set(scores.map(({ kind }) => kind)), 'all']
  for (const kind of kinds) {
    const of = kind === 'all' ? scores : scores.filter((score) => score.kind === kind)
    const lines = sumOf(of, (score) => score.lines)
    const sums = sumOf(of, (score) => score.sums)
    const cells = [
      kind,
      of.length,
      lines,
      share(
        sumOf(of, ({ right }) => right),
        lines,
      ),
      share(
        sumOf(of, ({ asked }) => asked),
        lines,
      ),
      sumOf(of, ({ made }) => made),
      share(
        sumOf(of, ({ sumsRight }) => sumsRight),
        sums,
      ),
      sumOf(of, ({ sumsWrong }) => sumsWrong),
      share(of.filter(({ isFormRight }) => isFormRight).length, of.length),
      share(
        sumOf(of, ({ found }) => found),
        sumOf(of, ({ faults }) => faults),
      ),
      Math.max(...of.map(({ seconds }) => seconds)).toFixed(1),
    ]
    console.log(cells.join(' | '))
  }
  const honest = scores.filter(({ isHonest }) => isHonest)
  const alarmed = honest.filter(({ alarms }) => alarms.length > 0)
  console.log(`honest papers with an alarm: ${alarmed.length} of ${honest.length}`)
  const judgedLines = sumOf(scores, ({ lines }) => lines)
  console.log(
    `alarms that were not planted: ${sumOf(scores, ({ alarms }) => alarms.length)} on ${judgedLines} lines`,
  )
  const terms = scores.flatMap((score) => Object.entries(score.terms))
  for (const name of new Set(terms.map(([term]) => term))) {
    const of = terms.filter(([term]) => term === name)
    console.log(`${name}: ${of.filter(([, isRight]) => isRight).length} of ${of.length}`)
  }
}

const TRUTH_ONLY = '--judge-truth'
const isTruthJudged = process.argv.includes(TRUTH_ONLY)
const [folder, ...words] = process.argv.slice(2).filter((word) => word !== TRUTH_ONLY)
if (!folder) throw new Error('Name the folder of documents.')
const files = (await readdir(folder)).filter(
  (file) => path.extname(file).slice(1) in MEDIA_TYPES && words.every((word) => file.includes(word)),
)
const scores: Score[] = []
for (const file of files.sort()) {
  const score = await scoreOne(folder, file, files.length === 1)
  scores.push(score)
  const { name, kind, lines, right, made, sums, sumsRight, seconds, isFormRight, notes, terms } = score
  const wrong = Object.entries(terms).flatMap(([term, isRight]) => (isRight ? [] : [term]))
  console.log(
    `${name} ${kind}: ${right}/${lines} lines, ${made} made up, ${sumsRight}/${sums} sums, ${seconds.toFixed(1)} s${isFormRight ? '' : ', FORM'}${wrong.length > 0 ? `, wrong: ${wrong.join(', ')}` : ''}`,
  )
  for (const note of notes) console.log(`    ${note}`)
}
report(scores)
await paperReader.close()
