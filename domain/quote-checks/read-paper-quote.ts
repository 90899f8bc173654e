import { readRegistrationNumber } from '../providers/registration-number.ts'
import { readVatNumber } from '../providers/vat-number.ts'
import { WITH_VAT, WITHOUT_VAT } from '../quotes/offer-words.ts'
import { VAT_RATE } from '../shared/money.ts'
import { foldWords } from '../shared/number-words.ts'
import type { Paper } from './paper.ts'
import type { PaperLine, PaperQuote } from './paper-quote.ts'
import { blockAt } from './reading/blocks.ts'
import { type Identity, readIdentity } from './reading/identity.ts'
import { halalasOf, latinFigures, numbersIn, plainFigures } from './reading/numbers.ts'
import { namesWork, readSaidPrices, type SaidPrice, withoutArticle, withoutMark } from './reading/prose.ts'
import { inReadingOrder } from './reading/reading-order.ts'
import { around, type Cell, type PaperRow, rowsOf } from './reading/rows.ts'
import { withFigures } from './reading/said-figures.ts'
import { wholeSentences } from './reading/sentences.ts'
import { withCardsBelow } from './reading/side-cards.ts'
import { DELAY, kindOfSum, type PrintedSum, type Sums, settleSums } from './reading/sums.ts'
import { type Figure, readTables, type TableEntry } from './reading/table.ts'
import { readClauses, readDuration, readPayments, readWarranties } from './reading/terms.ts'
import { withUprightTables } from './reading/turned-tables.ts'
import { INVOICE, LUMP, OFFER, OTHER_PAPER, WORKS } from './reading/words.ts'

/**
 * Reads the quote or contract on a paper: its lines with their places, sums, payments and terms. What is not on it is
 * absent; what character recognition may have got wrong is `doubtful`. `form` is undefined when it is no quote.
 */
export function readPaperQuote(paper: Paper): PaperQuote {
  const rows = withCardsBelow(rowsOf(withUprightTables(paper)))
  const tables = readTables(rows)
  const isRecognised = paper.kind === 'scan'
  const found: Found[] = tables.entries.map((entry) => ofTable(entry, isRecognised))
  const others = withoutNumbers(
    wholeSentences(rows.flatMap((row, at) => (tables.taken.has(at) ? [] : [{ row, at }]))),
  )
  const paymentRows = new Set(tables.payments.map(({ row }) => row))
  const isSureWork = others.map(({ row }) => row.source === 'text' && pricesWork(row.text))
  let isAmongWorks = false
  for (let index = 0; index < others.length; index += 1) {
    const { row, at } = others[index]!
    if (paymentRows.has(row)) continue
    const isBesideWork = isAmongWorks || isSureWork[index + 1] === true
    // A name without figures of its own ends no list of works: what it costs stands below it.
    const block = blockAt(others, index, isBesideWork)
    const below = block ? ofRow(block.row, at, isRecognised, true) : []
    const read: Found[] = below.length > 0 ? below : ofRow(row, at, isRecognised, isBesideWork)
    if (block && below.length > 0) index += block.rows - 1
    if (read.length > 0 || !isNameOnly(row.text)) isAmongWorks = read.some(({ line }) => line !== undefined)
    found.push(...read)
  }
  found.sort((one, other) => one.at - other.at)

  nameSums(found)
  leaveSummary(found)
  settleEach(found)
  const pricedRows = found.filter(({ line, at }) => line !== undefined && !isSize(line, rows[at]!))
  const priced = pricedRows.map(({ line }) => line!)
  const sums = found.flatMap(({ sum, isOfLine }) => (sum && !(isOfLine && priced.length > 1) ? [sum] : []))
  const numbered = priced.map((line, at) => ({ ...line, id: `line-${at + 1}` }))
  const linesSum = numbered.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const settled = withPoints(settleSums(sums, linesSum), isRecognised)
  const isAdded = isNear(linesSum, settled.subtotal ?? settled.total)
  const isOwn = (line: PaperLine, at: number) =>
    pricedRows[at]!.isSure === true && (isAdded || isOddInItself(line, numbered, settled))
  const byMetre = numbered.length === 0 ? pricedByMetre(rows, settled) : []
  const isShifted = hardlyMultiplies(numbered)
  const lines = [...numbered, ...byMetre].map((line, at) => {
    if (at >= numbered.length) return line
    return isShifted || (isRecognised && !isOwn(line, at)) ? withDoubts(line, numbered) : line
  })
  const text = rows.map((row) => row.text).join('\n')
  const untabled = others.map(({ row }) => row)
  const durationDays = readDuration(untabled)
  const warranties = readWarranties(untabled)
  const payments = readPayments(
    untabled.filter((row) => !paymentRows.has(row)),
    tables.payments,
  )
  const includesVat = vatOfTotal(text, settled)
  const form = formOf(text, lines, settled.total ?? settled.subtotal, paper.kind === 'text')
  return {
    form,
    ...(isRecognised ? withoutMisread(readIdentity(rows)) : readIdentity(rows)),
    about: aboutOf(untabled, lines),
    // A bill of a restaurant has prices as well; they are no lines of work.
    lines: form === undefined && isOtherPaper(foldWords(text)) ? [] : lines,
    ...settled,
    ...withDoubtfulSums(settled, lines, isRecognised),
    ...(includesVat !== undefined && { includesVat }),
    ...(includesVat === undefined && speaksOfVat(text) && { speaksOfVat: true as const }),
    payments,
    ...(durationDays !== undefined && { durationDays }),
    warranties,
    clauses: readClauses(text, { duration: durationDays !== undefined, warranty: warranties.length > 0 }),
  }
}

const OF_A_METRE = /سعر (?:ال)?متر|(?:price|rate) (?:of|per) (?:a |the )?(?:square )?met/u
const SQUARE_METRES = /(?<![\d.,])(\d[\d,]*(?:\.\d+)?)\s*(?:م|متر|m|sqm|sq\.? ?m)(?![\p{L}\d])/giu

