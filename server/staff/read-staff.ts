import { sql } from 'kysely'
import { readDevice } from '#domain/staff/device.ts'
import type { StaffRole } from '#domain/staff/rights.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { StaffList, StaffNames, StaffSessions } from './staff-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>
type WithRules = Context & Pick<CommandContext, 'config'>

interface MemberRow {
  user_id: string
  email: string | null
  role: StaffRole
  granted_at: Date
  has_second_step: boolean
  last_sign_in_at: Date | null
  sessions: number
}

/** Reads who works here, admins first, then by role and email; and who is invited, the newest first. */
export function readStaff({ db, clock, config }: WithRules, { actor }: Admin): Promise<StaffList> {
  return db.withActor(actor, async (tx) => {
    const { rows } =
      await sql<MemberRow>`select * from app.staff_members(${clock.now()}::timestamptz)`.execute(tx)
    const admins = rows.filter(({ role }) => role === 'admin').length
    return {
      isStepRequired: config.auth.adminMfaRequired,
      members: rows.map((row) => toMember(row, actor.userId, admins)),
      invitations: await readInvitations(tx, clock.now()),
    }
  })
}

const toMember = (row: MemberRow, you: string, admins: number): StaffList['members'][number] => ({
  id: row.user_id,
  ...(row.email && { email: row.email }),
  role: row.role,
  since: row.granted_at.toISOString(),
  hasSecondStep: row.has_second_step,
  ...(row.last_sign_in_at && { lastSignInAt: row.last_sign_in_at.toISOString() }),
  sessions: row.sessions,
  isYou: row.user_id === you,
  isOnlyAdmin: row.role === 'admin' && admins === 1,
})

async function readInvitations(tx: Tx, now: Date): Promise<StaffList['invitations']> {
  const rows = await tx
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'invited_by_name', 'invited_at', 'expires_at'])
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('invited_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, email, role, ...row }) => ({
    ...{ id, email, role: role as StaffRole, invitedBy: row.invited_by_name },
    invitedAt: row.invited_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
  }))
}

/** Reads what staff are called, by the email of their account; also of those who left. */
export function readStaffNames({ db }: Pick<CommandContext, 'db'>, { actor }: Admin): Promise<StaffNames> {
  return db.read(actor, async (tx) => {
    const rows = await tx.selectFrom('staff_names').select(['email', 'name']).execute()
    return { names: Object.fromEntries(rows.map(({ email, name }) => [email, name])) }
  })
}

interface SessionRow {
  id: string
  user_agent: string | null
  aal: string
  created_at: Date
  used_at: Date
}

/** Reads the open sessions of a member of staff, the last used first; of anybody else none. */
export function readStaffSessions(
  { db, clock }: Context,
  { actor, sessionId }: Admin,
  userId: string,
): Promise<StaffSessions> {
  return db.withActor(actor, async (tx) => {
    const { rows } = await sql<SessionRow>`
      select * from app.staff_sessions(${userId}::uuid, ${clock.now()}::timestamptz)`.execute(tx)
    return {
      items: rows.map((row) => ({
        ...{ id: row.id, ...readDevice(row.user_agent), isProved: row.aal === 'aal2' },
        startedAt: row.created_at.toISOString(),
        usedAt: row.used_at.toISOString(),
        isThis: row.id === sessionId,
      })),
    }
  })
}
