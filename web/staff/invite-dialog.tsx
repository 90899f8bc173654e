import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import { InviteFields, useInvitee } from '#web/accounts/invitations/invite-fields.tsx'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import { useAction } from '#web/admin/console/use-act.ts'

/** Invites to our staff. What was typed stays when the server refuses it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff')
  const words = useTranslations('invitations.form')
  const roleWord = useTranslations('admin.roles.role')
  const { act, isBusy } = useAction()
  const [isOpen, open] = useState(false)
  // The browser's modal opens once it is there.
  useEffect(() => open(true), [])
  const { setErrors, ...fields } = useInvitee<StaffRole>('reviewer')
  async function send() {
    const said = { done: words('done'), failed: words('failed') }
    const refused = await act({ path: '/admin/staff/invitations', json: fields.invitee, ...said })
    if (refused) setErrors(refused.fieldSentences)
    else onClose()
  }
  return (
    <ActionDialog
      open={isOpen}
      onClose={onClose}
      title={t('invite.question')}
      words={{ cancel: words('cancel'), send: words('send'), sending: words('sending') }}
      variant="primary"
      isBusy={isBusy}
      onSend={() => void send()}
    >
      <InviteFields
        {...fields}
        nameHint={t('invite.nameHint')}
        roles={STAFF_ROLES.map((value) => ({ value, label: roleWord(value) }))}
        roleHint={t(`does.${fields.invitee.role}`)}
      />
    </ActionDialog>
  )
}
