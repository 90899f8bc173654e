import { useTranslations } from 'use-intl'
import { TRADES_OF_HUB } from '#domain/solutions/hubs.ts'
import { estimatePath } from '#web/paths.ts'
import { Questions } from '#web/ui/questions.tsx'
import { useLocale } from '#web/use-locale.ts'
import { HubEnd, HubLive, type HubPageProps, HubTop } from './hub-parts.tsx'
import { Papers } from './papers.tsx'
import { Steps } from './steps.tsx'
import { TradePrices } from './trade-prices.tsx'

const REQUIRED = ['registration', 'insurance'] as const
const HELPFUL = ['classification', 'membership', 'vat'] as const
const PAYMENTS = ['advance', 'stages', 'changes', 'last'] as const
const QUESTIONS = ['lowest', 'badge', 'liable', 'free'] as const

/** Contractors: their papers, prices of all trades, and how to pay them. */
export function ContractorsPage({ solution, places }: HubPageProps) {
  const t = useTranslations('contractors')
  const ask = estimatePath(useLocale(), {})
  const source = useTranslations('solutionPages')('source')
  return (
    <>
      <HubTop hub="contractors" count={solution.providerCount} askHref={ask} drawing="elevation" />
      <Papers
        title={t('papers.title')}
        lead={t('papers.lead')}
        source={source}
        papers={[...REQUIRED, ...HELPFUL].map((name, at) => ({
          name: t(`papers.${name}.name`),
          text: t(`papers.${name}.text`),
          issuer: t(`papers.${name}.issuer`),
          required: at < REQUIRED.length,
        }))}
      />
      <TradePrices title={t('prices.title')} lead={t('prices.lead')} trades={TRADES_OF_HUB.contractors} />
      <Steps
        id="pay-title"
        title={t('pay.title')}
        lead={t('pay.lead')}
        steps={PAYMENTS.map((name) => ({ title: t(`pay.${name}.title`), text: t(`pay.${name}.text`) }))}
        caption={t('pay.note')}
      />
      <HubLive hub="contractors" solution={solution} places={places} />
      <Questions
        id="faq-title"
        title={t('faq.title')}
        lead={t('faq.lead')}
        items={QUESTIONS.map((name) => ({
          question: t(`faq.${name}.question`),
          answer: t(`faq.${name}.answer`),
        }))}
      />
      <HubEnd hub="contractors" askHref={ask} />
    </>
  )
}
