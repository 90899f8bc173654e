import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffList } from '#server/staff/staff-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { InvitationsPart } from './invitations-part.tsx'
import { MemberPart } from './member-part.tsx'
import { MembersTable } from './members-table.tsx'
import { RightsPart } from './rights-part.tsx'

export const handle = { messages: ['staff', 'invitations'], reads: () => ['/admin/staff'] }

export const meta = adminMeta(({ staff }) => staff.metaTitle)

/** Who works here; one of them with their role, sessions and the end of their access (docs/flows/staff.md). */
export default function StaffRoute() {
  const t = useTranslations('staff')
  const answer = useAnswer<StaffList>('/admin/staff')
  const [search] = useSearchParams()
  const wanted = search.get('member')
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      {wanted && <Back />}
      <Answered answer={answer} failed={t('failed')}>
        {({ members, invitations, isStepRequired }) =>
          wanted ? (
            <One members={members} wanted={wanted} />
          ) : (
            <>
              {!isStepRequired && <StepOff members={members} />}
              <MembersTable members={members} />
              <InvitationsPart invitations={invitations} />
              <RightsPart members={members} />
            </>
          )
        }
      </Answered>
    </div>
  )
}

function One({ members, wanted }: { members: StaffList['members']; wanted: string }) {
  const t = useTranslations('staff')
  const member = members.find(({ id }) => id === wanted)
  if (member) return <MemberPart key={member.id} member={member} />
  return (
    <EmptyState level={2} title={t('gone')}>
      {t('goneText')}
    </EmptyState>
  )
}

/** Only a demo lets staff in without a second step; that it does is said, and how to have one. */
function StepOff({ members }: { members: StaffList['members'] }) {
  const t = useTranslations('staff')
  const place = adminPath('security', useLocale())
  return (
    <Notice tone="warning">
      {t('stepOff')}{' '}
      {members.some(({ isYou, hasSecondStep }) => isYou && !hasSecondStep) && (
        <Link className="link" to={place}>
          {t('addStep')}
        </Link>
      )}
    </Notice>
  )
}

function Back() {
  const t = useTranslations('staff')
  return (
    <p>
      <Link className="link" to={adminPath('staff', useLocale())}>
        {t('back')}
      </Link>
    </p>
  )
}
