import { useTranslations } from 'use-intl'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import type { Testimonial } from '#server/reviews/review-answers.ts'
import type { MarketplaceDemand, MarketplaceFigures } from '#server/solutions/solution-answers.ts'
import { ContactSection, type Support } from '#web/marketplace/contact-section.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { BusinessHero } from './business-hero.tsx'
import { BusinessPromises } from './business-promises.tsx'
import { BusinessReviews } from './business-reviews.tsx'
import { BusinessSteps } from './business-steps.tsx'
import { DemandSection } from './demand-section.tsx'
import { PackagesSection } from './packages-section.tsx'
import { DocumentsSection } from './papers-section.tsx'
import { type RecordProps, useRecordWords } from './use-record-words.ts'

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
    <BusinessHero demand={demand} latest={latest} isDemo={support.isDemo} />
    <BusinessSteps />
    <DemandSection demand={demand} isDemo={support.isDemo} />
    <BusinessPromises />
    <PackagesSection packages={packages} />
    <DocumentsSection />
    <BusinessReviews reviews={reviews} />
    <BusinessQuestions figures={figures} demand={demand} isDemo={support.isDemo} />
    <ContactSection support={support} />
  </>
)

/** Texts: `faq.<name>Question` and `faq.<name>Answer`. */
const QUESTIONS = ['pay', 'many', 'decline', 'check', 'refused', 'contact'] as const

function BusinessQuestions(props: RecordProps) {
  const t = useTranslations('businessHome.faq')
  const cap = useTranslations('recordWords')('cap')
  const record = useRecordWords(props)
  const items = QUESTIONS.map((name) => ({
    question: t(`${name}Question`),
    answer:
      name === 'many' ? `${t('manyAnswer')} ${record && `${cap} ${record}`}`.trimEnd() : t(`${name}Answer`),
  }))
  return <Questions id="business-faq" title={t('title')} lead={t('lead')} items={items} />
}
