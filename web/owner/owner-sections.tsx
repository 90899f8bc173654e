import { useTranslations } from 'use-intl'
import type { Calibration } from '#domain/estimates/calibration.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import type { ProviderCard } from '#server/providers/provider-answers.ts'
import type { Testimonial } from '#server/reviews/review-answers.ts'
import type { MarketplaceFigures } from '#server/solutions/solution-answers.ts'
import { ContactSection, type Support } from '#web/marketplace/contact-section.tsx'
import { LatestProjectRequests } from '#web/marketplace/latest-project-requests.tsx'
import { VerifiedProviders } from '#web/marketplace/verified-providers.tsx'
import { CheckBand } from '#web/quote-checks/check-band.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OwnerPromises } from './owner-promises.tsx'
import { OwnerReviews } from './owner-reviews.tsx'
import { OwnerStory } from './owner-story.tsx'
import { RequestCategories } from './request-categories.tsx'

interface OwnerSectionsProps {
  figures: MarketplaceFigures
  latest: PublicProjectRequest[]
  providers: ProviderCard[]
  /** Listed providers are the samples of a demo. */
  areSamples: boolean
  support: Support
  reviews: Testimonial[]
  /** What quotes have taught the estimate. */
  calibration: Calibration | undefined
}

/** Everything under the form. */
export const OwnerSections = ({
  figures,
  latest,
  providers,
  areSamples,
  support,
  reviews,
  calibration,
}: OwnerSectionsProps) => (
  <>
    <OwnerStory calibration={calibration} />
    <HowItWorks />
    <RequestCategories support={support} areSamples={areSamples} counts={figures.providersByKind} />
    <VerifiedProviders providers={providers} />
    <LatestProjectRequests projectRequests={latest} />
    <CheckBand calibration={calibration} />
    <OwnerPromises />
    <OwnerReviews reviews={reviews} />
    <OwnerQuestions />
    <ContactSection support={support} />
  </>
)

/** Texts: `faq.<name>Question` and `faq.<name>Answer`. */
const QUESTIONS = ['free', 'numbers', 'mobile', 'verified', 'choice'] as const

function OwnerQuestions() {
  const t = useTranslations('ownerHome.faq')
  const items = QUESTIONS.map((name) => ({ question: t(`${name}Question`), answer: t(`${name}Answer`) }))
  return <Questions id="owner-faq" title={t('title')} lead={t('lead')} items={items} />
}
