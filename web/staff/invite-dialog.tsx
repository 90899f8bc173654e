import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import { LONGEST_COLLEAGUE_NAME } from '#domain/team/invitations.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'

/** Asks for email, role and the language of the mail. What was typed stays when the server refuses it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staff')
  const roleWord = useTranslations('admin.roles.role')
  const own = useLocale()
  const { act, isBusy } = useAction()
  const [isOpen, open] = useState(false)
  // The browser's modal opens once it is there.
  useEffect(() => open(true), [])
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('reviewer')
  const [locale, setLocale] = useState<Locale>(own)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  async function send() {
    const refused = await act({
      path: '/admin/staff/invitations',
      json: { name, email, role, locale },
      done: t('invite.done'),
      failed: t('invite.failed'),
    })
    if (refused) setErrors(refused.fieldSentences)
    else onClose()
  }
  return (
    <ActionDialog
      open={isOpen}
      onClose={onClose}
      title={t('invite.question')}
      words={{ cancel: t('invite.cancel'), send: t('invite.send'), sending: t('invite.sending') }}
      variant="primary"
      isBusy={isBusy}
      onSend={() => void send()}
    >
      <TextField
        name="invite-name"
        label={t('invite.name')}
        hint={t('invite.nameHint')}
        autoComplete="off"
        maxLength={LONGEST_COLLEAGUE_NAME}
        error={errors.name}
        required
        value={name}
        onChange={setName}
      />
      <TextField
        name="invite-email"
        label={t('invite.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={255}
        error={errors.email}
        required
        value={email}
        onChange={setEmail}
      />
      <SelectField
        name="invite-role"
        label={t('invite.role')}
        hint={t(`does.${role}`)}
        error={errors.role}
        options={STAFF_ROLES.map((value) => ({ value, label: roleWord(value) }))}
        value={role}
        onChange={(value) => setRole(value as StaffRole)}
      />
      <SelectField
        name="invite-locale"
        label={t('invite.language')}
        error={errors.locale}
        options={LOCALES.map((value) => ({ value, label: t(`invite.languages.${value}`) }))}
        value={locale}
        onChange={(value) => setLocale(value as Locale)}
      />
    </ActionDialog>
  )
}
