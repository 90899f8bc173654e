import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import styles from './owner-home.module.css'

/** Each step with its drawing; its words are `how.<step>Title` and `how.<step>Text`. */
const STEPS = [
  { step: 'describe', drawing: 'describe' },
  { step: 'send', drawing: 'report' },
  { step: 'compare', drawing: 'compare' },
] as const

export function HowItWorks() {
  const t = useTranslations('ownerHome.how')
  return (
    <section className="section wrap" aria-labelledby="how-title">
      <h2 id="how-title">{t('title')}</h2>
      <ol className={styles.howSteps}>
        {STEPS.map(({ step, drawing }, index) => (
          <li key={step}>
            <Drawing name={drawing} />
            <div className={styles.howStepNumber}>
              <FurjatSteps total={STEPS.length} done={index} />
              <span aria-hidden="true">{index + 1}</span>
            </div>
            <h3>{t(`${step}Title`)}</h3>
            <p>{t(`${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
