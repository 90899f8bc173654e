import { BadgeCheck, Store } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Door } from '#web/brand/door.tsx'
import { Logo } from '#web/brand/logo.tsx'
import { LanguageSwitch } from '#web/layouts/language-switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { View } from './view.ts'
import styles from './welcome.module.css'

/** The id of the question both doors answer. */
export const WELCOME_TITLE = 'welcome-title'

const FACT_ICONS = { owner: BadgeCheck, business: Store }

/** The sheet with the two doors, whether they are links or choices. */
export function WelcomeSheet({ children }: { children: ReactNode }) {
  const t = useTranslations('welcome')
  return (
    <div className={styles.welcomeSheet}>
      <div className={styles.welcomeHead}>
        <Logo locale={useLocale()} />
        <LanguageSwitch />
      </div>
      <div>
        <h1 id={WELCOME_TITLE} tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('lead')}</p>
      </div>
      {children}
    </div>
  )
}

/** What stands behind one door. */
export function WelcomeDoor({ view }: { view: View }) {
  const t = useTranslations('welcome')
  return (
    <>
      <span className={styles.welcomePorch}>
        <Door
          name={view}
          className={
            view === 'business'
              ? `${styles.welcomeCarving} ${styles.welcomeCarvingBusiness}`
              : styles.welcomeCarving
          }
        />
      </span>
      <span className={styles.welcomeWords}>
        <b>{t(`${view}.name`)}</b>
        <span>{t(`${view}.about`)}</span>
        <span className={styles.welcomeFact}>
          <Icon icon={FACT_ICONS[view]} />
          {t(`${view}.fact`)}
        </span>
      </span>
    </>
  )
}
