import type { Facts } from '../project-requests/facts.ts'
import {
  type ComparedQuote,
  type Comparison,
  type EstimateToCompare,
  FINDING_KINDS,
  type Finding,
  isLeftOut,
  type QuoteToCompare,
  type ScopeToPrice,
  SEVERITIES,
} from './comparison.ts'
import { COMPARISON_LIMITS } from './comparison-limits.ts'
import { copiedQuotes } from './copied-quotes.ts'
import { middleOf, normalise } from './normalise.ts'
import { oddLines } from './odd-lines.ts'
import { oddSums, oddTotals } from './odd-totals.ts'
import { judgePayments, recommendedPlan } from './payment-judgement.ts'
import { hasExpired, type QuoteStatus } from './quote-lifecycle.ts'
import { readQuote } from './quote-lines.ts'

/**
 * Compares the quotes on one project request: what each costs for the same scope, what it leaves out and what
 * looks wrong. Everything added or removed is named with its source. Halalas without VAT. Does not recommend
 * a winner.
 */
export function compareQuotes(
  scope: readonly ScopeToPrice[],
  quotes: readonly QuoteToCompare[],
  estimate?: EstimateToCompare,
  facts: Facts = {},
): Comparison {
  const reads = quotes.map((quote) => readQuote(scope, quote))
  const odd = oddLines(reads, estimate)
  const isOdd = (quoteId: string, scopeLineId: string) =>
    odd.some((finding) => finding.quoteId === quoteId && finding.scopeLineId === scopeLineId)
  const compared = normalise(reads, estimate, isOdd).map((one, at): ComparedQuote => {
    const payments = judgePayments(quotes[at]!.paymentStages, facts)
    return {
      ...one,
      ...(estimate && { fromTypical: middleOf(one.total) / estimate.p50 - 1 }),
      ...(payments && { payments }),
    }
  })
  const findings = [
    ...odd,
    ...copiedQuotes(reads, estimate),
    ...reads.flatMap(oddSums),
    ...oddTotals(compared, estimate),
    ...quotes.flatMap((quote, at) => ownWords(quote, compared[at]!)),
  ].toSorted(byGravity)
  const recommended = recommendedPlan(facts)
  return { quotes: compared, ...(recommended && { recommended }), findings, ...cheapestOf(compared) }
}

/** A quote with what decides whether it can still be chosen. */
type StandingQuote = QuoteToCompare & { status: QuoteStatus; validUntil?: string | undefined }

/**
 * Compares all quotes, of which only those that are still valid at `now` (milliseconds) can be the lowest, because
 * nobody can choose an expired one.
 */
export function compareValid(
  scope: readonly ScopeToPrice[],
  quotes: readonly StandingQuote[],
  { estimate, facts }: { estimate?: EstimateToCompare | undefined; facts: Facts },
  now: number,
): Comparison {
  const ended = quotes.filter((quote) => hasExpired(quote, now)).map(({ id }) => id)
  const { cheapestId: _, isCheapestOfItemised: __, ...all } = compareQuotes(scope, quotes, estimate, facts)
  return { ...all, ...cheapestOf(all.quotes.filter(({ quoteId }) => !ended.includes(quoteId))) }
}

const byGravity = (a: Finding, b: Finding) =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
  FINDING_KINDS.indexOf(a.kind) - FINDING_KINDS.indexOf(b.kind)

/** Findings from the quote itself: lines left out, payments, materials, warranty. */
function ownWords(quote: QuoteToCompare, compared: ComparedQuote): Finding[] {
  const of = (
    kind: Finding['kind'],
    severity: Finding['severity'],
    figures: Finding['figures'] = {},
  ): Finding => ({ id: `${kind}:${quote.id}`, kind, severity, quoteId: quote.id, rule: 'own_words', figures })
  return [
    ...gapsOf(compared).map((figures) => of('lines_missing', 'check', figures)),
    ...paymentFindings(quote, compared).map(([kind, severity, figures]) => of(kind, severity, figures)),
    ...(quote.exclusions.includes('materials') ? [of('materials_excluded', 'check')] : []),
    ...(compared.unknown.length > 0 ? [of('not_broken_down', 'ask', unknownOf(compared))] : []),
    ...(quote.warrantyYears ? [] : [of('warranty_missing', 'note')]),
  ]
}

const unknownOf = ({ unknown, lines, total, upTo }: ComparedQuote): Finding['figures'] => ({
  count: unknown.length,
  of: lines.length,
  low: middleOf(total),
  ...(upTo !== undefined && { high: upTo, added: upTo - total.high }),
})

function gapsOf({ lines, additions, total }: ComparedQuote): Finding['figures'][] {
  const count = lines.filter(({ state }) => isLeftOut(state)).length
  if (count === 0) return []
  const added = additions.reduce((sum, { amount }) => sum + amount, 0)
  return [{ count, of: lines.length, added, total: middleOf(total) }]
}

function paymentFindings({ paymentStages }: QuoteToCompare, { payments }: ComparedQuote) {
  type Found = [Finding['kind'], Finding['severity'], Finding['figures']]
  if (paymentStages.length === 0) return [['payments_not_told', 'note', {}] satisfies Found]
  if (!payments || payments.verdict === 'sound') return []
  const { verdict, advance, exposure, retained } = payments
  const percent = { advance_too_high: advance, front_loaded: exposure, no_retention: retained }[verdict]
  const isSerious = verdict !== 'no_retention' && percent > COMPARISON_LIMITS.seriousExposure
  return [[verdict, isSerious ? 'serious' : 'check', { percent }] satisfies Found]
}

/**
 * A quote whose scope is unknown cannot be the cheapest for the same scope. While it may still come to less than the
 * cheapest itemised one, that is only the cheapest of the itemised, and of one alone nothing is said.
 */
function cheapestOf(
  compared: readonly ComparedQuote[],
): Pick<Comparison, 'cheapestId' | 'isCheapestOfItemised'> {
  const [cheapest, ...others] = compared
    .filter(({ unknown }) => unknown.length === 0)
    .toSorted((a, b) => middleOf(a.total) - middleOf(b.total))
  if (!cheapest || compared.length < 2) return {}
  const isOpen = compared.some(({ unknown, total }) => unknown.length > 0 && total.low < cheapest.total.high)
  if (!isOpen) return { cheapestId: cheapest.quoteId }
  return others.length > 0 ? { cheapestId: cheapest.quoteId, isCheapestOfItemised: true } : {}
}
