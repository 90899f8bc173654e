import { useTranslations } from 'use-intl'
import type { Estimate } from '#domain/estimates/estimate.ts'

/** What the owner said stands already, and the price therefore leaves out; nothing where they said of nothing. */
export function TakenAsDone({ estimate: { takenAsDone = [] } }: { estimate: Pick<Estimate, 'takenAsDone'> }) {
  const t = useTranslations('estimates')
  const comma = useTranslations('reportPage')('comma')
  if (takenAsDone.length === 0) return null
  const works = takenAsDone.map((work) => t(`standingWork.${work}`)).join(`${comma} `)
  // A point keeps its line for what is left of it, which would read as priced after all.
  const rest = takenAsDone.includes('electrical') ? ` ${t('secondFix')}` : ''
  return (
    <p>
      {t('takenAsDone', { works })}
      {rest}
    </p>
  )
}
