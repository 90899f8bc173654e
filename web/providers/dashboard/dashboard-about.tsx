import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readNumber } from '#domain/shared/digits.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { formatNumber } from '#i18n/format.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './dashboard-work.module.css'
import type { ProviderDashboard } from './use-own-dashboard.ts'

const HALALAS = 100
const shown = (amount: number | undefined) => (amount === undefined ? undefined : formatNumber(amount))

/** Founding year, team size and smallest job for the public profile. An empty field removes a value. */
export function DashboardAbout({ own: { place, change } }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard.about')
  const errorText = useErrorText()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const [isSaving, setSaving] = useState(false)
  const { foundedYear, teamSize, smallestJob } = place.about

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    const typed = new FormData(event.currentTarget)
    const numberIn = (name: string) => {
      const text = String(typed.get(name) ?? '').trim()
      return text === '' ? null : (readNumber(text) ?? text)
    }
    setErrors({})
    setOutcome(undefined)
    setSaving(true)
    try {
      const about = { foundedYear: numberIn('foundedYear'), teamSize: numberIn('teamSize') }
      await change({ about: { ...about, smallestJob: numberIn('smallestJob') } })
      setOutcome('saved')
    } catch (error) {
      if (error instanceof ApiRefusal && Object.keys(error.fieldErrors).length > 0)
        setErrors(error.fieldErrors)
      else setOutcome('failed')
    }
    setSaving(false)
  }
  const field = (name: 'foundedYear' | 'teamSize' | 'smallestJob') => ({
    name,
    label: t(name),
    error: errorText(errors[`about.${name}`]),
  })
  return (
    <form className={styles.aboutForm} noValidate onSubmit={save} aria-label={t('label')}>
      {/* A year is not an amount, so it has no thousands separator. */}
      <TextField
        {...field('foundedYear')}
        defaultValue={foundedYear?.toString()}
        inputMode="numeric"
        dir="ltr"
        maxLength={4}
      />
      <NumberField {...field('teamSize')} defaultValue={shown(teamSize)} unit={t('people')} />
      <NumberField
        {...field('smallestJob')}
        defaultValue={shown(smallestJob && smallestJob / HALALAS)}
        unit={t('riyals')}
      />
      <div>
        <Button type="submit" size="md" variant="secondary" loading={isSaving} loadingLabel={t('saving')}>
          {t('save')}
        </Button>
        <p role={outcome === 'failed' ? 'alert' : 'status'}>{outcome && t(outcome)}</p>
      </div>
    </form>
  )
}