/**
 * The one work of a paper that has no line but the price of a metre: the metres that it names elsewhere, where both make
 * its sum.
 */
function pricedByMetre(rows: readonly PaperRow[], { subtotal, total }: Sums): PaperLine[] {
  const texts = rows.map(({ text }) => plainFigures(foldWords(latinFigures(text))))
  const said = texts.find((text) => OF_A_METRE.test(text) && numbersIn(text).length === 1)
  const rate = said && halalasOf(numbersIn(said)[0]!.value)
  if (!rate) return []
  const areas = texts.flatMap((text) =>
    [...text.matchAll(SQUARE_METRES)].map(([, area]) => Number(area!.replaceAll(',', ''))),
  )
  const sum = subtotal ?? total
  const quantity = areas.find((area) => isNear(Math.round(area * rate), sum))
  const named =
    rows.find(({ text }) => namesWork(text) && OFFER.test(foldWords(text))) ??
    rows.find(({ text }) => namesWork(text))
  if (quantity === undefined || sum === undefined || !named) return []
  return [
    {
      id: 'line-1',
      label: named.text.slice(0, LONGEST_LABEL),
      unit: 'م2',
      quantity,
      rate,
      amount: sum,
      doubtful: [],
    },
  ]
}
const LONGEST_LABEL = 120

const DIGITS = { registration: 10, vat: 15 }

/** In a picture a number of the right length that cannot be one has most likely a digit misread: it is not told. */
function withoutMisread({ commercialRegistration: cr, vatNumber: vat, ...rest }: Identity): Identity {
  const isMisread = (number: string, digits: number, isRight: boolean) => number.length === digits && !isRight
  return {
    ...rest,
    ...(cr &&
      !isMisread(cr, DIGITS.registration, readRegistrationNumber(cr) !== undefined) && {
        commercialRegistration: cr,
      }),
    ...(vat && !isMisread(vat, DIGITS.vat, readVatNumber(vat) !== undefined) && { vatNumber: vat }),
  }
}

/** «أبي بيارة 4 في 5 وعمق 3»: what an owner asks for in a chat is measured, not priced. */
const isSize = ({ rate, amount }: Pick<PaperLine, 'rate' | 'amount'>, { source, text }: PaperRow): boolean =>
  source === 'text' && amount === undefined && (rate ?? 0) <= LARGEST_SIDE && SIZE.test(foldWords(text))
const SIZE = /عمق|مقاس|ابعاد|\bsize\b|\bdepth\b|\bdeep\b/
/** In halalas: what is read as so many riyals is a side in metres. */
const LARGEST_SIDE = 10_00

/** Nobody prints wrong products in most lines: we took figures from other columns, so they are asked. */
function hardlyMultiplies(lines: readonly PaperLine[]): boolean {
  const whole = lines.filter(({ quantity, rate, amount }) => quantity && rate && amount)
  const right = whole.filter(({ quantity, rate, amount }) => isProduct(quantity!, rate! / 100, amount! / 100))
  return whole.length >= LEAST_SHIFTED && right.length * 2 < whole.length
}
const LEAST_SHIFTED = 3

/**
 * What recognition may have lost of a line: figures that do not multiply, and a measure where the lines beside it have
 * one.
 */
function withDoubts(line: PaperLine, all: readonly PaperLine[]): PaperLine {
  const { quantity, rate, amount, unit, label, doubtful } = line
  if (quantity !== undefined && rate !== undefined && amount !== undefined)
    return isProduct(quantity, rate / 100, amount / 100)
      ? line
      : { ...line, doubtful: [...doubtful.filter((name) => name === 'label'), 'quantity', 'rate', 'amount'] }
  if (doubtful.length > 0) return line
  const isLump = LUMP.test(foldWords(`${label} ${unit ?? ''}`))
  const measured = all.filter((one) => one.quantity !== undefined).length
  const isLost = quantity === undefined && rate === undefined && !isLump && measured * 2 > all.length
  return isLost ? { ...line, doubtful: ['quantity'] } : line
}

/**
 * Whether a product is wrong on the paper itself although its amounts miss the printed sum: that sum is proven by its
 * VAT and total, every other line multiplies, and the right product would not make them add up either.
 */
function isOddInItself(line: PaperLine, all: readonly PaperLine[], { subtotal, vat, total }: Sums): boolean {
  const isProven =
    subtotal !== undefined && isNear(subtotal * VAT_RATE, vat) && isNear(subtotal + (vat ?? 0), total)
  if (!isProven || all.some((one) => one !== line && productOff(one) !== 0)) return false
  const added = all.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return !isNear(added + productOff(line), subtotal)
}

/** Halalas by which quantity times rate is more than the amount; nought where one of them is not printed. */
function productOff({ quantity, rate, amount }: PaperLine): number {
  if (quantity === undefined || rate === undefined || amount === undefined) return 0
  return isProduct(quantity, rate / 100, amount / 100) ? 0 : Math.round(quantity * rate) - amount
}

/** A point that recognition lost of a sum, where the sum before VAT proves it. */
function withPoints(sums: Sums, isRecognised: boolean): Sums {
  const { subtotal, discount = 0, vat, total } = sums
  if (!isRecognised || subtotal === undefined) return sums
  const before = subtotal - discount
  const pointed = (amount: number | undefined, due: number) =>
    amount !== undefined && isNear(due, Math.round(amount / 100)) ? Math.round(amount / 100) : amount
  const [taxed, whole] = [pointed(vat, before * VAT_RATE), pointed(total, before * (1 + VAT_RATE))]
  return { ...sums, ...(taxed !== undefined && { vat: taxed }), ...(whole !== undefined && { total: whole }) }
}

type SumName = NonNullable<PaperQuote['doubtfulSums']>[number]

function withDoubtfulSums(
  sums: Sums,
  lines: readonly PaperLine[],
  isRecognised: boolean,
): Pick<PaperQuote, 'doubtfulSums'> {
  const linesSum = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const doubtful = new Set([
    ...impossibleSums(sums, lines),
    ...(isRecognised ? unsureSums(sums, linesSum) : []),
  ])
  return doubtful.size > 0 ? { doubtfulSums: [...doubtful] } : {}
}

