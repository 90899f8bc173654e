import { sql } from 'kysely'
import { isTeamAct } from '#domain/team/acts.ts'
import type { TeamRole } from '#domain/team/rights.ts'
import type { AccountHolder } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Team, TeamActs } from './team-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

interface MemberRow {
  user_id: string
  name: string
  email: string
  role: TeamRole
  joined_at: Date
  has_second_step: boolean
  last_sign_in_at: Date | null
  sessions: number
}

/** Reads the colleagues of a firm, the first who joined first, and who is invited, the newest first. */
export function readTeam({ db, clock }: Context, { provider }: AccountHolder): Promise<Team> {
  const now = clock.now()
  return db.withActor(provider, async (tx) => {
    const { rows } = await sql<MemberRow>`select * from app.own_team(${now}::timestamptz)`.execute(tx)
    return { members: rows.map(toMember), invitations: await readInvitations(tx, now) }
  })
}

const toMember = ({
  user_id: id,
  name,
  email,
  role,
  sessions,
  ...row
}: MemberRow): Team['members'][number] => ({
  ...{ id, name, email, role, sessions },
  joinedAt: row.joined_at.toISOString(),
  hasSecondStep: row.has_second_step,
  ...(row.last_sign_in_at && { lastSignInAt: row.last_sign_in_at.toISOString() }),
})

async function readInvitations(tx: Tx, now: Date): Promise<Team['invitations']> {
  const rows = await tx
    .selectFrom('team_invitations')
    .select(['id', 'email', 'name', 'role', 'invited_at', 'expires_at'])
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('invited_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, name, role, ...row }) => ({
    ...{ id, email, name, role: role as TeamRole },
    invitedAt: row.invited_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
  }))
}

const ACTS_OF_A_PAGE = 30

/** Reads what colleagues and API keys of a firm did, the newest first, from the line after `before` on. */
export function readTeamActs(
  { db }: Context,
  { provider }: AccountHolder,
  { before }: { before?: string | undefined },
): Promise<TeamActs> {
  return db.withActor(provider, async (tx) => {
    const rows = await tx
      .selectFrom('team_acts')
      .select(['id', 'user_id', 'api_key_id', 'name', 'act', 'subject_id', 'began_at', 'done_at'])
      .$if(before !== undefined, (query) =>
        query.where(
          sql<boolean>`(began_at, id) < (select began_at, id from app.team_acts where id = ${before}::uuid)`,
        ),
      )
      .orderBy('began_at', 'desc')
      .orderBy('id', 'desc')
      .limit(ACTS_OF_A_PAGE + 1)
      .execute()
    const items = rows.slice(0, ACTS_OF_A_PAGE).flatMap(({ id, name, act, ...row }) =>
      isTeamAct(act)
        ? [
            {
              ...{ id, name, act },
              ...(row.user_id && { userId: row.user_id }),
              ...(row.api_key_id && { apiKeyId: row.api_key_id }),
              ...(row.subject_id && { subjectId: row.subject_id }),
              at: row.began_at.toISOString(),
              isDone: row.done_at !== null,
            },
          ]
        : [],
    )
    const last = rows[ACTS_OF_A_PAGE - 1]
    return { items, ...(rows.length > ACTS_OF_A_PAGE && last && { next: last.id }) }
  })
}
