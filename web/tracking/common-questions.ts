import { LIMITS } from '#domain/path-correction/limits.ts'
import { type ComparedQuote, isLeftOut, type ScopeToPrice } from '#domain/quotes/comparison.ts'
import type { LaidOut } from './laid-out.ts'

/** A question for all providers, named by its sentence in `compare.askAll`, with why it is worth asking. */
export type CommonQuestion =
  | { kind: 'line'; scopeLineId: string; amount: number }
  | { kind: 'lines' | 'warranty'; count: number }
  | { kind: 'retention'; count: number; percent: number }
  | { kind: 'start' | 'materials' }

/**
 * What to ask all of them, from the gaps between their quotes: what moves the price first, then payments and time.
 * `worth` is our price of a line in halalas without VAT, undefined where there is none.
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
