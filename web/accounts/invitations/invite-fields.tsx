import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LONGEST_COLLEAGUE_NAME } from '#domain/team/invitations.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'

/** Who is invited to what, in the form that the API takes. `locale` is the language of the email. */
export interface Invitee<Role extends string> {
  name: string
  email: string
  role: Role
  locale: Locale
}

/** The invitation being written, with the server's sentences at its fields. */
export function useInvitee<Role extends string>(firstRole: Role) {
  const own = useLocale()
  const [invitee, setInvitee] = useState<Invitee<Role>>({ name: '', email: '', role: firstRole, locale: own })
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const change = (part: Partial<Invitee<Role>>) => setInvitee((before) => ({ ...before, ...part }))
  return { invitee, change, errors, setErrors }
}

interface InviteFieldsProps<Role extends string>
  extends Omit<ReturnType<typeof useInvitee<Role>>, 'setErrors'> {
  nameHint: string
  roles: { value: Role; label: string }[]
  /** What the chosen role may do. */
  roleHint: string
}

/** Name, email, role and the language of the email. */
export function InviteFields<Role extends string>(props: InviteFieldsProps<Role>) {
  const { invitee, change, errors, nameHint, roles, roleHint } = props
  const t = useTranslations('invitations.form')
  return (
    <>
      <TextField
        name="invite-name"
        label={t('name')}
        hint={nameHint}
        autoComplete="off"
        maxLength={LONGEST_COLLEAGUE_NAME}
        error={errors.name}
        required
        value={invitee.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        name="invite-email"
        label={t('email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={255}
        error={errors.email}
        required
        value={invitee.email}
        onChange={(email) => change({ email })}
      />
      <SelectField
        name="invite-role"
        label={t('role')}
        hint={roleHint}
        error={errors.role}
        options={roles}
        value={invitee.role}
        onChange={(role) => change({ role: role as Role })}
      />
      <SelectField
        name="invite-locale"
        label={t('language')}
        error={errors.locale}
        options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={invitee.locale}
        onChange={(locale) => change({ locale: locale as Locale })}
      />
    </>
  )
}
