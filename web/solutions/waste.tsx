import { useTranslations } from 'use-intl'
import { Bdi } from '#web/ui/bdi.tsx'
import styles from './solutions.module.css'

const ALLOWANCES = ['floor', 'wall', 'stone', 'paint', 'membrane'] as const

/**
 * How much more than the area to order (docs/reference/saudi-domain.md#item-rates, QSC; confidence low, and the
 * caption says whose it is).
 */
export function Waste() {
  const t = useTranslations('suppliers.waste')
  return (
    <section className="section wrap" aria-labelledby="waste-title">
      <header className={styles.hubHead}>
        <h2 id="waste-title">{t('title')}</h2>
        <p>{t('lead')}</p>
      </header>
      <ul className={styles.hubFigures}>
        {ALLOWANCES.map((name) => (
          <li key={name}>
            <Bdi className={`num ${styles.hubFigure}`}>{t(`${name}.title`)}</Bdi>
            <span>{t(`${name}.text`)}</span>
          </li>
        ))}
      </ul>
      <p className="caption">{t('note')}</p>
    </section>
  )
}
