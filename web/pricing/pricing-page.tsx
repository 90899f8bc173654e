import { MessageCircle } from 'lucide'
import { useTranslations } from 'use-intl'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import { type RecordProps, useRecordWords } from '#web/business/use-record-words.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Questions } from '#web/ui/questions.tsx'
import { useLocale } from '#web/use-locale.ts'
import { PackageCards } from './package-cards.tsx'
import { PackageComparison } from './package-comparison.tsx'
import styles from './pricing.module.css'

interface PricingPageProps extends RecordProps {
  packages: OfferedPackage[]
  supportWhatsapp: string
}

/** What providers pay and what they never pay; before the first package is offered, that prices are set soon. */
export function PricingPage({ packages, supportWhatsapp, ...record }: PricingPageProps) {
  return (
    <>
      <Hero />
      {packages.length > 0 ? (
        <>
          <PackageCards packages={packages} record={record} />
          <PackageComparison packages={packages} />
        </>
      ) : (
        <PricesSoon supportWhatsapp={supportWhatsapp} />
      )}
      <NeverPaid />
      <PricingQuestions {...record} />
      <Closing />
    </>
  )
}

function Hero() {
  const t = useTranslations('pricingPage.hero')
  return (
    <section className={`${styles.pricingHero} relief`}>
      <div className={`wrap ${styles.pricingHeroRow}`}>
        <div>
          <p className={styles.pricingEyebrow}>
            <FurjatSteps total={3} done={3} />
            {t('eyebrow')}
          </p>
          <h1>{t.rich('title', { line: (words) => <span>{words}</span> })}</h1>
          <p className={styles.pricingLead}>{t('lead')}</p>
        </div>
        <p className={styles.pricingZero}>
          <Bdi className={`num ${styles.pricingZeroFigure}`}>0%</Bdi>
          <span>{t('zero')}</span>
          <small>{t('owners')}</small>
        </p>
      </div>
      <div className={styles.pricingEdge} aria-hidden="true" />
    </section>
  )
}

function PricesSoon({ supportWhatsapp }: Pick<PricingPageProps, 'supportWhatsapp'>) {
  const t = useTranslations('pricingPage.soon')
  const chat = `https://wa.me/${supportWhatsapp}?text=${encodeURIComponent(t('greeting'))}`
  const ways = (
    <div className="actions">
      <Button href={paths.register(useLocale())}>{t('register')}</Button>
      <Button href={chat} variant="secondary" icon={<Icon icon={MessageCircle} />}>
        {t('ask')}
      </Button>
    </div>
  )
  return (
    <section className={`section wrap ${styles.pricingSoon}`}>
      <EmptyState title={t('title')} level={2} action={ways}>
        {t('text')}
      </EmptyState>
    </section>
  )
}

/** Its words are `whole.<name>Title` and `whole.<name>Text`. */
const NEVER_PAID = ['commission', 'request', 'owner'] as const

function NeverPaid() {
  const t = useTranslations('pricingPage.whole')
  return (
    <section className="section wrap" aria-labelledby="never-paid-title">
      <h2 id="never-paid-title">{t('title')}</h2>
      <ul className={styles.pricingNever}>
        {NEVER_PAID.map((name) => (
          <li key={name}>
            <h3>{t(`${name}Title`)}</h3>
            <p>{t(`${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Closing() {
  const t = useTranslations('pricingPage.end')
  const locale = useLocale()
  return (
    <section className={`wrap ${styles.pricingEnd}`} aria-labelledby="pricing-end-title">
      <div>
        <h2 id="pricing-end-title">{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <div className="actions">
        <Button href={paths.register(locale)}>{t('register')}</Button>
        <Button href={paths.projectRequests(locale)} variant="secondary">
          {t('requests')}
        </Button>
      </div>
    </section>
  )
}

/** Texts: `faq.<name>Question` and `faq.<name>Answer`. */
const QUESTIONS = ['count', 'start', 'pay', 'renew', 'refund', 'none', 'vat', 'change', 'decline'] as const

function PricingQuestions(props: RecordProps) {
  const t = useTranslations('pricingPage.faq')
  const record = useRecordWords(props)
  const items = QUESTIONS.map((name) => ({
    question: t(`${name}Question`),
    answer: name === 'count' ? `${t('countAnswer')} ${record}`.trimEnd() : t(`${name}Answer`),
  }))
  return <Questions id="pricing-faq" title={t('title')} lead={t('lead')} items={items} />
}
