import { Mail } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LONGEST_COLLEAGUE_NAME } from '#domain/team/invitations.ts'
import { TEAM_ROLES, type TeamRole } from '#domain/team/rights.ts'
import { formatDate } from '#i18n/format.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import type { Team } from '#server/team/team-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './team.module.css'
import { useTeamChange } from './use-team.ts'

type Invitation = Team['invitations'][number]

/** Who is invited and has not accepted. Each can be sent again or withdrawn. */
export function InvitationsPart({ invitations }: Pick<Team, 'invitations'>) {
  const t = useTranslations('team.invite')
  return (
    <section className={`card card-surface card-padded ${styles.part}`} aria-labelledby="team-invitations">
      <div className={styles.head}>
        <h2 id="team-invitations">{t('title')}</h2>
        <InviteButton />
      </div>
      <p className="caption">{t('lead')}</p>
      {invitations.length > 0 && (
        <ul className={styles.rows}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  )
}

export function InviteButton() {
  const t = useTranslations('team.invite')
  const [isInviting, invite] = useState(false)
  return (
    <>
      <Button size="md" icon={<Icon icon={Mail} />} onClick={() => invite(true)}>
        {t('open')}
      </Button>
      {isInviting && <InviteDialog onClose={() => invite(false)} />}
    </>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('team')
  const locale = useLocale()
  const { act, isBusy } = useTeamChange()
  const { id, name, email, role, expiresAt, isExpired } = invitation
  const send = (what: 'resend' | 'withdraw', done: string) =>
    void act({ path: `/me/team/invitations/${id}/${what}`, done, failed: t('invite.actFailed') })
  return (
    <li>
      <p className={styles.person}>
        <b>
          <UserText>{name}</UserText>
        </b>
        <small>
          <Bdi>{email}</Bdi>
        </small>
        <small>
          {t.rich(isExpired ? 'invite.expired' : 'invite.waits', {
            role: t(`role.${role}`),
            date: () => <bdi>{formatDate(expiresAt, locale)}</bdi>,
          })}
        </small>
      </p>
      <span className={styles.acts}>
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('invite.againOf', { name })}
          loading={isBusy}
          onClick={() => send('resend', t('invite.againDone'))}
        >
          {t('invite.again')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('invite.withdrawOf', { name })}
          loading={isBusy}
          onClick={() => send('withdraw', t('invite.withdrawn'))}
        >
          {t('invite.withdraw')}
        </Button>
      </span>
    </li>
  )
}

/** What was typed stays when the server refuses it. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team')
  const own = useLocale()
  const { act, isBusy } = useTeamChange()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('estimator')
  const [locale, setLocale] = useState<Locale>(own)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  async function send() {
    const json = { name, email, role, locale }
    const words = { done: t('invite.done'), failed: t('invite.failed') }
    const refused = await act({ path: '/me/team/invitations', json, ...words })
    if (refused) setErrors(refused.fieldSentences)
    else onClose()
  }
  return (
    <ConfirmDialog
      title={t('invite.question')}
      words={{ cancel: t('invite.cancel'), send: t('invite.send'), sending: t('invite.sending') }}
      variant="primary"
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void send()}
    >
      <TextField
        name="colleague-name"
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
        name="colleague-email"
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
        name="colleague-role"
        label={t('invite.role')}
        hint={t(`does.${role}`)}
        error={errors.role}
        options={TEAM_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        value={role}
        onChange={(value) => setRole(value as TeamRole)}
      />
      <SelectField
        name="colleague-locale"
        label={t('invite.language')}
        error={errors.locale}
        options={LOCALES.map((value) => ({ value, label: t(`invite.languages.${value}`) }))}
        value={locale}
        onChange={(value) => setLocale(value as Locale)}
      />
    </ConfirmDialog>
  )
}
