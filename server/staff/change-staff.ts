import { type RawBuilder, sql } from 'kysely'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import type { StaffRole } from '#domain/staff/rights.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/** Answers of app.change_staff_role, app.end_staff_sessions and app.close_staff. */
type Outcome = 'done' | 'same' | 'not_staff' | 'only_admin'

/**
 * Gives a member of staff another role, from their next call on. The role they have changes nothing.
 * @throws {Refusal} staff.not_found (404)
 * @throws {Refusal} staff.only_admin (409)
 */
export const changeStaffRole = (context: Context, admin: Admin, userId: string, role: StaffRole) =>
  changing(
    context,
    admin,
    (at) => sql`app.change_staff_role(${userId}::uuid, ${role}, ${at}::timestamptz, ${admin.name})`,
  )

/**
 * Ends one session of a member of staff, or all. Those that have ended already change nothing.
 * @throws {Refusal} staff.not_found (404)
 */
export const endStaffSessions = (context: Context, admin: Admin, userId: string, sessionId?: string) =>
  changing(
    context,
    admin,
    (at) =>
      sql`app.end_staff_sessions(${userId}::uuid, ${sessionId ?? null}::uuid, ${at}::timestamptz, ${admin.name})`,
  )

/**
 * Takes the role and ends every session in one transaction, for a reason that the log keeps. Inviting the person again
 * undoes it. @throws {Refusal} staff.not_found (404), also when it was done already; staff.only_admin (409)
 */
export const closeStaff = (context: Context, admin: Admin, userId: string, reason: string) =>
  changing(
    context,
    admin,
    (at) => sql`app.close_staff(${userId}::uuid, ${reason}, ${at}::timestamptz, ${admin.name})`,
  )

async function changing(
  { db, clock }: Context,
  { actor }: Admin,
  call: (at: Date) => RawBuilder<unknown>,
): Promise<void> {
  const outcome = await db.withActor(actor, async (tx) => {
    const { rows } = await sql<{ outcome: Outcome }>`select ${call(clock.now())} as outcome`.execute(tx)
    return rows[0]!.outcome
  })
  if (outcome === 'not_staff') throw notFound('staff.not_found')
  if (outcome === 'only_admin') throw conflict('staff.only_admin')
}
