import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { useFailedReturn } from './failed-return.ts'

/** Explains why a return to the site failed. Renders nothing on success. */
export function FailedReturnNotice() {
  const failure = useFailedReturn()
  const t = useTranslations('accounts.failure')
  if (!failure) return null
  return (
    <Notice tone="danger" role="alert">
      {t(failure)}
    </Notice>
  )
}
