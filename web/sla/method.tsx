import { useTranslations } from 'use-intl'
import styles from './attainment.module.css'

const METHOD = ['start', 'stop', 'hours', 'pause', 'late', 'share', 'times', 'takenBack'] as const
const NOT = ['quality', 'before', 'demo'] as const

/** In plain words what stands behind the figures; docs/sla.md says it for engineers. */
export function Method() {
  const t = useTranslations('attainmentPage')
  return (
    <div className={`wrap ${styles.attainmentMethod}`}>
      <section aria-labelledby="method-title">
        <h2 id="method-title">{t('methodTitle')}</h2>
        <ul>
          {METHOD.map((name) => (
            <li key={name}>{t(`method.${name}`)}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="not-counted-title">
        <h2 id="not-counted-title">{t('notTitle')}</h2>
        <ul>
          {NOT.map((name) => (
            <li key={name}>{t(`not.${name}`)}</li>
          ))}
        </ul>
        <p>
          <a className="link" href="/api/v1/attainment">
            {t('door')}
          </a>
        </p>
      </section>
    </div>
  )
}
