import { type ReactNode, useRef } from 'react'
import { useActionData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useEarlyPress } from '#web/ui/use-early-press.ts'
import styles from './accounts.module.css'
import { NEEDS_SCRIPT } from './needs-script.ts'
import type { AccountFormState } from './use-account-form.ts'

interface AccountFormProps {
  form: AccountFormState
  children: ReactNode
  submitLabel: string
  sendingLabel?: string
}

/**
 * A form that is sent by script. Its method is `post` so that a submit before the script has loaded never puts a
 * password into the address. That submit is kept and replayed; without scripts, `action` of needs-script.ts responds.
 */
export function AccountForm({ form, children, submitLabel, sendingLabel }: AccountFormProps) {
  const t = useTranslations('accounts')
  const element = useRef<HTMLFormElement>(null)
  useEarlyPress(element)
  const isUnscripted = useActionData() === NEEDS_SCRIPT
  return (
    <form
      ref={element}
      data-held=""
      className={styles.accountForm}
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
