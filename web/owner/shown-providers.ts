import type { ProviderCard } from '#server/providers/provider-answers.ts'
import { spread } from '#web/marketplace/spread.ts'

/**
 * Picks the providers of the home page, of several kinds. Those with a rating, a reply time and works go before the
 * others, because a card without them says nothing to decide by.
 */
export function shownProviders<Card extends Pick<ProviderCard, 'kind' | 'score' | 'replyMinutes' | 'jobs'>>(
  rated: readonly Card[],
  count: number,
): Card[] {
  const known = rated.filter(
    ({ score, replyMinutes, jobs }) => score !== undefined && replyMinutes !== undefined && jobs > 0,
  )
  const picked = spread(known, ({ kind }) => kind, count)
  const others = rated.filter((one) => !known.includes(one))
  return [...picked, ...spread(others, ({ kind }) => kind, count - picked.length)]
}
