import { KINDS_FOR } from '#domain/dispatch/kinds.ts'
import type { ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'

/** The provider whom an owner asks by name, as the wizard needs them. */
export type AskedProvider = ReturnType<typeof askedProvider>

export const askedProvider = (
  { slug, companyName, kind, trades, serviceCities, isPaused, away }: ProviderProfile,
  asksOthers: boolean,
) => ({ slug, companyName, kind, trades, serviceCities, isPaused, isAway: away !== undefined, asksOthers })

/** Why they would not be offered the request as answered so far; undefined when they would. */
export function whyNotAsked(
  { kind, trades, serviceCities, isPaused, isAway }: AskedProvider,
  { projectType, city }: { projectType?: string; city?: string },
): 'paused' | 'away' | 'otherTrade' | 'otherCity' | undefined {
  if (isPaused) return 'paused'
  if (isAway) return 'away'
  const isTheirs = (trade: ProjectType) => trade === projectType && KINDS_FOR[trade].includes(kind)
  if (projectType && !trades.some(isTheirs)) return 'otherTrade'
  return city && !serviceCities.some((served) => served === city) ? 'otherCity' : undefined
}
