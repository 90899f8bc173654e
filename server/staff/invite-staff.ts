import { sql } from 'kysely'
import { conflict, invalidInput, notFound } from '#domain/shared/refusal.ts'
import { invitationEnd } from '#domain/staff/invitations.ts'
import type { StaffRole } from '#domain/staff/rights.ts'
import type { Locale } from '#i18n/locale.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { requireRateLimitIn } from '#server/platform/http/rate-limit.ts'
import { enqueue } from '#server/platform/queue/queue.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'config'>

/** Mails of one admin, and mails to one address: an account that was taken over must not write to strangers. Our choice. */
const PER_ADMIN = { name: 'staffInvitation.admin', limit: 30, perSeconds: 60 * 60 }
const PER_EMAIL = { name: 'staffInvitation.email', limit: 5, perSeconds: 60 * 60 }

interface Wish {
  /** In lower case. */
  email: string
  /** What the person is called in the console. */
  name: string
  role: StaffRole
  /** Language of the mail. */
  locale: Locale
}

/**
 * Invites somebody to a role by mail. An expired invitation of the same email ends with it.
 * Throws Refusal with fieldErrors.email (`staff.already_staff`, `staff.already_invited`), or `rateLimit.exceeded` (429).
 */
export async function inviteStaff(context: Context, admin: Admin, wish: Wish): Promise<void> {
  const { db, clock } = context
  const at = clock.now()
  await db.withActor(admin.actor, async (tx) => {
    await countMail(tx, context, admin, wish.email)
    if (await isStaff(tx, wish.email, at)) throw invalidInput({ email: { code: 'staff.already_staff' } })
    await tx
      .updateTable('staff_invitations')
      .set({ withdrawn_at: at })
      .where('email', '=', wish.email)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '<=', at)
      .execute()
    const added = await tx
      .insertInto('staff_invitations')
      .values({
        ...wish,
        ...{ invited_by: admin.actor.userId, invited_by_name: admin.name },
        ...{ invited_at: at, expires_at: invitationEnd(at) },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw invalidInput({ email: { code: 'staff.already_invited' } })
    await queueSending(tx, added.id)
    const { email, name, role } = wish
    await appendAuditEntry(tx, admin, {
      action: 'staff.invited',
      subjectId: added.id,
      details: { email, name, role },
      at,
    })
  })
}

/**
 * Sends the mail again with a new link, valid as long as the first. The link before is dead at once.
 * @throws {Refusal} staff.invitation_not_found (404)
 * @throws {Refusal} staff.invitation_ended (409)
 * @throws {Refusal} rateLimit.exceeded (429)
 */
export async function resendInvitation(context: Context, admin: Admin, id: string): Promise<void> {
  const { db, clock } = context
  const at = clock.now()
  await db.withActor(admin.actor, async (tx) => {
    const { email, role } = await requireOpen(tx, id)
    await countMail(tx, context, admin, email)
    await tx
      .updateTable('staff_invitations')
      .set({ token_hash: null, invited_at: at, expires_at: invitationEnd(at) })
      .where('id', '=', id)
      .execute()
    await queueSending(tx, id)
    await appendAuditEntry(tx, admin, {
      action: 'staff.reinvited',
      subjectId: id,
      details: { email, role },
      at,
    })
  })
}

/**
 * Takes an invitation back: its link opens nothing from then on. A repeat changes nothing.
 * @throws {Refusal} staff.invitation_not_found (404)
 * @throws {Refusal} staff.invitation_ended (409) when it was accepted
 */
export async function withdrawInvitation({ db, clock }: Context, admin: Admin, id: string): Promise<void> {
  const at = clock.now()
  await db.withActor(admin.actor, async (tx) => {
    const found = await lockInvitation(tx, id)
    if (found.withdrawn_at) return
    if (found.accepted_at) throw conflict('staff.invitation_ended')
    await tx.updateTable('staff_invitations').set({ withdrawn_at: at }).where('id', '=', id).execute()
    const { email, role } = found
    await appendAuditEntry(tx, admin, {
      action: 'staff.withdrawn',
      subjectId: id,
      details: { email, role },
      at,
    })
  })
}

async function requireOpen(tx: Tx, id: string) {
  const found = await lockInvitation(tx, id)
  if (found.accepted_at || found.withdrawn_at) throw conflict('staff.invitation_ended')
  return found
}

async function lockInvitation(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('staff_invitations')
    .select(['email', 'role', 'accepted_at', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('staff.invitation_not_found')
  return row
}

async function isStaff(tx: Tx, email: string, at: Date): Promise<boolean> {
  const { rows } =
    await sql`select from app.staff_members(${at}::timestamptz) where email = ${email}`.execute(tx)
  return rows.length > 0
}

async function countMail(
  tx: Tx,
  { config: { secret } }: Context,
  admin: Admin,
  email: string,
): Promise<void> {
  await requireRateLimitIn(tx, { ...PER_ADMIN, key: admin.actor.userId, secret })
  await requireRateLimitIn(tx, { ...PER_EMAIL, key: email, secret })
}

const queueSending = (tx: Tx, invitationId: string) =>
  enqueue(tx, [
    {
      task: 'staff_invitations.send',
      payload: { invitationId },
      jobKey: `staff-invitation:${invitationId}`,
    },
  ])