/** No VAT was ever more than this share, and a wrong one is near fifteen percent; a wrong total is near the right one. */
const MOST_VAT = 0.3
const LEAST_VAT = 0.02
const NEAR_TOTAL = 0.3

/** Sums that cannot be what they were read as, like figures that ran together. */
function impossibleSums(
  { subtotal, discount = 0, vat, total }: Sums,
  lines: readonly PaperLine[],
): SumName[] {
  const amounts = lines.map(({ amount }) => amount ?? 0)
  const largest = Math.max(0, ...amounts)
  const base = (subtotal ?? amounts.reduce((sum, amount) => sum + amount, 0)) - discount
  const share = (vat ?? 0) / base
  const due = base * (1 + VAT_RATE)
  return [
    ...(subtotal !== undefined && subtotal < largest ? ['subtotal' as const] : []),
    ...(vat !== undefined && vat > 0 && base > 0 && (share > MOST_VAT || share < LEAST_VAT)
      ? ['vat' as const]
      : []),
    ...(total !== undefined &&
    (total < largest - discount ||
      (subtotal !== undefined && (total > due * (1 + NEAR_TOTAL) || total < base * (1 - NEAR_TOTAL))))
      ? ['total' as const]
      : []),
  ]
}

const VAT_NUMBER = /(?:ضريب\S*|\bvat|\btax)[^\d\n]{0,25}\d[\d -]{8,}/gu

/** Whether any words on VAT are left beside the contractor's number. */
const speaksOfVat = (text: string): boolean =>
  /ضريب|قيمه (?:ال)?مضافه|(?<!\p{L})(?:vat|tax|ض\.? ?ق\.? ?م)(?!\p{L})/u.test(
    plainFigures(foldWords(text)).replace(VAT_NUMBER, ' '),
  )

/** Sums that were recognised and fit neither each other nor the lines. */
function unsureSums({ subtotal, discount = 0, vat, total }: Sums, linesSum: number): SumName[] {
  const is = (one: number | undefined, other: number) => isNear(other, one)
  const before = (subtotal ?? linesSum) - discount
  const fits = is(total, before + (vat ?? 0)) || is(total, before) || is(total, before * (1 + VAT_RATE))
  const doubtful: SumName[] = []
  // A total with VAT that fits it proves the sum, as VAT of its own does.
  const isTwice = fits && (vat !== undefined || !is(total, before))
  if (subtotal !== undefined && !is(subtotal, linesSum) && !isTwice) doubtful.push('subtotal')
  if (discount > 0 && !fits) doubtful.push('discount')
  // A figure that was read wrong in both may still add up, but is no fifteen percent; where the sum is also that of the
  // lines, the paper says so.
  const isProven = is(subtotal, linesSum) && is(total, before + (vat ?? 0))
  const isVatOdd = vat !== undefined && !is(vat, before * VAT_RATE) && !isProven
  if (isVatOdd) doubtful.push('vat')
  if (total !== undefined && (!fits || isVatOdd)) doubtful.push('total')
  return doubtful
}

/** What rounding may make different, in halalas. */
const ROUNDING = 100
const isNear = (one: number, other: number | undefined): boolean =>
  other !== undefined && Math.abs(one - other) <= ROUNDING
/** So many lines and more that come to an amount are no coincidence. */
const LEAST_SUMMED = 2

/** Rows of an amount alone that is what the lines above come to, its VAT, or both, are sums, whatever they are called. */
function nameSums(found: Found[]): void {
  let [added, count] = [0, 0]
  let [sum, vat]: (number | undefined)[] = [undefined, undefined]
  for (const one of found) {
    const { line } = one
    const amount = line?.amount
    const is = (value: number | undefined) =>
      value !== undefined && amount !== undefined && Math.abs(amount - value) <= ROUNDING
    if (line && amount !== undefined && line.rate === undefined && line.quantity === undefined) {
      let kind: PrintedSum['kind'] | undefined
      if (count >= LEAST_SUMMED && is(added)) kind = 'plain'
      else if (sum !== undefined && vat !== undefined && is(sum + vat)) kind = 'after'
      else if (sum !== undefined && is(sum * VAT_RATE)) kind = 'vat'
      if (kind) {
        one.sum = { kind, amount }
        delete one.line
      }
    }
    if (one.sum?.kind === 'vat') vat = one.sum.amount
    else if (one.sum && one.sum.kind !== 'discount') sum = one.sum.amount
    else if (one.line?.amount !== undefined) {
      added += one.line.amount
      count += 1
    }
  }
}

/** More lines that may be read in two ways are asked: every way would be tried. */
const MOST_EITHER = 10

/** Which of the prices that may be those of each or of all are which, where the lines then come to a printed sum. */
function settleEach(found: readonly Found[]): void {
  const either = found.filter(({ line, isEither }) => line && isEither)
  const sums = found.flatMap(({ sum }) =>
    sum && sum.kind !== 'vat' && sum.kind !== 'discount' ? [sum.amount] : [],
  )
  if (either.length === 0 || either.length > MOST_EITHER || sums.length === 0) return
  const priceOf = ({ quantity, rate, amount }: Partial<PaperLine>) =>
    amount ?? (rate !== undefined && quantity !== undefined ? Math.round(rate * quantity) : undefined)
  const amounts = found.flatMap(({ line }) => (line ? [priceOf(line)] : []))
  if (amounts.includes(undefined)) return
  const added = amounts.reduce<number>((sum, amount) => sum + amount!, 0)
  const changes = either.map(({ line }) => priceOf(otherWay(line!))! - priceOf(line!)!)
  const fits = (ways: number) => {
    const sum = changes.reduce((all, change, at) => (ways & (1 << at) ? all + change : all), added)
    return sums.some((printed) => isNear(sum, printed) || isNear(Math.round(sum * (1 + VAT_RATE)), printed))
  }
  const fitting = Array.from({ length: 1 << either.length }, (_, ways) => ways).filter(fits)
  const ways = fitting.includes(0) ? 0 : fitting.length === 1 ? fitting[0]! : undefined
  if (ways === undefined) return
  for (const [at, one] of either.entries()) {
    const line = ways & (1 << at) ? otherWay(one.line!) : one.line!
    one.line = { ...line, doubtful: line.doubtful.filter((name) => name === 'label') }
  }
}

