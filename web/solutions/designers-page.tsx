import { useTranslations } from 'use-intl'
import { TRADES_OF_HUB } from '#domain/solutions/hubs.ts'
import { estimatePath } from '#web/paths.ts'
import { Questions } from '#web/ui/questions.tsx'
import { useLocale } from '#web/use-locale.ts'
import { HubEnd, HubLive, type HubPageProps, HubTop } from './hub-parts.tsx'
import { Papers } from './papers.tsx'
import { Steps } from './steps.tsx'
import { TradePrices } from './trade-prices.tsx'

const LINES = ['free', 'renovation', 'building'] as const
const PAPERS = ['registration', 'office', 'accreditation'] as const
const ORDER = ['furniture', 'fixtures', 'freeze', 'sample', 'quantities'] as const
const QUESTIONS = ['set', 'both', 'own'] as const

/** Designers: where their work ends, in which order to decide, and what carrying it out costs. */
export function DesignersPage({ solution, places }: HubPageProps) {
  const t = useTranslations('designers')
  const ask = estimatePath(useLocale(), { projectType: 'decoration' })
  const source = useTranslations('solutionPages')('source')
  return (
    <>
      <HubTop hub="designers" count={solution.providerCount} askHref={ask} drawing="describe" />
      <Steps
        id="line-title"
        layout="cards"
        title={t('line.title')}
        lead={t('line.lead')}
        steps={LINES.map((name) => ({ title: t(`line.${name}.title`), text: t(`line.${name}.text`) }))}
      />
      <TradePrices title={t('prices.title')} lead={t('prices.lead')} trades={TRADES_OF_HUB.designers} />
      <Steps
        id="order-title"
        title={t('order.title')}
        lead={t('order.lead')}
        steps={ORDER.map((name) => ({ title: t(`order.${name}.title`), text: t(`order.${name}.text`) }))}
      />
      <HubLive hub="designers" solution={solution} places={places} />
      <Papers
        title={t('papers.title')}
        lead={t('papers.lead')}
        source={source}
        papers={PAPERS.map((name, at) => ({
          name: t(`papers.${name}.name`),
          text: t(`papers.${name}.text`),
          issuer: t(`papers.${name}.issuer`),
          required: at === 0,
        }))}
      />
      <Questions
        id="faq-title"
        title={t('faq.title')}
        lead={t('faq.lead')}
        items={QUESTIONS.map((name) => ({
          question: t(`faq.${name}.question`),
          answer: t(`faq.${name}.answer`),
        }))}
      />
      <HubEnd hub="designers" askHref={ask} />
    </>
  )
}
