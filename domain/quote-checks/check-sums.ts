import { toLatinDigits } from '../shared/digits.ts'
import { type Halalas, VAT_RATE, vatOf } from '../shared/money.ts'
import { CHECK_LIMITS } from './check-limits.ts'
import { amountOf } from './line-prices.ts'
import type { PaperQuote } from './paper-quote.ts'
import type { CheckedSums } from './quote-check.ts'

/** Adds the lines up again and checks discount, VAT and total. What could not be read is not added. */
export function checkSums(quote: PaperQuote): CheckedSums {
  const added = trusted(addedOf(quote), quote)
  const near = nearWith(quote.lines.length)
  const { subtotal, discount = 0, vat, total } = quote
  const base = (subtotal ?? added ?? Number.NaN) - discount
  const kind = vatKindOf(quote, base, near)

  const printed = subtotal ?? lineTotal(quote, added, near)
  const isAsked = (...names: NonNullable<PaperQuote['doubtfulSums']>[number][]) =>
    names.some((name) => quote.doubtfulSums?.includes(name))
  const isOff =
    !isAsked(subtotal === undefined ? 'total' : 'subtotal', 'discount') &&
    added !== undefined &&
    printed !== undefined &&
    !near(added, printed) &&
    !isUnreadLine(quote, printed - added) &&
    !isUnreadLine(quote, (total ?? printed) - added)
  // A wrong sum is said once: VAT and total are held against the sum as printed.
  const vatDue = kind === 'included' ? vatWithin(total ?? base) : vatOf(base)
  const isVatOff =
    vat !== undefined && !isAsked('vat', 'subtotal') && Number.isFinite(vatDue) && !near(vat, vatDue)
  const totalDue = subtotal === undefined ? undefined : kind === 'added' ? base + (vat ?? vatOf(base)) : base
  const isTotalOff =
    total !== undefined &&
    !isAsked('total', 'subtotal', 'vat', 'discount') &&
    totalDue !== undefined &&
    !near(total, totalDue)
  return {
    vat: kind,
    ...(added !== undefined && { added }),
    ...(isOff && { difference: printed - added }),
    ...(isVatOff && { vatDue }),
    ...(isTotalOff && { totalDue }),
  }
}

const NUMBERS = /\d+(?:\.\d+)?/g

/**
 * Whether the difference stands among the words more often than in the lines we read: then a line was not read, and
 * nobody added wrongly.
 */
function isUnreadLine({ about, lines }: PaperQuote, difference: Halalas): boolean {
  const figures =
    toLatinDigits(about)
      .replace(/(?<=\d)[,\u066C\u060C](?=\d{3})/g, '')
      .match(NUMBERS) ?? []
  const isThat = (amount: Halalas | undefined) => amount !== undefined && Math.abs(amount - difference) < 1
  const said = figures.filter((figure) => isThat(Number(figure) * 100)).length
  const read = lines.flatMap(({ rate, amount }) => [rate, amount]).filter(isThat).length
  return difference > 0 && said > read
}

type Near = (one: Halalas, other: Halalas) => boolean

const nearWith =
  (lines: number): Near =>
  (one, other) =>
    Math.abs(one - other) <= CHECK_LIMITS.smallest + lines * CHECK_LIMITS.perLine

function addedOf({ lines }: PaperQuote): Halalas | undefined {
  const amounts = lines.map(amountOf)
  if (amounts.length === 0 || amounts.includes(undefined)) return undefined
  return amounts.reduce<Halalas>((sum, amount) => sum + amount!, 0)
}

/** Lines far from what is printed were not all read. */
function trusted(added: Halalas | undefined, { subtotal, total }: PaperQuote): Halalas | undefined {
  const printed = subtotal ?? total
  const isFar = added && printed && Math.abs(added / printed - 1) > CHECK_LIMITS.unreadShare
  return isFar ? undefined : added
}

/** Where only a total is printed: what it says the lines come to. */
function lineTotal(
  { discount = 0, vat, total, includesVat }: PaperQuote,
  added: Halalas | undefined,
  near: Near,
) {
  if (total === undefined) return undefined
  const whole = total + discount
  if (added === undefined || near(added, whole)) return whole
  const withoutVat = vat === undefined ? Math.round(total / (1 + VAT_RATE)) : total - vat
  // Without a sum between, only the figure nearer to the lines can be meant.
  const meant = withoutVat + discount
  // Where the paper says whether VAT is in, and adds none, its lines are on the same basis unless they fit the other.
  if (vat === undefined && includesVat !== undefined) return near(added, meant) ? meant : whole
  return vat !== undefined || Math.abs(meant - added) < Math.abs(whole - added) ? meant : whole
}

const vatWithin = (total: Halalas): Halalas => total - Math.round(total / (1 + VAT_RATE))

/** Whether the prices hold VAT: as the paper says, or as its own figures show. */
function vatKindOf({ includesVat, vat, total }: PaperQuote, base: Halalas, near: Near): CheckedSums['vat'] {
  if (total !== undefined && Number.isFinite(base)) {
    if (vat !== undefined && near(total, base + vat) && vat > 0) return 'added'
    if (near(total, base + vatOf(base))) return 'added'
    // A total that is wrong still tells whether VAT was put on top.
    if (vat !== undefined && vat > 0) return total - base > vat / 2 ? 'added' : 'included'
  }
  if (includesVat !== undefined) return includesVat ? 'included' : vat === undefined ? 'excluded' : 'added'
  return vat === undefined ? 'unclear' : 'added'
}
