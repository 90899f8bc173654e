import { useTranslations } from 'use-intl'
import { TRADES_OF_HUB } from '#domain/solutions/hubs.ts'
import { estimatePath } from '#web/paths.ts'
import { Questions } from '#web/ui/questions.tsx'
import { useLocale } from '#web/use-locale.ts'
import { HubEnd, HubLive, type HubPageProps, HubTop } from './hub-parts.tsx'
import { MaterialPrices } from './material-prices.tsx'
import { Papers } from './papers.tsx'
import { Steps } from './steps.tsx'
import { TradePrices } from './trade-prices.tsx'
import { Waste } from './waste.tsx'

const PAPERS = ['registration', 'invoice', 'sheet', 'licence'] as const
const AT_THE_GATE = ['count', 'batch', 'unload', 'sign'] as const
const QUESTIONS = ['who', 'foam', 'vat'] as const

/** Suppliers: official averages, waste, and what to look at on delivery. */
export function SuppliersPage({ solution, places }: HubPageProps) {
  const t = useTranslations('suppliers')
  const ask = estimatePath(useLocale(), { projectType: 'insulation' })
  const source = useTranslations('solutionPages')('source')
  return (
    <>
      <HubTop hub="suppliers" count={solution.providerCount} askHref={ask} drawing="compare" />
      <MaterialPrices />
      <Waste />
      <TradePrices title={t('prices.title')} lead={t('prices.lead')} trades={TRADES_OF_HUB.suppliers} />
      <Steps
        id="gate-title"
        layout="cards"
        title={t('gate.title')}
        lead={t('gate.lead')}
        steps={AT_THE_GATE.map((name) => ({ title: t(`gate.${name}.title`), text: t(`gate.${name}.text`) }))}
      />
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
      <HubLive hub="suppliers" solution={solution} places={places} />
      <Questions
        id="faq-title"
        title={t('faq.title')}
        lead={t('faq.lead')}
        items={QUESTIONS.map((name) => ({
          question: t(`faq.${name}.question`),
          answer: t(`faq.${name}.answer`),
        }))}
      />
      <HubEnd hub="suppliers" askHref={ask} />
    </>
  )
}
