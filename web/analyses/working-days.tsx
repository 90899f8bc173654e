import { useTranslations } from 'use-intl'
import { withinDays } from '#i18n/within-days.ts'
import { Bdi } from '#web/ui/bdi.tsx'

/** A range of working days, or one number when both ends are equal; where only the most is known, as people say it. */
export function WorkingDays({ days: { min, max } }: { days: { min: number; max: number } }) {
  const t = useTranslations()
  return (
    <span className="report-days">
      {min === 0 ? (
        withinDays(t, max)
      ) : (
        <>
          <Bdi>{min === max ? min : t('reportPage.range', { low: `${min}`, high: `${max}` })}</Bdi>{' '}
          {t('reportPage.workingDays', { max })}
        </>
      )}
    </span>
  )
}