function otherWay({ rate, amount, ...line }: Omit<PaperLine, 'id'>): Omit<PaperLine, 'id'> {
  return rate === undefined ? { ...line, rate: amount! } : { ...line, amount: rate }
}

interface Found {
  at: number
  line?: Omit<PaperLine, 'id'>
  sum?: PrintedSum
  /**
   * Its three figures were read beyond doubt. Where the amounts also add up to the printed sum, figures that do not
   * multiply are the paper's own.
   */
  isSure?: boolean
  /** Whether its one price may be that of each or of all. */
  isEither?: true
  /** «الإجمالي 57,040» of a line is the sum of the paper only where no other line is. */
  isOfLine?: boolean
}

/** A list of what the parts of the work come to is none of works beside the works themselves. */
function leaveSummary(found: Found[]): void {
  const sumsOf = (...kinds: readonly PrintedSum['kind'][]) =>
    new Set(found.flatMap(({ sum }) => (sum && kinds.includes(sum.kind) ? [sum.amount] : [])))
  const [sums, parts] = [sumsOf('plain', 'part'), sumsOf('part')]
  const listed = found.filter(
    ({ line }) =>
      line?.amount !== undefined &&
      line.rate === undefined &&
      line.quantity === undefined &&
      sums.has(line.amount),
  )
  const added = (of: readonly Found[]) => of.reduce((sum, { line }) => sum + (line?.amount ?? 0), 0)
  const rest = found.filter((one) => !listed.includes(one))
  // What parts were carried to a summary is listed there, also where one of its rows was not read.
  const isOfParts = listed.every(({ line }) => parts.has(line!.amount!))
  const isAllAgain = Math.abs(added(listed) - added(rest)) <= ROUNDING
  if (listed.length < LEAST_SUMMED || !(isOfParts || isAllAgain)) return
  for (const one of listed) delete one.line
}

function ofTable(entry: TableEntry, isRecognised: boolean): Found {
  const { at, label, quantity, unit, rate, amount, cells } = entry
  const kind = kindOfSum(label)
  if (kind && quantity === undefined) {
    const value = (amount ?? rate)!
    const halalas = value.isPercent ? undefined : halalasOf(value.value)
    return halalas === undefined ? { at } : { at, sum: { kind, amount: halalas } }
  }
  if (!/\p{L}{2}/u.test(label)) return { at }
  // The end of a figure that a narrow column broke costs nothing.
  if (quantity === undefined && amount === undefined && rate?.value === 0) return { at }
  const values = settlePoints({ quantity, rate, amount }, isRecognised)
  const place = placeOf(cells)
  const line = {
    label,
    ...(values.quantity !== undefined && { quantity: values.quantity }),
    ...(unit && { unit }),
    ...(values.rate !== undefined && { rate: halalasOf(values.rate)! }),
    ...(values.amount !== undefined && { amount: halalasOf(values.amount)! }),
    ...(place && { place }),
  }
  const isCertain = [entry.quantity, entry.rate, entry.amount].every(
    (figure) => (figure?.cell.sureness ?? 0) >= CERTAIN,
  )
  const isSure = isCertain && !isPointLost(values)
  // What the product mended is shown to be looked at.
  const mended = (['quantity', 'rate', 'amount'] as const).filter(
    (name) => 'changed' in values && values[name] !== entry[name]?.value,
  )
  const doubtful = isRecognised ? [...doubtsOf(line, entry), ...mended] : []
  return { at, isSure, line: { ...line, doubtful } }
}

function placeOf(cells: readonly Cell[]) {
  const places = cells.flatMap(({ place }) => (place ? [place] : []))
  return places.length > 0 ? around(places) : undefined
}

/** `12.500` metres at 40 are 500: where the product says so, the point parts decimals. */
function settlePoints(
  figures: Record<'quantity' | 'rate' | 'amount', Figure | undefined>,
  isRecognised: boolean,
) {
  const { quantity, rate, amount } = figures
  const ways = (figure: Figure | undefined) =>
    figure ? [figure.value, ...(figure.other !== undefined ? [figure.other] : [])] : []
  for (const q of ways(quantity))
    for (const r of ways(rate))
      for (const a of ways(amount)) if (isProduct(q, r, a)) return { quantity: q, rate: r, amount: a }
  // «52» metres at 950 that come to 4,940 are 5.2: recognition loses a point first.
  const tenth = (quantity?.value ?? 0) / 10
  if (isRecognised && rate && amount && tenth > 0 && isProduct(tenth, rate.value, amount.value))
    return { quantity: tenth, rate: rate.value, amount: amount.value }
  const whole = isRecognised && quantity && rate && amount && withNoughts(quantity, rate, amount)
  if (whole) return whole
  return { quantity: quantity?.other ?? quantity?.value, rate: rate?.value, amount: amount?.value }
}

/** Figures that are read this surely keep their noughts. */
const KEEPS_NOUGHTS = 0.9

