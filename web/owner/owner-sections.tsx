import type { MarketplaceFigures, PublicProjectRequest } from '#server/services.ts'
import { LatestProjectRequests } from '#web/marketplace/latest-project-requests.tsx'
import { ProvidersByCity } from '#web/marketplace/providers-by-city.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OwnerQuestions } from './owner-questions.tsx'

interface OwnerSectionsProps {
  figures: MarketplaceFigures
  latest: PublicProjectRequest[]
}

/** Everything under the form. */
export const OwnerSections = ({ figures, latest }: OwnerSectionsProps) => (
  <>
    <HowItWorks />
    <LatestProjectRequests projectRequests={latest} />
    <ProvidersByCity counts={figures.providersByCity} />
    <OwnerQuestions />
  </>
)
