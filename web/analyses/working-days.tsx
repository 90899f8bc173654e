import { useTranslations } from 'use-intl'
import { formatRange } from '#i18n/range-format.ts'
import { withinDays } from '#i18n/within-days.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { useLocale } from '#web/use-locale.ts'

/** A range of working days, or one number when both ends are equal; where only the most is known, as people say it. */
export function WorkingDays({ days: { min, max } }: { days: { min: number; max: number } }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <span className="report-days">
      {min === 0 ? (
        withinDays(t, max)
      ) : (
        <>
          <Bdi>{formatRange(`${min}`, `${max}`, locale)}</Bdi> {t('reportPage.workingDays', { max })}
        </>
      )}
    </span>
  )
}
