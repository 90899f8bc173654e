import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './dashboard.module.css'
import type { ProviderDashboard } from './use-own-dashboard.ts'

type Choices = Pick<OwnProvider, 'wantsMail' | 'locale'>

/** Notification settings and their language. Each choice is saved immediately. */
export function DashboardNotices({ own: { place, change } }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard.notices')
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  /** Choices shown while they are being saved. */
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const { wantsMail, locale } = { ...place, ...chosen }
  const choose = (changes: Partial<Choices>) => {
    setOutcome(undefined)
    setChosen((before) => ({ ...before, ...changes }))
    const settle = (outcome: 'saved' | 'failed') => {
      setOutcome(outcome)
      setChosen({})
    }
    change(changes).then(
      () => settle('saved'),
      () => settle('failed'),
    )
  }
  return (
    <div className={styles.placeNotices}>
      <CheckboxField
        name="wantsMail"
        label={t('wantsMail')}
        hint={t('wantsMailHint')}
        checked={wantsMail}
        onChange={(wantsMail) => choose({ wantsMail })}
      />
      <SelectField
        name="locale"
        label={t('language')}
        value={locale}
        options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(value) => choose({ locale: value as Locale })}
      />
      <p role="status" className="caption" data-outcome={outcome}>
        {outcome && t(outcome)}
      </p>
    </div>
  )
}
