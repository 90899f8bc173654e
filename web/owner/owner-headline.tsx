import { BadgeCheck, Check, Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './owner-home.module.css'

/** The promise, and the facts that hold it up. */
export function OwnerHeadline({ approvedProviders, isDemo }: { approvedProviders: number; isDemo: boolean }) {
  const t = useTranslations('ownerHome.hero')
  return (
    <>
      <div className={styles.ownerHeadline}>
        <p className={styles.eyebrow}>
          <FurjatSteps total={3} done={3} />
          {t('eyebrow')}
        </p>
        <h1>{t.rich('title', { line: (words) => <span>{words}</span> })}</h1>
        <p className={styles.ownerLead}>{t('lead')}</p>
        <ul className={styles.ownerFacts}>
          <li>
            <Icon icon={BadgeCheck} size={20} />
            <span>
              {t.rich(isDemo ? 'samples' : 'verified', {
                count: approvedProviders,
                b: (words) => <b>{words}</b>,
              })}
            </span>
          </li>
          <li>
            <Icon icon={Clock} size={20} />
            <span>
              {t('quoteTime')}
              <small>{t('complexTime')}</small>
            </span>
          </li>
          <li>
            <Icon icon={Check} size={20} />
            <span>{t('free')}</span>
          </li>
        </ul>
      </div>
      <Drawing name="elevationStrip" className={styles.ownerStreet} />
    </>
  )
}
