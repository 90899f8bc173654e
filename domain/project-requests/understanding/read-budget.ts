import { riyals } from '../../shared/money.ts'
import { BUDGET_LIMITS } from '../fact-values.ts'
import type { Amount } from './amounts.ts'
import {
  after,
  before,
  type Evidence,
  type EvidenceByFact,
  type Reading,
  spanOf,
  tagged,
  textAt,
} from './reading.ts'

/** Beside a budget word, a bare number below this may be in thousands. */
const LEAST_BARE = 1000

/** Money of elsewhere, as it is folded: `$50k`, `20,000 pounds`, «٥٠ ألف جنيه». */
const FOREIGN =
  /^(?:[$£€]|(?:us|usd|gbp|eur|aed|kwd|bhd|qar|egp)|(?:ال)?(?:دولار|دولارات|جنيه|جنيهات|استرليني|يورو|درهم|دينار)|(?:dollar|pound|euro|dirham|dinar)s?)$/

/** The amount the owner wants to spend. Rates per metre, the price of land, and paid or quoted amounts are not it. */
export function readBudget(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const sums = amounts.flatMap((amount) => asBudget(reading, amount) ?? [])
  const best = sums.toSorted((a, b) => b.confidence - a.confidence)[0]
  const ends = bothEnds(
    reading,
    sums.map(({ amount }) => amount),
  )
  if (ends) return { budget: ends }
  const isTorn = sums.some(
    (sum) => best && sum !== best && sum.confidence === best.confidence && sum.low !== best.low,
  )
  if (!best || isTorn) return {}
  const { amount, low, high, confidence } = best
  const value = boundsOf(reading, amount, riyals(low), high && riyals(high))
  return { budget: { value, span: spanOf(reading, amount.from, amount.to), confidence } }
}

/** «الحد الأدنى 200 ألف والأعلى 300 ألف»: a range stated as two amounts. */
function bothEnds(reading: Reading, amounts: Amount[]): Evidence<{ min: number; max: number }> | undefined {
  const end = (tag: string) =>
    amounts.find(({ from }) => before(reading, from, 4, ['most', 'least'])?.tag === tag)
  const [least, most] = [end('least'), end('most')]
  if (!least || !most || least.value > most.value) return undefined
  const span = spanOf(reading, Math.min(least.from, most.from), Math.max(least.to, most.to))
  return { value: { min: riyals(least.value), max: riyals(most.value) }, span, confidence: 0.85 }
}

function asBudget(reading: Reading, amount: Amount) {
  const { unit, from, to, value, upTo, scale } = amount
  if (unit !== undefined && unit !== 'money') return undefined
  const label = before(reading, from, 6, ['budget', 'notbudget', 'advance', 'paid'])
  const isMoney = unit === 'money' || scale >= 1000
  if (!isMoney && !(label?.tag === 'budget' && value >= LEAST_BARE)) return undefined
  if ((label && label.tag !== 'budget') || isNotBudget(reading, amount)) return undefined
  if (isForeignMoney(reading, amount)) return undefined
  const low = inThousands(amount)
  if (riyals(low) < BUDGET_LIMITS.min || riyals(upTo ?? low) > BUDGET_LIMITS.max) return undefined
  const isLabelled = label !== undefined || after(reading, to, 2, ['budget']) !== undefined
  return { amount, low, high: upTo, confidence: isLabelled ? 0.95 : unit === 'money' ? 0.8 : 0.75 }
}

/** Riyals are never guessed from another currency: `£20,000` is not 20,000 riyals, and rates move. */
export function isForeignMoney(reading: Reading, { from, to }: Amount): boolean {
  return [from - 1, to - 1, to].some((word) => FOREIGN.test(textAt(reading, word)))
}

function isNotBudget(reading: Reading, { from, to }: Amount): boolean {
  const isRate = tagged(reading, to, 'perarea') || before(reading, from, 3, ['perarea'])
  const isLater = after(reading, to, 2, ['notbudget', 'advance'])
  // «ندفع له كل شهر عشرين الف», «٣ عروض بين ٣٨٠ و ٥١٠ الف»: an instalment, and prices of others.
  const isTheirs =
    before(reading, from, 4, ['payable']) ??
    after(reading, to, 3, ['payable']) ??
    reading.hits.find(
      (hit) =>
        hit.value === 'quotes' &&
        hit.to <= from &&
        from - hit.to <= 8 &&
        !before(reading, from, from - hit.to, ['budget']),
    )
  const isForLand =
    tagged(reading, from, 'land') ||
    tagged(reading, from - 1, 'land') ||
    (/^ب$/.test(textAt(reading, from - 1)) && before(reading, from, 3, ['land']))
  return Boolean(isRate || isLater || isForLand || isTheirs)
}

/** «مليون ومئتين» means a million and two hundred thousand; nobody budgets to the hundred. */
export function inThousands({ value }: Amount): number {
  const rest = value % 1_000_000
  return value > 1_000_000 && rest > 0 && rest < 1000 ? value - rest + rest * 1000 : value
}

function boundsOf(reading: Reading, { from, to }: Amount, low: number, high?: number) {
  if (high !== undefined) return { min: low, max: high }
  const bound = before(reading, from, 4, ['most', 'least']) ?? after(reading, to, 3, ['most', 'least'])
  return bound?.tag === 'least' ? { min: low } : { max: low }
}
