import { foldWords } from '../../shared/number-words.ts'
import { CURRENCY, latinFigures, numbersIn, plainFigures } from './numbers.ts'
import { namesWork, readSaidPrices, type SaidPrice, withoutMark } from './prose.ts'
import { inReadingOrder } from './reading-order.ts'
import type { PaperRow } from './rows.ts'
import { withFigures } from './said-figures.ts'
import { kindOfSum } from './sums.ts'
import { UNITS } from './words.ts'

/** A name with its figures on the rows below it, as one sentence. `rows` is how many of them are of it, with the name. */
export interface Block {
  row: PaperRow
  rows: number
}

const LONGEST_NAME = 80
/** Rows of one block stand nearer than this, in heights of a letter. */
const NEAR = 2.6
/** Farther apart they are of one block where the next name is farther still, by this share. */
const LESS_NEAR = 3.2
const NEARER = 0.85
/** Measure, unit, rate, amount and a word more: no card of a work has more rows below its name. */
const MOST_FIELDS = 5

/** Words that say what a figure is and name nothing themselves, folded. */
const FIELD_WORDS = new RegExp(
  `(?<!\\p{L})(?:و?(?:ال|ب|بال|لل|ل)?(?:مساحه (?:ال)?(?:بناء|سطح|ارض|ارضيات|جدران|موقع|حوش|سقف)|عددالكميه|كميه|عدد|فيه|مساحه|طول|مسطح|ارتفاع|سعر|اسعار|افرادي|قيمه|مبلغ|تكلفه|اجمالي|مجموع|وحده|واحد|واحده|${UNITS})|(?:ال)?(?:مربع|طولي|مكعب)|[يت]طلع|[يت]صير|يعني|يساوي|لكل|كل|في|ب|x|qty|quantity|area|length|unit|rate|price|amount|total|cost|at|per|of|each|the|square|linear|running)(?!\\p{L})`,
  'giu',
)
/** «العمل المطلوب / عزل سطح» */
const NAMED =
  /^(?:نوع )?(?:ال)?(?:عمل|بند|وصف|بيان|خدم[هة])(?: المطلوب[هة]?)?\s*[:/]\s*|^(?:item|work|description|scope)\s*[:/]\s*/iu
const CURRENCIES = new RegExp(CURRENCY.source, 'giu')

/** Whether a row holds figures and what they are, but no name of a work. */
function holdsOnlyFields(text: string): boolean {
  const plain = foldWords(plainFigures(withFigures(latinFigures(withoutMark(text)))))
  if (plain.includes('%') || numbersIn(plain).length === 0) return false
  return !/\p{L}/u.test(plain.replace(CURRENCIES, ' ').replace(FIELD_WORDS, ' '))
}

/**
 * The work that a row names and that has its figures on the rows below, «لياسة» above «الكمية: 400 م» and «السعر: 35»;
 * undefined where the row is priced in itself or nothing below is of it. `isAmongWorks`: the row above is priced work.
 */
export function blockAt(
  rows: readonly { row: PaperRow; at: number }[],
  index: number,
  isAmongWorks: boolean,
): Block | undefined {
  const head = rows[index]!
  const name = withoutMark(latinFigures(head.row.text))
    .replace(/[\s:،-]+$/u, '')
    .replace(NAMED, '')
  if (name.length > LONGEST_NAME || !/\p{L}{3}/u.test(name) || kindOfSum(name) || holdsOnlyFields(name))
    return undefined
  const isListed = name !== head.row.text.trim()
  if (!namesWork(name) && !isAmongWorks && !isListed) return undefined
  let known = readSaidPrices(name)
  if (known.length > 1 || known[0]?.amount !== undefined) return undefined
  let block: Block | undefined
  let text = name
  let cells = [...head.row.cells]
  for (let at = index + 1; at < rows.length && at <= index + MOST_FIELDS; at += 1) {
    const { row } = rows[at]!
    const isBelow =
      rows[at]!.at === rows[at - 1]!.at + 1 &&
      row.sheet === head.row.sheet &&
      isNear(row.gap, rows[at + 1]?.row.gap)
    if (!isBelow || row.source === 'table' || !holdsOnlyFields(row.text)) break
    const fields = row.source === 'page' ? inReadingOrder(row.cells, () => '  ') : row.text
    const joined = `${text}، ${withoutMark(latinFigures(fields))}`
    const read = readSaidPrices(joined)
    if (read.length > 1 || (read[0] && !goesWith(read[0], known[0], row.text, isListed))) break
    // The sum of the paper stands below its last work as well.
    if (read[0] && isSame(read[0], known[0])) break
    text = joined
    cells = [...cells, ...row.cells]
    if (read[0]) block = { row: { ...head.row, source: 'text', text, cells }, rows: at - index + 1 }
    known = read
  }
  return block
}

const isNear = (gap: number, next = 0): boolean => gap < NEAR || (gap < LESS_NEAR && gap < next * NEARER)

const isSame = (one: SaidPrice, other: SaidPrice | undefined): boolean =>
  one.quantity === other?.quantity && one.rate === other?.rate && one.amount === other?.amount

/** Whether the figures of a row complete a work: a sum below a work without its product is that of the paper. */
function goesWith(price: SaidPrice, known: SaidPrice | undefined, row: string, isListed: boolean): boolean {
  const { quantity, rate, amount } = price
  if (quantity !== undefined && rate !== undefined && amount !== undefined)
    // All three on one row are of one line, also where they do not multiply.
    return (
      (known?.quantity === undefined && known?.rate === undefined) || Math.abs(quantity * rate - amount) < 1
    )
  const words = withoutMark(latinFigures(row))
  if (kindOfSum(words.replace(/[\p{Nd}.,]+/gu, ' ').replace(CURRENCIES, ' '))) return false
  if (known?.rate !== undefined && rate !== known.rate) return false
  const isBare = quantity === undefined && rate === undefined
  return !isBare || isListed || numbersIn(plainFigures(words))[0]?.hasCurrency === true
}