/** A nought of Arabic figures is a dot, so recognition loses one or makes one of a separator: the product tells where. */
function withNoughts(quantity: Figure, rate: Figure, amount: Figure) {
  const ways = ({ value, cell }: Figure) => {
    if ((cell.sureness ?? 1) >= KEEPS_NOUGHTS || !Number.isInteger(value)) return [value]
    const digits = String(value)
    const places = [...digits].map((_, at) => at + 1)
    const less = places.flatMap((at) =>
      digits[at] === '0' ? [digits.slice(0, at) + digits.slice(at + 1)] : [],
    )
    const more = places.map((at) => `${digits.slice(0, at)}0${digits.slice(at)}`)
    return [value, ...new Set([...less, ...more].map(Number))]
  }
  const found = ways(quantity).flatMap((q) =>
    ways(rate).flatMap((r) =>
      ways(amount).flatMap((a) => {
        const changed = Number(q !== quantity.value) + Number(r !== rate.value) + Number(a !== amount.value)
        return changed <= MOST_MENDED && isProduct(q, r, a)
          ? [{ quantity: q, rate: r, amount: a, changed }]
          : []
      }),
    ),
  )
  const least = Math.min(...found.map(({ changed }) => changed))
  const best = found.filter(({ changed }) => changed === least)
  // Several ways to mend are none.
  return best.length === 1 ? best[0]! : undefined
}
/** Of three figures one stays as it was read. */
const MOST_MENDED = 2

const isProduct = (quantity: number, rate: number, amount: number): boolean =>
  Math.abs(quantity * rate - amount) <= Math.max(0.51, amount * 0.0002)

/** `26` metres at 1,150 are no 2,990: the point of 2.6 is the first thing that is lost of a figure. */
function isPointLost({ quantity, rate, amount }: Record<'quantity' | 'rate' | 'amount', number | undefined>) {
  const times = ((quantity ?? 0) * (rate ?? 0)) / (amount ?? 1)
  return [10, 100, 1000].some((power) => Math.abs(times / power - 1) < 0.001)
}

/** Below this sureness of a word its figure is asked. */
const SURE = 0.7
const SURE_LABEL = 0.35
/** From this sureness of all of them, figures that do not multiply may be the paper's own. */
const CERTAIN = 0.9

function doubtsOf(line: Omit<PaperLine, 'id' | 'doubtful'>, entry: TableEntry): PaperLine['doubtful'] {
  const { quantity, rate, amount } = line
  const doubts: PaperLine['doubtful'][number][] = []
  const unsure = (cell: Cell | undefined, least: number) => (cell?.sureness ?? 1) < least
  if (entry.labelCells.some((cell) => unsure(cell, SURE_LABEL))) doubts.push('label')
  if (quantity !== undefined && rate !== undefined && amount !== undefined) {
    return doubts
  }
  for (const name of ['quantity', 'rate', 'amount'] as const)
    if (unsure(entry[name]?.cell, SURE)) doubts.push(name)
  return doubts
}

const MOST_PROSE = 260
const LONGEST_THING = 60
/** What is measured, priced and comes to its product is a line, however long its name. */
const LONGEST_MULTIPLIED = 120

/** Ends of the sentences of a paragraph, but not the point of a number or of an abbreviation. */
const SENTENCE_ENDS = /(?<=[\p{L}\p{Nd})]{2}[.])\s+(?=\p{L}{2})/u

/** A row outside of tables, a paragraph of an article by its sentences. `isAmongWorks`: the row above is priced work. */
function ofRow(row: PaperRow, at: number, isRecognised: boolean, isAmongWorks: boolean): Found[] {
  const sentences = row.text.length > MOST_PROSE ? withoutArticle(row.text).split(SENTENCE_ENDS) : []
  if (sentences.length < 2) return ofSentence(row, at, isRecognised, isAmongWorks)
  const found: Found[] = []
  for (const text of sentences)
    found.push(
      ...ofSentence(
        { ...row, text, source: 'text' },
        at,
        isRecognised,
        found.some(({ line }) => line !== undefined),
      ),
    )
  return found
}

const LONG_BRACKETS = /\([^()]{40,}\)/gu

