import { Mail } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { StaffList } from '#server/staff/staff-answers.ts'
import { InvitationActs } from '#web/accounts/invitations/invitation-acts.tsx'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './staff.module.css'

type Invitation = StaffList['invitations'][number]

/** Who is invited and has not accepted. Each can be sent again or withdrawn. */
export function InvitationsPart({ invitations }: { invitations: Invitation[] }) {
  const t = useTranslations('staff.invite')
  const words = useTranslations('invitations.list')
  const [isInviting, invite] = useState(false)
  return (
    <section className={`card card-surface ${styles.part}`} aria-labelledby="staff-invitations">
      <div className={styles.head}>
        <h2 id="staff-invitations">{words('title')}</h2>
        <MayAct on="staff">
          <Button size="md" icon={<Icon icon={Mail} />} onClick={() => invite(true)}>
            {t('open')}
          </Button>
        </MayAct>
      </div>
      <p className="caption">{words('lead')}</p>
      {invitations.length === 0 ? (
        <p className="caption">{t('none')}</p>
      ) : (
        <ul className={styles.rows}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog onClose={() => invite(false)} />}
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('staff.invite')
  const role = useTranslations('admin.roles.role')
  const locale = useLocale()
  const { act, isBusy } = useAction()
  const { id, email, invitedBy, expiresAt, isExpired } = invitation
  return (
    <li>
      <p>
        <b>
          <Bdi>{email}</Bdi>
        </b>
        <small>
          {t.rich(isExpired ? 'expired' : 'waits', {
            role: role(invitation.role),
            by: () => <Bdi>{invitedBy}</Bdi>,
            date: () => <bdi>{formatDate(expiresAt, locale)}</bdi>,
          })}
        </small>
      </p>
      <MayAct on="staff">
        <span className={styles.acts}>
          <InvitationActs
            email={email}
            isBusy={isBusy}
            onSend={(what, words) => void act({ path: `/admin/staff/invitations/${id}/${what}`, ...words })}
          />
        </span>
      </MayAct>
    </li>
  )
}
