import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import styles from './business-home.module.css'

/** Each is its own drawing; its words are `how.<step>`, `…Time` and `…Text`. */
const STEPS = ['register', 'verify', 'match', 'win'] as const

export function BusinessSteps() {
  const t = useTranslations('businessHome.how')
  return (
    <section className="section wrap" aria-labelledby="how-title">
      <h2 id="how-title">{t('title')}</h2>
      <ol className={styles.businessSteps}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <Drawing name={step} />
            <div className={styles.businessStepLine}>
              <FurjatSteps total={STEPS.length} done={index} />
              <span>{t(`${step}Time`)}</span>
            </div>
            <h3>{t(step)}</h3>
            <p>{t(`${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
