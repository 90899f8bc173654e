import { LIMITS } from '#domain/path-correction/limits.ts'
import { type ComparedQuote, isLeftOut, type ScopeToPrice } from '#domain/quotes/comparison.ts'
import type { LaidOut } from './laid-out.ts'

/** A question for all providers. Its text is `compare.askAll.<code>`, with the reason to ask it. */
export type CommonQuestion =
  | { kind: 'line'; scopeLineId: string; amount: number }
  | { kind: 'lines' | 'warranty'; count: number }
  | { kind: 'retention'; count: number; percent: number }
  | { kind: 'start' | 'materials' }

/**
 * Suggests questions from the gaps between the quotes: first what affects the price, then payments and time. `worth` is
 * our price of a line in halalas without VAT, or undefined.
 */
export function commonQuestions(
  quotes: readonly LaidOut[],
  scopeLines: readonly ScopeToPrice[],
  worth: (scopeLineId: string) => number | undefined,
): CommonQuestion[] {
  const all = quotes.map(({ compared }) => compared)
  const open = scopeLines
    .filter(({ id }) => all.some((one) => isOpen(one, id)))
    .map(({ id }) => ({ kind: 'line' as const, scopeLineId: id, amount: worth(id) ?? 0 }))
    .toSorted((a, b) => Number(isMissing(all, b)) - Number(isMissing(all, a)) || b.amount - a.amount)
  const unknown = all.filter((one) => one.unknown.length > 0).length
  const holding = all.filter(({ payments }) => payments && payments.retained >= LIMITS.retention).length
  const untold = quotes.filter(({ quote }) => quote.warrantyYears === undefined).length
  const questions: (CommonQuestion | false)[] = [
    scopeLines.length > 1 && (open[0] ?? false),
    unknown > 0 && { kind: 'lines', count: unknown },
    holding < all.length && { kind: 'retention', count: holding, percent: LIMITS.retention },
    untold > 0 && { kind: 'warranty', count: untold },
    { kind: 'materials' },
    { kind: 'start' },
  ]
  return questions.filter((one) => one !== false)
}

const isOpen = ({ lines, unknown }: ComparedQuote, id: string) =>
  unknown.includes(id) || lines.some((line) => line.scopeLineId === id && isLeftOut(line.state))

const isMissing = (all: readonly ComparedQuote[], { scopeLineId }: { scopeLineId: string }) =>
  all.some(({ lines }) => lines.some((line) => line.scopeLineId === scopeLineId && isLeftOut(line.state)))
