import type { Halalas } from '../../shared/money.ts'
import { foldWords } from '../../shared/number-words.ts'
import { AFTER_VAT, BEFORE_VAT, DISCOUNT, OF_A_PART, SUM, VAT } from './words.ts'

export type SumKind = 'vat' | 'discount' | 'before' | 'after' | 'plain' | 'part'

/** A sum that the paper names, in the paper's order. */
export interface PrintedSum {
  kind: SumKind
  amount: Halalas
}

const LONGEST = 70
const AFTER_DISCOUNT = /بعد (?:ال)?(?:خصم|تخفيض|حسم)|after (?:the )?discount|net of discount|less discount/u
/** A line of work may begin like a sum: «إجمالي أعمال السباكة», and «VAT» may be its number. */
const NUMBER_OF_VAT = /رقم|شهاده|number|(?:vat|tax) no\b|\bno\.|reg|trn|certificate/u

/** «يضاف ضريبة القيمة المضافة» is the tax itself. */
const ADDED_TAX =
  /^(?:و?(?:ي|ت)ضاف (?:\p{L}{2,5} )?|زايد |plus |add |\+ ?)(?:15 ?%? ?)?(?:ال)?(?:ضريبه|قيمه المضافه|vat|tax)/u

/** «خصم ٢٠٠ عن كل يوم تأخير» is no discount. */
export const DELAY = /تاخ[ير]|(?:ب|ل|كل )(?:ال)?يوم|يوميا|\b(?:late|delay)|per day/u

/** Alone it is the sum to pay; «final coat» is work. */
const FINAL =
  /^(?:(?:final|net|نهايي|النهايي)(?: price| amount| to pay| payable)?|(?:net |total |amount )?payable)$/u

/** What sum this label names; undefined for a line of work. */
export function kindOfSum(label: string): SumKind | undefined {
  const words = foldWords(label)
    // Words of both languages run together where they meet: «VATضريبة».
    .replace(/(?<=[a-z])(?=\p{Script=Arabic})|(?<=\p{Script=Arabic})(?=[a-z])/gu, ' ')
    .replace(/[()[\]:*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length > LONGEST) return undefined
  if (OF_A_PART.test(words)) return 'part'
  const isSum = SUM.test(words) || FINAL.test(words)
  const isTax = VAT.test(words)
  if (isTax && NUMBER_OF_VAT.test(words)) return undefined
  if (isTax && ADDED_TAX.test(words)) return 'vat'
  if (AFTER_DISCOUNT.test(words) && !isTax) return 'before'
  // «التأخير خصم ١٠٠ باليوم» is no discount.
  if (DISCOUNT.test(words)) return DELAY.test(words) ? undefined : 'discount'
  if (
    isTax &&
    /(?:^|\s)(?:قبل|بدون|غير شامل|غير متضمن|ما يشمل|لا يشمل|لا تشمل|no|excl|before|without|plus|\+|يضاف|زايد)/u.test(
      words,
    )
  )
    return isSum || words.length < 30 ? 'before' : undefined
  if (isTax && isSum) return AFTER_VAT.test(words) ? 'after' : 'vat'
  if (isTax) return /شامل|incl|with/u.test(words) ? 'after' : 'vat'
  if (!isSum) return undefined
  if (BEFORE_VAT.test(words)) return 'before'
  return AFTER_VAT.test(words) ? 'after' : 'plain'
}

export interface Sums {
  subtotal?: Halalas
  discount?: Halalas
  vat?: Halalas
  total?: Halalas
}

/** Which of the printed sums is before VAT and which is the one to pay. */
export function settleSums(sums: readonly PrintedSum[], linesSum: Halalas): Sums {
  const lastOf = (kind: SumKind) => sums.findLast((sum) => sum.kind === kind)?.amount
  const vat = lastOf('vat')
  const discount = lastOf('discount')
  const vatAt = sums.findLastIndex(({ kind }) => kind === 'vat')
  const isWhole = ({ kind }: PrintedSum) => kind === 'plain' || kind === 'before'
  const discountAt = sums.findLastIndex(({ kind }) => kind === 'discount')
  const wholes = sums.map((sum, at) => ({ ...sum, at })).filter(isWhole)
  const boundary = [discountAt, vatAt].filter((at) => at >= 0).sort((one, other) => one - other)[0]
  const behindTax = ({ kind }: PrintedSum, at: number) => kind === 'after' && at > vatAt
  // «الصافي» between discount and VAT is no sum to pay where another stands below the VAT.
  const after =
    sums.findLast(behindTax)?.amount ?? (sums.slice(vatAt + 1).some(isWhole) ? undefined : lastOf('after'))
  const behindVat = vatAt >= 0 ? wholes.find(({ at, kind }) => at > vatAt && kind === 'plain') : undefined
  let total = after ?? behindVat?.amount
  const before = wholes.filter(({ at }) => boundary === undefined || at < boundary)
  let subtotal = (before.find(({ amount }) => amount === linesSum) ?? before.at(-1))?.amount
  if (vat === undefined && total === undefined) {
    const [last] = wholes.slice(-1)
    const isBefore = last?.kind === 'before' && discount === undefined
    if (last && !isBefore) {
      total = last.amount
      if (subtotal === total)
        subtotal = wholes.length > 1 && discount !== undefined ? wholes[0]!.amount : undefined
    }
  }
  // «الإجمالي النهائي» without VAT anywhere is the only sum there is.
  return {
    ...(subtotal !== undefined && { subtotal }),
    ...(discount !== undefined && { discount }),
    ...(vat !== undefined && { vat }),
    ...(total !== undefined && { total }),
  }
}