/** A sum, or prices that a sentence names. */
function ofSentence(printed: PaperRow, at: number, isRecognised: boolean, isAmongWorks: boolean): Found[] {
  // What a long sentence holds in brackets makes no prose of it.
  const whole = printed.text.length > MOST_PROSE ? printed.text.replace(LONG_BRACKETS, ' ') : printed.text
  const row = { ...printed, text: withFigures(withoutMark(latinFigures(whole))) }
  const sums = sumsOf(row)
  if (sums.length > 0 && sumOf(row)) return sums.map((sum) => ({ at, sum }))
  // A message may go on with terms in the line of a price: «دهان الشقة 8500 ريال ضمان سنة».
  const terms = billsLicence(row.text) ? -1 : foldWords(row.text).search(NO_PRICE)
  const isMixed = terms > 0 && row.source === 'text'
  if (row.text.length > MOST_PROSE || (terms >= 0 && !isMixed)) return sums.map((sum) => ({ at, sum }))
  const isPlaced = row.cells.length > 1 && row.source !== 'text'
  const byCells = isPlaced ? lineOfCells(row) : undefined
  // Two spaces, so that a figure and the next cell are not taken for «900 900».
  const words = isPlaced ? inReadingOrder(row.cells, () => '  ') : row.text
  const text = isMixed
    ? words.slice(0, terms).replace(/^[%٪]/u.test(words.slice(terms)) ? /[\s\p{Nd}]+$/u : /\s+$/u, '')
    : words
  let isAmong = isAmongWorks && !isMixed
  const said = byCells ? [byCells] : readSaidPrices(text)
  const place = placeOf(row.cells)
  const isBelow = (least: number) => isRecognised && row.cells.some(({ sureness = 1 }) => sureness < least)
  const [isUnsure, isIllegible] = [isBelow(SURE), isBelow(SURE_LABEL)]
  const lines = said.flatMap((price) => {
    // Below a priced work a thing with a price is one as well, whatever it is, and so is what its figures multiply.
    const isMultiplied =
      price.quantity !== undefined &&
      price.rate !== undefined &&
      // A message seldom measures what it does not sell: «الشبوك 80 متر المتر 65».
      (price.amount !== undefined || (row.source === 'text' && price.unit !== undefined && !isRecognised))
    const isWork =
      namesWork(price.label) ||
      ((isAmong || isMultiplied) && price.label.length <= LONGEST_THING) ||
      (isMultiplied && price.amount !== undefined && price.label.length <= LONGEST_MULTIPLIED)
    if (!isWork || kindOfSum(price.label) || NO_WORK.test(foldWords(price.label))) return []
    const rate = price.rate === undefined ? undefined : halalasOf(price.rate)
    const amount = price.amount === undefined ? undefined : halalasOf(price.amount)
    if ((amount ?? 0) < LEAST_AMOUNT && (rate ?? 0) < LEAST_RATE) return []
    isAmong = true
    const doubtful: PaperLine['doubtful'][number][] =
      price.isUnsure || isUnsure ? [amount === undefined ? 'rate' : 'amount'] : []
    if (isIllegible) doubtful.unshift('label')
    return [
      {
        at,
        ...(price.isEither && { isEither: true as const }),
        line: {
          label: price.label,
          ...(price.quantity && { quantity: price.quantity }),
          ...(price.unit && { unit: price.unit }),
          ...(rate !== undefined && { rate }),
          ...(amount !== undefined && { amount }),
          ...(place && { place }),
          doubtful,
        },
      },
    ]
  })
  const isOfLine = ({ amount }: PrintedSum) => lines.some(({ line }) => line.amount === amount)
  return [...lines, ...sums.map((sum) => ({ at, sum, ...(isOfLine(sum) && { isOfLine: true }) }))]
}
/** «بعد السيراميك: 15,800» is a payment, «العميل: …» who asks, «عرض سعر …» the paper itself. */
const NO_WORK =
  /^[^\p{L}]*(?:(?:عند|بعد|قبل|مع (?:ال)?(?:توقيع|بدايه|بدء|مباشره|استلام|تسليم)|الباقي|والباقي|مقدم|دفعه|اول (?:ما|شي(?! (?:فك|شيل|تكسير|هدم|ازاله|حفر|تاسيس|تركيب|لياسه|عزل|تنظيف)(?!\p{L}))|الشغل|دفعه)|في حال\S*|عن كل|اي (?:متر|شغل|عمل|نقطه|بند|زياده|اضافه)|زي ما اتفقنا|(?:ي|ت|ن)?(?:خصم|حسم)|بدايه|نهايه|حين|وقت|لما|اذا|after|upon|at (?:the )?start|when|before|on completion|any (?:extra|additional|more))(?!\p{L})|(?:ال)?(?:مساحات|كميات|مقاسات|ابعاد)(?!\p{L})|عرض (?:ال)?(?:سعر|اسعار)(?!\p{L})|عقد (?:و|مقاول|اتفاق|تنفيذ|انشاء)|quotation(?!\p{L})|(?:ال)?(?:عميل\S*|مالك\S*|ساده|موقع|موضوع|مكرم|client|owner|project|location|subject)\s*[:/])/u
/** In halalas: what costs less is the number of a clause. */
const LEAST_AMOUNT = 2000
const LEAST_RATE = 200

/** «1 No x SAR 950» counts what it prices. */
const NUMBER_ALONE = /^\s*(\p{Nd}{1,2})\s+(?!\p{L}{1,5}\.?\s*[x×*@])(?=[\p{L}\p{Nd}*])/u

/** Typed rows without the numbers that begin them where they count on, «1 لياسة», «2 دهان», with no mark behind. */
function withoutNumbers(rows: { row: PaperRow; at: number }[]): { row: PaperRow; at: number }[] {
  const numberOf = ({ row }: { row: PaperRow }) =>
    row.source === 'text' ? Number(NUMBER_ALONE.exec(latinFigures(row.text))?.[1] ?? Number.NaN) : Number.NaN
  const counted = new Set<PaperRow>()
  let last: PaperRow | undefined
  let next = 1
  for (const one of rows) {
    if (numberOf(one) !== next) continue
    if (last) counted.add(last).add(one.row)
    last = one.row
    next += 1
  }
  if (counted.size < LEAST_COUNTED) return rows
  return rows.map((one) =>
    counted.has(one.row)
      ? { ...one, row: { ...one.row, text: one.row.text.replace(NUMBER_ALONE, '') } }
      : one,
  )
}
const LEAST_COUNTED = 2

/** Whether a row names works with their prices, whatever stands beside it. */
const pricesWork = (text: string): boolean =>
  text.length <= MOST_PROSE &&
  foldWords(text).search(NO_PRICE) < 0 &&
  readSaidPrices(text).some(({ label }) => namesWork(label) && !kindOfSum(label))

/** A short row without figures, like the name of a work whose price stands below it. */
const isNameOnly = (text: string): boolean => text.length <= LONGEST_THING && !/\p{Nd}/u.test(text)

const NO_PRICE =
  /لا [تي]قل عن|(?<!\p{L})[تي](?:خصم|حسم)(?!\p{L})|(?<!\p{L})[تين]دفع(?!\p{L})|%|٪|دفعه|دفعات|تاخرنا|تاخرت|(?:كل|عن) يوم|\b(?:every|each) (?:late )?(?:day|week)\b|عند (?:ال)?(?:توقيع|تسليم|استلام)|غرامه|تاخير|سجل تجاري|(?:جوال|هاتف)(?:نا)?(?=\s*(?:رقم\s*)?[:/]|\s*\+?\p{Nd}{5})|تاريخ|صلاحيه|ايبان|iban|\bsa ?\d{2}(?: ?\d{4}){3}|account|\btel\b|\b(?:phone|mobile)(?=\s*(?:no\.?|number)?\s*[:+]|\s*\+?\d{5})|penalt|upon|signing|valid|warrant|ضمان|رخصه|(?<!\p{L})(?:ال)?(?:صك|هويه)(?!\p{L})|رقم الطلب/u

const LICENCE = /رخصه/gu

/** «استخراج رخصة البناء، الكمية 1، بسعر 4,000، بمبلغ 4,000» is sold; a licence is a number of the contractor elsewhere. */
const billsLicence = (text: string): boolean =>
  foldWords(text).replace(LICENCE, ' ').search(NO_PRICE) < 0 &&
  readSaidPrices(text).some(
    ({ quantity, rate, amount }) =>
      quantity !== undefined &&
      rate !== undefined &&
      amount !== undefined &&
      isProduct(quantity, rate, amount),
  )

