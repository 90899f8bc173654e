import { useTranslations } from 'use-intl'
import type { Facts } from '#domain/project-requests/facts.ts'
import { type ClosedTypes, whyNotServed } from '#domain/settings/coverage.ts'
import { Notice } from '#web/ui/notice.tsx'

interface ClosedNoteProps {
  closed: ClosedTypes
  facts: Pick<Facts, 'city' | 'projectType'>
}

/** Says before anybody types a mobile that this work is not taken there for now (docs/settings.md#coverage). */
export function ClosedNote({ closed, facts }: ClosedNoteProps) {
  const t = useTranslations()
  const why = whyNotServed(closed, facts)
  if (!why || !facts.city) return null
  return (
    <Notice tone="warning">
      <p>
        {t(`wizard.closed.${why}`, {
          city: t(`projectRequests.city.${facts.city}`),
          type: facts.projectType ? t(`projectRequests.projectType.${facts.projectType}`) : '',
        })}
      </p>
    </Notice>
  )
}
