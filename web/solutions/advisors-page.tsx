import { useTranslations } from 'use-intl'
import { estimatePath } from '#web/paths.ts'
import { Questions } from '#web/ui/questions.tsx'
import { useLocale } from '#web/use-locale.ts'
import { HubEnd, HubLive, type HubPageProps, HubTop } from './hub-parts.tsx'
import { Papers } from './papers.tsx'
import { Steps } from './steps.tsx'

const MISTAKES = ['soil', 'area', 'lowest', 'advance', 'supervision', 'pipes', 'flood', 'verbal'] as const
const MOMENTS = ['contract', 'permit', 'payment', 'handover'] as const
const PAPERS = ['accreditation', 'registration', 'independent'] as const
const QUESTIONS = ['cost', 'bring', 'replace'] as const

/** Advisors: the mistakes they prevent and the moments to ask. No prices: what they cost, they say beforehand. */
export function AdvisorsPage({ solution, places, supportWhatsapp }: HubPageProps) {
  const t = useTranslations('advisors')
  const chat = `https://wa.me/${supportWhatsapp}?text=${encodeURIComponent(t('greeting'))}`
  const source = useTranslations('solutionPages')('source')
  return (
    <>
      <HubTop hub="advisors" count={solution.providerCount} askHref={chat} drawing="report" />
      <Steps
        id="mistakes-title"
        layout="cards"
        title={t('mistakes.title')}
        lead={t('mistakes.lead')}
        steps={MISTAKES.map((name) => ({
          title: t(`mistakes.${name}.title`),
          text: t(`mistakes.${name}.text`),
        }))}
      />
      <Steps
        id="when-title"
        title={t('when.title')}
        lead={t('when.lead')}
        steps={MOMENTS.map((name) => ({ title: t(`when.${name}.title`), text: t(`when.${name}.text`) }))}
      />
      <HubLive hub="advisors" solution={solution} places={places} />
      <Papers
        title={t('papers.title')}
        lead={t('papers.lead')}
        source={source}
        papers={PAPERS.map((name, at) => ({
          name: t(`papers.${name}.name`),
          text: t(`papers.${name}.text`),
          issuer: t(`papers.${name}.issuer`),
          required: at < 2,
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
      <HubEnd hub="advisors" askHref={estimatePath(useLocale(), {})} />
    </>
  )
}
