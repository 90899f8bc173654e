import { BadgeCheck, Store } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Door } from '#web/brand/door.tsx'
import { Logo } from '#web/brand/logo.tsx'
import { LanguageSwitch } from '#web/layouts/language-switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { View } from './view.ts'

/** The id of the question both doors answer. */
export const WELCOME_TITLE = 'welcome-title'

const FACT_ICONS = { owner: BadgeCheck, business: Store }

/** The sheet with the two doors, whether they are links or choices. */
export function WelcomeSheet({ children }: { children: ReactNode }) {
  const t = useTranslations('welcome')
  return (
    <div className="welcome-sheet">
      <div className="welcome-head">
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
      <span className="welcome-porch">
        <Door name={view} className={`welcome-carving welcome-carving-${view}`} />
      </span>
      <span className="welcome-words">
        <b>{t(`${view}.name`)}</b>
        <span>{t(`${view}.about`)}</span>
        <span className="welcome-fact">
          <Icon icon={FACT_ICONS[view]} />
          {t(`${view}.fact`)}
        </span>
      </span>
    </>
  )
}
