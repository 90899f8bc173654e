import { useTranslations } from 'use-intl'
import { Bdi } from '#web/ui/bdi.tsx'

/** A range of working days, or one number when both ends are equal. */
export function WorkingDays({ days: { min, max } }: { days: { min: number; max: number } }) {
  const t = useTranslations('reportPage')
  return (
    <span className="report-days">
      {min === 0 && `${t('upTo')} `}
      <Bdi>{min === max || min === 0 ? max : `${min}–${max}`}</Bdi> {t('workingDays', { max })}
    </span>
  )
}
