import { LIMITS } from '#domain/path-correction/limits.ts'
import { isLeftOut } from '#domain/quotes/comparison.ts'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'
import type { LaidOut } from './laid-out.ts'

/**
 * A question with its reason; its text is `compare.askAll.<kind>`. All of them are for every provider, except `missing`:
 * who includes a line has answered already.
 */
export type CommonQuestion =
  | { kind: 'missing'; lead: TrackedLead; scopeLineIds: string[]; amount: number }
  | { kind: 'lines' | 'warranty'; count: number }
  | { kind: 'retention' | 'ahead'; count: number; percent: number }
  | { kind: 'start' | 'supervisor' | 'materials' }

/** Suggests questions from the gaps between the quotes: first what affects the price, then payments and time. */
export function commonQuestions(quotes: readonly LaidOut[]): CommonQuestion[] {
  const all = quotes.map(({ compared }) => compared)
  const unknown = all.filter((one) => one.unknown.length > 0).length
  const holding = all.filter(({ payments }) => payments && payments.retained >= LIMITS.retention).length
  const ahead = all.filter(({ payments }) => payments?.verdict === 'front_loaded').length
  const startUntold = quotes.some(({ quote }) => quote.startsWithinDays === undefined)
  const untold = quotes.filter(({ quote }) => quote.warrantyYears === undefined).length
  const questions: (CommonQuestion | false)[] = [
    ...quotes.map(missingOf),
    unknown > 0 && { kind: 'lines', count: unknown },
    holding < all.length && { kind: 'retention', count: holding, percent: LIMITS.retention },
    ahead > 0 && { kind: 'ahead', count: ahead, percent: LIMITS.exposure },
    untold > 0 && { kind: 'warranty', count: untold },
    { kind: 'materials' },
    { kind: startUntold ? 'start' : 'supervisor' },
  ]
  return questions.filter((one) => one !== false)
}

/** What one provider leaves out, the dearest lines first; false where they include everything. */
function missingOf({ lead, compared }: LaidOut): CommonQuestion | false {
  const worth = (id: string) => compared.additions.find(({ scopeLineId }) => scopeLineId === id)?.amount ?? 0
  const ids = compared.lines.filter(({ state }) => isLeftOut(state)).map(({ scopeLineId }) => scopeLineId)
  if (ids.length === 0) return false
  const scopeLineIds = ids.toSorted((a, b) => worth(b) - worth(a))
  return { kind: 'missing', lead, scopeLineIds, amount: shownTotal(compared).added }
}
