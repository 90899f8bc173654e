import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Team } from '#server/team/team-answers.ts'
import { ProofProvider } from '#web/accounts/proof.tsx'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { InvitationsPart, InviteButton } from './invitations-part.tsx'
import { MembersPart } from './members-part.tsx'
import { OwnPlace } from './own-place.tsx'
import { TeamLog } from './team-log.tsx'
import { TEAM, TEAM_LOG } from './use-team.ts'

export { action } from '#web/accounts/needs-script.ts'

export const handle = { messages: ['team', 'invitations'], reads: () => [TEAM, TEAM_LOG] }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ team }) => ({ title: team.metaTitle })),
  ...UNLISTED_PAGE,
]

/** A firm's colleagues for the holder of its account; for a colleague their own place (docs/flows/team.md). */
export default function TeamPage() {
  const t = useTranslations('team')
  const { reading } = useDashboard()
  if (typeof reading === 'string') return null
  const { yourRole, companyName } = reading
  return (
    <div className="place-page">
      <h1>{t('title')}</h1>
      {yourRole ? (
        <OwnPlace role={yourRole} companyName={companyName} />
      ) : (
        <ProofProvider>
          <Whole />
        </ProofProvider>
      )}
    </div>
  )
}

function Whole() {
  const t = useTranslations('team')
  const answer = useAnswer<Team>(TEAM)
  const { members = [], invitations = [] } = answer.data ?? {}
  const isEmpty = members.length + invitations.length === 0
  return (
    <>
      <p>{t('lead')}</p>
      {answer.data ? (
        <>
          <MembersPart members={members} invite={isEmpty && <InviteButton />} />
          {!isEmpty && <InvitationsPart invitations={invitations} />}
          <TeamLog />
        </>
      ) : (
        <NoAnswer answer={answer} />
      )}
    </>
  )
}
