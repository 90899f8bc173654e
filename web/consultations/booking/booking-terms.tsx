import { useTranslations } from 'use-intl'
import type { ConsultationCalendar } from '#server/consultations/consultation-answers.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ChangeCalendar } from '../calendar/calendar-part.tsx'
import styles from '../calendar/own-consultations.module.css'

const HOUR = 60
const DAY = 24 * HOUR
/** Choices within the limits of the database: minutes, minutes, days. Our choice. */
const PAUSES = [0, 5, 10, 15, 30, 60]
const NOTICES = [HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY]
const HORIZONS = [7, 14, 30, 60, 90]

interface BookingTermsProps {
  calendar: ConsultationCalendar
  change: ChangeCalendar
  /** Error messages of the server, by field. */
  errors: Record<string, string | undefined>
}

/** Break between appointments, notice, booking horizon, and the advisor's address and phone. */
export function BookingTerms({ calendar, change, errors }: BookingTermsProps) {
  const t = useTranslations('ownConsultations.terms')
  const length = useLengthText()
  const choices = (values: number[], held: number, text: (value: number) => string) =>
    [...new Set([...values, held])]
      .sort((one, other) => one - other)
      .map((value) => ({ value: String(value), label: text(value) }))
  return (
    <section
      className={`card card-surface card-padded ${styles.consultationPart}`}
      aria-labelledby="terms-title"
    >
      <h2 id="terms-title">{t('title')}</h2>
      <div className={styles.consultationTerms}>
        <SelectField
          name="pauseMinutes"
          label={t('pause')}
          hint={t('pauseHint')}
          value={String(calendar.pauseMinutes)}
          options={choices(PAUSES, calendar.pauseMinutes, length)}
          onChange={(value) => change({ pauseMinutes: Number(value) })}
        />
        <SelectField
          name="noticeMinutes"
          label={t('notice')}
          hint={t('noticeHint')}
          value={String(calendar.noticeMinutes)}
          options={choices(NOTICES, calendar.noticeMinutes, length)}
          onChange={(value) => change({ noticeMinutes: Number(value) })}
        />
        <SelectField
          name="horizonDays"
          label={t('horizon')}
          value={String(calendar.horizonDays)}
          options={choices(HORIZONS, calendar.horizonDays, (count) => t('days', { count }))}
          onChange={(value) => change({ horizonDays: Number(value) })}
        />
      </div>
      <TextField
        name="place"
        label={t('place')}
        hint={t('placeHint')}
        optionalLabel={t('optional')}
        error={errors.place}
        maxLength={200}
        dir="auto"
        value={calendar.place ?? ''}
        onChange={(place) => change({ place })}
      />
      <TextField
        name="videoLink"
        type="url"
        inputMode="url"
        dir="ltr"
        label={t('videoLink')}
        hint={t('videoLinkHint')}
        optionalLabel={t('optional')}
        error={errors.videoLink}
        maxLength={300}
        value={calendar.videoLink ?? ''}
        onChange={(videoLink) => change({ videoLink })}
      />
    </section>
  )
}

/** Formats minutes in words, e.g. hours where they are whole. */
function useLengthText() {
  const t = useTranslations('ownConsultations.terms')
  return (minutes: number): string => {
    if (minutes === 0) return t('none')
    if (minutes % DAY === 0) return t('days', { count: minutes / DAY })
    return minutes % HOUR === 0 ? t('hours', { count: minutes / HOUR }) : t('minutes', { count: minutes })
  }
}
