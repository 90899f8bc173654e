import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminPath } from '#web/admin/admin-pages.ts'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { Member } from './member-words.tsx'
import styles from './staff.module.css'

/** Ends the access of somebody who leaves, for a reason. Inviting them again undoes it. */
export function CloseAccess({ member: { id, email, isOnlyAdmin } }: { member: Member }) {
  const t = useTranslations('staff')
  const home = adminPath('staff', useLocale())
  const navigate = useNavigate()
  const { act, isBusy } = useAction()
  const [isOpen, open] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  async function close() {
    const refused = await act({
      path: `/admin/staff/${id}/close`,
      json: { reason },
      done: t('close.done'),
      failed: t('close.failed'),
    })
    setError(refused?.fieldSentences.reason)
    if (!refused) void navigate(home)
  }
  return (
    <section className={`card card-surface ${styles.part}`} aria-labelledby="member-close">
      <h2 id="member-close">{t('close.title')}</h2>
      <p>{t('close.lead')}</p>
      <Button
        size="md"
        variant="danger"
        {...(isOnlyAdmin && { disabledReason: t('changeRole.onlyAdmin') })}
        onClick={() => open(true)}
      >
        {t('close.open')}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => open(false)}
        title={t('close.question', { email: email ?? t('unknown') })}
        words={{ cancel: t('close.cancel'), send: t('close.send'), sending: t('close.sending') }}
        isBusy={isBusy}
        onSend={() => void close()}
      >
        <TextArea
          name="close-reason"
          label={t('close.reason')}
          hint={t('close.reasonHint')}
          error={error}
          required
          rows={2}
          value={reason}
          onChange={setReason}
        />
      </ActionDialog>
    </section>
  )
}
