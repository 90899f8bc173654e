import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { useFailedReturn } from './failed-return.ts'

/** Told where a way back ends; nothing when it went well. */
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
