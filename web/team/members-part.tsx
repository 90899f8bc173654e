import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TEAM_ROLES, type TeamRole } from '#domain/team/rights.ts'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { Team } from '#server/team/team-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './team.module.css'
import { useTeamChange } from './use-team.ts'

type Member = Team['members'][number]

interface MembersPartProps extends Pick<Team, 'members'> {
  /** Where nobody works here yet, the card has the way to invite somebody. */
  invite: ReactNode
}

/** Colleagues with role and last sign-in; each role can be changed, and each colleague removed. */
export function MembersPart({ members, invite }: MembersPartProps) {
  const t = useTranslations('team')
  return (
    <section className={`card card-surface card-padded ${styles.part}`} aria-labelledby="team-members">
      <h2 id="team-members">{t('members')}</h2>
      {members.length === 0 ? (
        <EmptyState level={3} title={t('none')} action={invite}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MemberRow({ member }: { member: Member }) {
  const t = useTranslations('team')
  const { act, isBusy } = useTeamChange()
  const [isRemoving, remove] = useState(false)
  const { id, name, role } = member
  const change = (role: string) =>
    void act({
      path: `/me/team/members/${id}/role`,
      json: { role },
      done: t('roleChanged'),
      failed: t('roleFailed'),
    })
  return (
    <li>
      <Person member={member} />
      <span className={styles.acts}>
        <SelectField
          name={`role-${id}`}
          label={t('changeRole', { name })}
          options={TEAM_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          value={role}
          disabled={isBusy}
          onChange={change}
        />
        <Button
          size="md"
          variant="secondary"
          aria-label={t('removeOf', { name })}
          onClick={() => remove(true)}
        >
          {t('remove')}
        </Button>
      </span>
      {isRemoving && (
        <ConfirmDialog
          title={t('removal.title', { name })}
          words={{ cancel: t('removal.cancel'), send: t('removal.send'), sending: t('removal.sending') }}
          isBusy={isBusy}
          onClose={() => remove(false)}
          onSend={async () => {
            const path = `/me/team/members/${id}/remove`
            await act({ path, done: t('removal.done'), failed: t('removal.failed') })
            remove(false)
          }}
        >
          <p>{t('removal.text')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function Person({ member: { name, email, role, ...member } }: { member: Member }) {
  const t = useTranslations('team')
  const locale = useLocale()
  const { joinedAt, lastSignInAt, sessions, hasSecondStep } = member
  return (
    <p className={styles.person}>
      <b>
        <UserText>{name}</UserText>
      </b>
      <small>
        <Bdi>{email}</Bdi>
      </small>
      <small>{t(`does.${role as TeamRole}`)}</small>
      <small>
        {lastSignInAt
          ? t.rich('lastSignIn', { time: () => <bdi>{formatDateTime(lastSignInAt, locale)}</bdi> })
          : t('neverSignedIn')}
        {' · '}
        {t('openSessions', { count: sessions })}
      </small>
      <small>
        {t.rich('joined', { date: () => <bdi>{formatDate(joinedAt, locale)}</bdi> })}
        {' · '}
        {t(hasSecondStep ? 'hasStep' : 'noStep')}
      </small>
    </p>
  )
}
