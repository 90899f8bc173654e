import { useTranslations } from 'use-intl'
import { TRADES_OF_HUB } from '#domain/solutions/hubs.ts'
import { estimatePath } from '#web/paths.ts'
import { Questions } from '#web/ui/questions.tsx'
import { useLocale } from '#web/use-locale.ts'
import { HubEnd, HubLive, type HubPageProps, HubTop } from './hub-parts.tsx'
import { Papers } from './papers.tsx'
import { Steps } from './steps.tsx'
import { TradePrices } from './trade-prices.tsx'

/** The steps of docs/reference/saudi-domain.md#steps-of-a-new-villa, in its order. */
const PATH = [
  ...(['deed', 'soil', 'design', 'drawings', 'tender', 'contract'] as const),
  ...(['supervision', 'insurance', 'permit', 'inspections', 'power', 'occupancy'] as const),
]
/** The rows of docs/reference/saudi-domain.md#works-and-permits. */
const PERMITS = ['new', 'layout', 'renovation', 'cosmetic', 'old'] as const
const PAPERS = ['licence', 'accreditation', 'registration'] as const
const QUESTIONS = ['same', 'liable', 'price', 'style'] as const

/** Engineering offices: the path from deed to occupancy, permits, and who answers for ten years. */
export function EngineeringPage({ solution, places }: HubPageProps) {
  const t = useTranslations('engineering')
  const ask = estimatePath(useLocale(), { projectType: 'villa_construction' })
  const source = useTranslations('solutionPages')('source')
  return (
    <>
      <HubTop hub="engineering" count={solution.providerCount} askHref={ask} drawing="floorPlan" />
      <Steps
        id="path-title"
        title={t('path.title')}
        lead={t('path.lead')}
        steps={PATH.map((name) => ({
          title: t(`path.${name}.title`),
          text: t(`path.${name}.text`),
          note: t(`path.${name}.note`),
        }))}
        caption={source}
      />
      <TradePrices title={t('prices.title')} lead={t('prices.lead')} trades={TRADES_OF_HUB.engineering} />
      <Steps
        id="permits-title"
        layout="cards"
        title={t('permits.title')}
        lead={t('permits.lead')}
        steps={PERMITS.map((name) => ({
          title: t(`permits.${name}.title`),
          text: t(`permits.${name}.text`),
        }))}
      />
      <Papers
        title={t('papers.title')}
        lead={t('papers.lead')}
        source={source}
        papers={PAPERS.map((name) => ({
          name: t(`papers.${name}.name`),
          text: t(`papers.${name}.text`),
          issuer: t(`papers.${name}.issuer`),
          required: true,
        }))}
      />
      <HubLive hub="engineering" solution={solution} places={places} />
      <Questions
        id="faq-title"
        title={t('faq.title')}
        lead={t('faq.lead')}
        items={QUESTIONS.map((name) => ({
          question: t(`faq.${name}.question`),
          answer: t(`faq.${name}.answer`),
        }))}
      />
      <HubEnd hub="engineering" askHref={ask} />
    </>
  )
}
