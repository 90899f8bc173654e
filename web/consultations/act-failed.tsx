import { useTranslations } from 'use-intl'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Error message beside the button of a failed action. */
export function ActionFailed({ failure }: { failure: ApiRefusal | undefined }) {
  const t = useTranslations('consultations')
  return failure ? (
    <Notice tone="danger" role="alert">
      {failure.sentence || t('notReached')}
    </Notice>
  ) : null
}
