import type { OfferedPackage } from '#server/packages/package-answers.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import type { Testimonial } from '#server/reviews/review-answers.ts'
import type { MarketplaceDemand, MarketplaceFigures } from '#server/solutions/solution-answers.ts'
import { ContactSection, type Support } from '#web/marketplace/contact-section.tsx'
import { BusinessHero } from './business-hero.tsx'
import { BusinessPromises } from './business-promises.tsx'
import { BusinessQuestions } from './business-questions.tsx'
import { BusinessReviews } from './business-reviews.tsx'
import { BusinessSteps } from './business-steps.tsx'
import { DemandSection } from './demand-section.tsx'
import { PackagesSection } from './packages-section.tsx'
import { DocumentsSection } from './papers-section.tsx'

interface BusinessHomeProps {
  figures: MarketplaceFigures
  demand: MarketplaceDemand
  latest: PublicProjectRequest | undefined
  packages: OfferedPackage[]
  support: Support
  reviews: Testimonial[]
}

/** What a provider wants to know before registering, in the order they ask it. */
export const BusinessHome = ({ figures, demand, latest, packages, support, reviews }: BusinessHomeProps) => (
  <>
    <BusinessHero figures={figures} demand={demand} latest={latest} />
    <BusinessSteps />
    <DemandSection demand={demand} isDemo={support.isDemo} />
    <BusinessPromises />
    <PackagesSection packages={packages} />
    <DocumentsSection />
    <BusinessReviews reviews={reviews} />
    <BusinessQuestions />
    <ContactSection support={support} />
  </>
)
