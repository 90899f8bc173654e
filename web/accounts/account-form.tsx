import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NEEDS_SCRIPT } from './needs-script.ts'
import type { AccountFormState } from './use-account-form.ts'

interface AccountFormProps {
  form: AccountFormState
  children: ReactNode
  submitLabel: string
  sendingLabel?: string
}

/**
 * A form that the script sends. `post`, because a press before the script has arrived must never put a password
 * into the address; that press is answered by `action` of needs-script.ts.
 */
export function AccountForm({ form, children, submitLabel, sendingLabel }: AccountFormProps) {
  const t = useTranslations('accounts')
  const isUnscripted = useActionData() === NEEDS_SCRIPT
  return (
    <form
      className="account-form"
      method="post"
      noValidate
      onSubmit={form.send}
      data-sending={form.isSending || undefined}
    >
      {isUnscripted && <Notice tone="warning">{t('needsScript')}</Notice>}
      {form.failure && (
        <Notice tone="danger" role="alert">
          {form.failure}
        </Notice>
      )}
      {children}
      <Button type="submit" full loading={form.isSending} loadingLabel={sendingLabel ?? t('working')}>
        {submitLabel}
      </Button>
    </form>
  )
}
