import { Mail } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TEAM_ROLES, type TeamRole } from '#domain/team/rights.ts'
import { formatDate } from '#i18n/format.ts'
import type { Team } from '#server/team/team-answers.ts'
import { InvitationActs } from '#web/accounts/invitations/invitation-acts.tsx'
import { InviteFields, useInvitee } from '#web/accounts/invitations/invite-fields.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './team.module.css'
import { useTeamChange } from './use-team.ts'

type Invitation = Team['invitations'][number]

/** Who is invited and has not accepted. Each can be sent again or withdrawn. */
export function InvitationsPart({ invitations }: Pick<Team, 'invitations'>) {
  const t = useTranslations('invitations.list')
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
        <InvitationActs
          email={email}
          isBusy={isBusy}
          onSend={(what, words) => void act({ path: `/me/team/invitations/${id}/${what}`, ...words })}
        />
      </span>
    </li>
  )
}

/** Invites to the team. What was typed stays when the server refuses it. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team')
  const words = useTranslations('invitations.form')
  const { act, isBusy } = useTeamChange()
  const { setErrors, ...fields } = useInvitee<TeamRole>('estimator')
  async function send() {
    const said = { done: words('done'), failed: words('failed') }
    const refused = await act({ path: '/me/team/invitations', json: fields.invitee, ...said })
    if (refused) setErrors(refused.fieldSentences)
    else onClose()
  }
  return (
    <ConfirmDialog
      title={t('invite.question')}
      words={{ cancel: words('cancel'), send: words('send'), sending: words('sending') }}
      variant="primary"
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => void send()}
    >
      <InviteFields
        {...fields}
        nameHint={t('invite.nameHint')}
        roles={TEAM_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        roleHint={t(`does.${fields.invitee.role}`)}
      />
    </ConfirmDialog>
  )
}