function lineOfCells(row: PaperRow): SaidPrice | undefined {
  const words = row.cells.filter(
    ({ text }) => /\p{L}{2}/u.test(text) && numbersIn(plainFigures(text)).length === 0,
  )
  const label = words.map(({ text }) => text).join(' ')
  const numbers = row.cells.flatMap(({ text, left }) => {
    const found = numbersIn(plainFigures(text))
    return found.length === 1 ? [{ ...found[0]!, left }] : []
  })
  if (label === '' || numbers.length < 2) return undefined
  for (const quantity of numbers)
    for (const rate of numbers)
      for (const amount of numbers)
        if (
          quantity !== rate &&
          rate !== amount &&
          quantity !== amount &&
          isProduct(quantity.value, rate.value, amount.value) &&
          amount.value >= rate.value
        )
          return { label, quantity: quantity.value, rate: rate.value, amount: amount.value, isUnsure: false }
  return undefined
}

/** «المجموع: 91,350 | الضريبة 15%: 13,702.50 | الإجمالي: …» are several, «فتكون قيمة العقد 310 × 1,420 = 440,200» one. */
/** «… + VAT 1,419.75 = 10,884.75» */
const RESULT = /(?<=\+[^=]*)=\s*(?:[\p{L}.]{1,5}\s*)?(\p{Nd}[\p{Nd}.,٬٫]*)[^\p{Nd}=]*$/u
const BETWEEN_SUMS =
  /\s*[|؛;]\s*|\s*[،,]\s*(?=[\p{L}(])|[،,]\s+(?=\d)|\s+[-–—]\s+(?=\p{L})|\s*[+=]\s*(?=\p{L})|\s+(?=و(?:ال)?(?:ضريب|[إا]جمال|قيم[ةه]|مجموع|صافي))|\s+(?=(?:و|ف|ل)?(?:يضاف|تضاف|يصبح|يكون|يصير|تصير|يطلع|تطلع)\s)|\s+(?=و?علي(?:ها|ه)\s+(?:ال)?ضريب)|(?<=\p{Nd}|ريال|sar|sr)\.?\s+(?=(?:(?:ال)?(?:خصم|صافي|ضريب|[إا]جمال|مجموع|نهائي)|discount|final|net|vat|total|grand|contract (?:price|value|sum))(?:\s*(?:at|@)?\s*\d{1,2}\s*%)?[^\p{Nd},،.]{0,25}\p{Nd}[\p{Nd},.٬]{2})/iu
function sumsOf(row: PaperRow): PrintedSum[] {
  // A message's bars are parted into cells already.
  const texts = row.source === 'table' ? row.cells.map(({ text }) => text) : [row.text.replace(RESULT, '')]
  const parts = texts.flatMap((text) => text.split(BETWEEN_SUMS))
  const sums = parts.flatMap((text) => sumOf({ ...row, text, cells: [] }) ?? [])
  const whole = sumOf(row)
  if (sums.length <= 1 && whole) return [whole]
  const result = sums.some(({ kind }) => kind === 'vat') && RESULT.exec(plainFigures(row.text))
  const amount = result ? halalasOf(numbersIn(result[1]!)[0]?.value ?? Number.NaN) : undefined
  return amount === undefined ? sums : [...sums, { kind: 'after', amount }]
}

function sumOf({ text, cells }: PaperRow): PrintedSum | undefined {
  const plain = withFigures(plainFigures(withoutMark(latinFigures(text))))
  // «مباني بلوك 620 متر، الإجمالي 57,040» is a line: a sum is named before the first figure.
  // «15% VAT 1,200» names it behind the percent.
  const first = numbersIn(plain).find(({ isPercent }) => !isPercent)
  const head = plain.slice(0, first?.at ?? 0).replace(/\d[\d.,]*\s*%|%\s*\d[\d.,]*/g, ' ')
  const words = cells.find((cell) => /\p{L}/u.test(cell.text))?.text ?? ''
  const named = /\p{L}{2}/u.test(head)
    ? kindOfSum(head)
    : (kindOfSum(plain.replace(/\d[\d.,]*\s*%?/g, ' ')) ?? kindOfSum(words))
  // «يخصم 250 ريالا عن كل يوم تأخير» says behind the figure that it is none.
  const kind = named === 'discount' && DELAY.test(foldWords(plain)) ? undefined : named
  if (!kind) return undefined
  const numbers = numbersIn(plain).filter(
    ({ isPercent, value, hasCurrency }) => !isPercent && (hasCurrency || value >= 100),
  )
  const number = numbers.find(({ hasCurrency }) => hasCurrency) ?? numbers.at(-1)
  const amount = number && halalasOf(number.value)
  return amount === undefined ? undefined : { kind, amount }
}

const NOT_WITH_VAT =
  /(?<!\p{L})(?:(?:ما|لا|مو) (?:يشمل|تشمل|شامل\S*|نشمل|يتضمن|تتضمن|يحتوي|تحتوي)(?: علي)?|ما ?في(?:ه|ها)?|ما ?علي(?:ه|ها|كم|ك)|لا (?:ي|ت)وجد|معفي من|غير (?:خاضع|مسجل)\S*(?: في| ب)?) ?(?:لل|ل|ب)?(?:ال)?(?:ضريب|قيمه)/u

/** «شامل المواد والضريبة», but not «غير شامل المواد والضريبة». */
const WITH_THINGS_AND_VAT =
  /(?<!(?:غير|مو|مب|لا|ما|ليس) )(?:شامل\S*|متضمن\S*|يشمل|تشمل)\s+(?:\p{L}+\s+){1,3}و(?=(?:ال)?(ضريبه|قيمه المضافه))/gu

/** Whether the sum to pay holds VAT, as the paper says or its own sums show. */
function vatOfTotal(text: string, { vat, total }: { vat?: number; total?: number }): boolean | undefined {
  if (vat !== undefined && vat > 0 && total !== undefined) return true
  const folded = foldWords(text)
    .replace(/(?<!\p{L})ض\.? ?ق\.? ?م(?!\p{L})\.?/gu, 'ضريبه')
    .replace(WITH_THINGS_AND_VAT, 'شامل $1')
  const without = folded.match(WITHOUT_VAT) !== null || NOT_WITH_VAT.test(folded)
  const withVat = folded.replace(WITHOUT_VAT, ' ').replace(NOT_WITH_VAT, ' ').match(WITH_VAT) !== null
  if (without !== withVat) return withVat
  const said = new Set(
    folded
      .replace(VAT_NUMBER, ' ')
      .split(/[\n.؛;،,]/)
      .flatMap((sentence) => vatOfSentence(sentence) ?? []),
  )
  return said.size === 1 ? said.has(true) : undefined
}

/** Whether prices hold VAT, by the words of a sentence that names it, in whatever order. */
function vatOfSentence(sentence: string): boolean | undefined {
  if (!speaksOfVat(sentence)) return undefined
  const [holds, adds] = [HOLDS_VAT.test(sentence), ADDS_VAT.test(sentence)]
  if (holds && DENIES.test(sentence)) return false
  return holds === adds ? undefined : holds
}
const HOLDS_VAT =
  /شامل|(?<!\p{L})[تين]شمل|متضمن|[تي]تضمن|(?<!\p{L})ضمن(?!\p{L})|داخل|محتسب|محسوب|بالضريب|مع (?:ال)?ضريب|incl|(?<!\p{L})with(?!\p{L})|علينا|نتحمل/u
const ADDS_VAT =
  /[تي]ضاف|اضافه (?:ال)?ضريب|زايد|(?:علي|يدفعها|يتحملها|يسددها|حساب) (?:ال)?(?:مالك|عميل|طرف الاول|زبون|صاحب)|(?<!\p{L})عليكم?(?!\p{L})|بدون|(?<!\p{L})دون|قبل|extra|\badd|plus|\+|borne by|by (?:the )?(?:client|owner)|on top|exclu|before|net of|without/u
const DENIES = /(?<!\p{L})(?:لا|ما|غير|مو|مب|ليس\S*|دون|not|don.t|doesn.t)(?!\p{L})/u

const isOtherPaper = (folded: string): boolean =>
  OTHER_PAPER.test(folded) || (INVOICE.test(folded) && !OFFER.test(folded))

const LEAST_WORKS = 2
/** Who asks for a price names a work and a sum as well. */
const ASKS =
  /(?<!\p{L})(?:كم|بكم|ابغي|ابي|محتاج|احتاج|ابحث|مطلوب|ميزانيتي|هل)(?!\p{L})|how much|looking for|my budget|\bneed\b/u

/** Works with their measures at a price each, of whatever trade: «عزل سطح بالفوم 190م2», and a table below it. */
const isBill = (lines: readonly PaperLine[]): boolean =>
  lines.filter(
    ({ quantity, rate, amount }) =>
      quantity !== undefined &&
      rate !== undefined &&
      amount !== undefined &&
      isProduct(quantity, rate / 100, amount / 100),
  ).length >= LEAST_WORKS

/** A quote names work that is built, and a price of it. */
function formOf(
  text: string,
  lines: readonly PaperLine[],
  total: number | undefined,
  isMessage: boolean,
): PaperQuote['form'] {
  const folded = foldWords(text)
  const works = new Set(folded.match(WORKS) ?? [])
  const isOffer = OFFER.test(folded)
  // An offer for the roof of a restaurant, or for so many kWh of solar panels, is one of work all the same.
  const isOfWork = isOffer && (works.size >= 5 || (works.size >= LEAST_WORKS && isBill(lines)))
  if (isOtherPaper(folded) && !isOfWork) return undefined
  // A message may be of one work only.
  const isOfOne = works.size > 0 && (isOffer || (isMessage && lines.length > 0 && !ASKS.test(folded)))
  const named = lines.filter(({ label }) => namesWork(label)).length
  // Who asks for a price may name what others ask.
  if (isMessage && !isOffer && ASKS.test(folded) && total === undefined && lines.length <= LEAST_WORKS)
    return undefined
  // Lines of a message that are things with a price each, whatever our words for an offer.
  const isList = isMessage && named >= LEAST_WORKS && !ASKS.test(folded)
  // What an engineer's office draws or supervises is offered by its fees.
  if (FEES.test(folded) && OF_ENGINEERS.test(folded) && total !== undefined && lines.length >= LEAST_WORKS)
    return 'lines'
  if (works.size < LEAST_WORKS && !isOfOne && !isList && !(works.size > 0 && isBill(lines))) return undefined
  if (lines.length > 0 && (named > 0 || isOffer || isBill(lines)))
    return lines.length === 1 && LUMP.test(foldWords(lines[0]!.unit ?? '')) ? 'lump_sum' : 'lines'
  return total !== undefined ? 'lump_sum' : undefined
}

const FEES = /تعاب|\bfees?\b/u
const OF_ENGINEERS = /تصميم|مخططات|اشراف|استشار|design|supervis|consult/u

const MOST_ABOUT = 2000
const NOT_ABOUT = /سجل تجاري|ضريبي|جوال|هاتف|ايبان|iban|vat|tel\b|email|@|دفع|%|ضمان|غرام|صلاحيه|تاريخ/u

/** Sentences about the work and its place, then the names of the lines. */
function aboutOf(rows: readonly PaperRow[], lines: readonly PaperLine[]): string {
  const sentences = rows
    .map(({ text }) => text)
    .filter((text) => /\p{L}{3}/u.test(text) && !NOT_ABOUT.test(foldWords(text)))
  const labels = lines.map(({ label, quantity, unit }) => [label, quantity, unit].filter(Boolean).join(' '))
  return [...new Set([...sentences, ...labels])].join('\n').slice(0, MOST_ABOUT)
}
