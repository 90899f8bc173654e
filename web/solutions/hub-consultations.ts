import type { SolutionHub } from '#domain/solutions/hubs.ts'
import { KIND_OF_HUB } from '#domain/solutions/hubs.ts'
import type { Bookable } from '#server/consultations/consultation-answers.ts'
import type { ProviderCard } from '#server/providers/provider-answers.ts'
import { isAdvising } from '#web/consultations/calendar/is-advising.ts'

/** What the providers on a page offer to be booked for, by their slug. */
export type HubConsultations = Readonly<Record<string, Bookable['offers']>>

/** Nothing of a kind that gives no consultations, nor of a provider who left the directory in between. */
export async function readHubConsultations(
  { readBookable }: { readBookable(slug: string): Promise<Bookable> },
  hub: SolutionHub,
  providers: readonly Pick<ProviderCard, 'slug'>[],
): Promise<HubConsultations> {
  if (!isAdvising(KIND_OF_HUB[hub])) return {}
  const entries = await Promise.all(
    providers.map(async ({ slug }) => [
      [
        slug,
        await readBookable(slug).then(
          ({ offers }) => offers,
          () => [],
        ),
      ] as const,
    ]),
  )
  return Object.fromEntries(entries.flat())
}
