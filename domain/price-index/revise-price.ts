import { type IndexPrice, indexPriceOf } from './index-price.ts'
import type { PriceObservation } from './price-observation.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Firms whose prices must have changed since, so that a difference of two revisions is never one firm's. */
export const MIN_CHANGED_FIRMS = 3
/** Days that a published price stands at least. */
export const REVISION_DAYS = 90

/** For each firm, by an opaque key, what it contributed. Never public. */
export type Voices = Readonly<Record<string, string>>

export interface PublishedPrice extends IndexPrice {
  /** The first publication is 1. */
  revision: number
  publishedAt: Date
  voices: Voices
}

/**
 * Says which prices each firm contributed; an award changes none. `digest` must be one-way; the same text gives the
 * same digest.
 */
export function voicesOf(counted: readonly PriceObservation[], digest: (text: string) => string): Voices {
  const byFirm = Map.groupBy(counted, ({ providerId }) => providerId)
  return Object.fromEntries(
    [...byFirm].map(([providerId, own]) => [
      digest(providerId),
      digest([providerId, ...own.map((one) => `${one.projectRequestId} ${one.perSqm}`).sort()].join('\n')),
    ]),
  )
}

/**
 * The next revision of a cell in a quarter; undefined while the published one stands. A revision needs the minimum of
 * firms, changed prices of three of them, and ninety days since the last, so that nobody reads one firm's price off the
 * difference. A cell that falls below the minimum keeps what was published.
 */
export function nextRevision(
  published: PublishedPrice | undefined,
  now: Date,
  counted: readonly PriceObservation[],
  voices: Voices,
): (IndexPrice & { revision: number }) | undefined {
  const price = indexPriceOf(counted)
  if (!price) return undefined
  if (!published) return { ...price, revision: 1 }
  const isDue = now.getTime() - published.publishedAt.getTime() >= REVISION_DAYS * DAY_MS
  if (!isDue || changedFirms(published.voices, voices) < MIN_CHANGED_FIRMS) return undefined
  return isSame(price, published) ? undefined : { ...price, revision: published.revision + 1 }
}

const changedFirms = (before: Voices, after: Voices): number =>
  new Set([...Object.keys(before), ...Object.keys(after)].filter((firm) => before[firm] !== after[firm])).size

const FIGURES = ['low', 'middle', 'high', 'firms', 'quotes'] as const
const isSame = (one: IndexPrice, other: IndexPrice) => FIGURES.every((name) => one[name] === other[name])
