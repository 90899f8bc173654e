import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { gregorianOf, hijriOf, readHijri, writeHijri } from '#domain/shared/hijri.ts'
import { formatDate } from '#i18n/format.ts'
import { formatHijriDate } from '#i18n/hijri-format.ts'
import { FieldMessage } from '#web/ui/field.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './review.module.css'

interface ExpiryInputsProps {
  name: string
  paper: string
  /** `2027-01-31`, or empty. */
  value: string
  hasError: boolean
  onChange: (day: string) => void
}

/** Ends the year after four digits: without it browsers wait for two more. */
const LATEST_DAY = '9999-12-31'
const DAY = /^\d{4}-\d{2}-\d{2}$/

const hijriText = (day: string) => (DAY.test(day) ? writeHijri(hijriOf(day)) : '')

/** The last valid day, in either calendar: each fills the other, and both are read back in words. */
export function ExpiryInputs({ name, paper, value, hasError, onChange }: ExpiryInputsProps) {
  const t = useTranslations('admin.review.checks')
  /** What is being typed in Hijri, until it is a day. */
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed !== '' && value === ''
  const typeHijri = (text: string) => {
    const read = readHijri(text)
    setTyped(text)
    onChange((read && gregorianOf(read)) ?? '')
  }
  return (
    <>
      <div className={styles.checkExpiry}>
        <label>
          <span aria-hidden="true">
            {t('expiresOn')} <small>{t('gregorian')}</small>
          </span>
          <span className="control" data-invalid={hasError ? '' : undefined}>
            <input
              id={name}
              type="date"
              max={LATEST_DAY}
              aria-label={t('expiresFor', { paper })}
              aria-invalid={hasError ? true : undefined}
              aria-describedby={hasError ? `${name}-message` : undefined}
              value={value}
              onChange={(event) => {
                setTyped(undefined)
                onChange(event.target.value)
              }}
            />
          </span>
        </label>
        <label>
          <span aria-hidden="true">
            <small>{t('hijri')}</small>
          </span>
          <span className="control" data-invalid={isWrong ? '' : undefined}>
            <input
              type="text"
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              aria-label={t('hijriFor', { paper })}
              aria-invalid={isWrong ? true : undefined}
              aria-describedby={isWrong ? `${name}-hijri-message` : undefined}
              placeholder="1448-09-11"
              value={typed ?? hijriText(value)}
              onChange={(event) => typeHijri(event.target.value)}
              onBlur={() => value !== '' && setTyped(undefined)}
            />
          </span>
        </label>
      </div>
      <FieldMessage name={`${name}-hijri`} error={isWrong ? t('hijriInvalid') : undefined} />
      {DAY.test(value) && <BothCalendars day={value} />}
    </>
  )
}

/** `11 Ramadan 1448 AH is 18 February 2027`: read back, because either may have been mistyped. */
function BothCalendars({ day }: { day: string }) {
  const t = useTranslations('admin.review.checks')
  const locale = useLocale()
  const noon = `${day}T12:00:00+03:00`
  return (
    <p className={styles.checkMeans} role="status">
      {t.rich('means', {
        hijri: () => <bdi>{formatHijriDate(noon, locale)}</bdi>,
        gregorian: () => <bdi>{formatDate(noon, locale)}</bdi>,
      })}
    </p>
  )
}
