import { sql } from 'kysely'
import * as z from 'zod/mini'
import { auth, worker } from '#domain/accounts/actor.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import {
  ALERT_GAP_MINUTES,
  type AlertKind,
  type AlertTiming,
  alertsOf,
  isDigestDue,
  USUAL_DIGEST_HOUR,
  usualTiming,
} from '#domain/staff/alerts.ts'
import { type StaffRole, staffRoleAmong } from '#domain/staff/rights.ts'
import type { Locale } from '#i18n/locale.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { mailOf } from './compose-alerts.ts'
import { readWaiting, type WaitingAlert } from './read-waiting.ts'

export const tellStaffPayload = z.object({})

/** Days. Longer than anything stays news, so that nothing is told twice. */
const KEPT_DAYS = 365

/**
 * Tells each member of staff what waits, at once or in their daily email, and only what their role may read. Nothing
 * waits: nothing is sent. Runs every minute.
 */
export async function tellStaff(context: CommandContext): Promise<void> {
  const { db, clock, log } = context
  const [staff, waiting] = await Promise.all([readStaff(context), readWaiting(context)])
  if (staff.length === 0) return
  const known = await readKnown(context, staff, waiting)
  for (const member of staff) {
    try {
      await tellMember(context, known(member), waiting)
    } catch (error) {
      // One member's failure leaves the others told; the next minute tries again.
      log.error({ err: error, userId: member.userId }, 'staff alerts could not be told')
    }
  }
  await db.withActor(worker, (tx) =>
    tx
      .deleteFrom('staff_alerts')
      .where('told_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000))
      .execute(),
  )
}

interface Member {
  userId: string
  role: StaffRole
  /** Confirmed; undefined for an account without one, whose browsers are told. */
  email: string | undefined
}

/** With SUPABASE_URL the accounts are on another server, so there is nobody to tell. */
async function readStaff({ db }: CommandContext): Promise<Member[]> {
  const rows = await db.read(auth, (tx) =>
    tx
      .selectFrom('user_roles')
      .innerJoin('auth.users', 'auth.users.id', 'user_roles.user_id')
      .select(['user_roles.user_id', 'user_roles.role', 'email', 'email_confirmed_at'])
      .where('user_roles.role', 'in', ['admin', 'reviewer', 'support', 'finance', 'auditor'])
      .where('deleted_at', 'is', null)
      .orderBy('user_roles.user_id')
      .execute(),
  )
  return [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([userId, of]) => ({
    userId,
    role: staffRoleAmong(of.map(({ role }) => role))!,
    email: (of[0]!.email_confirmed_at && of[0]!.email) || undefined,
  }))
}

interface KnownMember extends Member {
  locale: Locale
  digestHour: number
  timingOf(kind: AlertKind): AlertTiming
  digestedOn: string | undefined
  toldAt: Date | undefined
  wasTold(alert: WaitingAlert): boolean
}

/** Reads settings, last emails and what was told already, of all members in one message. */
async function readKnown(
  { db }: CommandContext,
  staff: readonly Member[],
  waiting: readonly WaitingAlert[],
): Promise<(member: Member) => KnownMember> {
  const ids = staff.map(({ userId }) => userId)
  const [settings, turns, invitations, told] = await db.read(worker, (tx) =>
    Promise.all([
      tx.selectFrom('staff_alert_settings').selectAll().where('user_id', 'in', ids).execute(),
      tx
        .selectFrom('staff_alert_turns')
        .select(['user_id', 'told_at', sql<string | null>`digested_on::text`.as('digested_on')])
        .where('user_id', 'in', ids)
        .execute(),
      tx
        .selectFrom('staff_invitations')
        .select(['accepted_by', 'locale'])
        .where('accepted_by', 'in', ids)
        .orderBy('accepted_at')
        .execute(),
      sql<{ key: string }>`
        select user_id || ' ' || thing || ' ' || state as key from app.staff_alerts
        where user_id = any(${ids}::uuid[]) and thing = any(${waiting.map(({ thing }) => thing)}::text[])`.execute(
        tx,
      ),
    ]),
  )
  const keys = new Set(told.rows.map(({ key }) => key))
  return (member) => {
    const own = settings.find(({ user_id }) => user_id === member.userId)
    const turn = turns.find(({ user_id }) => user_id === member.userId)
    const invited = invitations.findLast(({ accepted_by }) => accepted_by === member.userId)
    return {
      ...member,
      locale: (own?.locale ?? invited?.locale) === 'en' ? 'en' : 'ar',
      digestHour: own?.digest_hour ?? USUAL_DIGEST_HOUR,
      timingOf: (kind) => (own?.[kind] as AlertTiming | null) ?? usualTiming(member.role, kind),
      digestedOn: turn?.digested_on ?? undefined,
      toldAt: turn?.told_at ?? undefined,
      wasTold: ({ thing, state }) => keys.has(`${member.userId} ${thing} ${state}`),
    }
  }
}

async function tellMember(
  context: CommandContext,
  member: KnownMember,
  waiting: readonly WaitingAlert[],
): Promise<void> {
  const now = context.clock.now()
  const permitted = alertsOf(member.role)
  const isDigest = isDigestDue(member.digestHour, member.digestedOn, now)
  const wanted = waiting.filter((alert) => {
    if (!permitted.includes(alert.kind) || member.wasTold(alert)) return false
    const timing = member.timingOf(alert.kind)
    return timing === 'at_once' || (isDigest && timing === 'digest')
  })
  if (wanted.length === 0 && !isDigest) return
  if (!isDigest && member.toldAt && now.getTime() - member.toldAt.getTime() < gapMs) return
  await context.db.withActor(worker, async (tx) => {
    if (!(await takeTurn(tx, member, { isDigest, isTold: wanted.length > 0, now }))) return
    if (wanted.length > 0) await tell(tx, context, member, wanted, isDigest)
  })
}

const gapMs = ALERT_GAP_MINUTES * 60_000

/** False when another process took it: it waits for that one's commit and then finds the row changed. */
async function takeTurn(
  tx: Tx,
  { userId }: KnownMember,
  { isDigest, isTold, now }: { isDigest: boolean; isTold: boolean; now: Date },
): Promise<boolean> {
  const digestedOn = isDigest ? riyadhDay(now) : null
  const toldAt = isTold ? now : null
  const { rows } = await sql`
    insert into app.staff_alert_turns as turns (user_id, digested_on, told_at)
    values (${userId}::uuid, ${digestedOn}::date, ${toldAt}::timestamptz)
    on conflict (user_id) do update
      set digested_on = coalesce(excluded.digested_on, turns.digested_on), told_at = coalesce(excluded.told_at, turns.told_at)
      where case when ${isDigest}::boolean then coalesce(turns.digested_on < excluded.digested_on, true)
        else coalesce(turns.told_at <= ${new Date(now.getTime() - gapMs)}::timestamptz, true) end
    returning user_id`.execute(tx)
  return rows.length > 0
}

/** Records what is told, then writes the email and the notifications of exactly what was not recorded before. */
async function tell(
  tx: Tx,
  context: CommandContext,
  member: KnownMember,
  wanted: readonly WaitingAlert[],
  isDigest: boolean,
): Promise<void> {
  const now = context.clock.now()
  const telling = uuidv7(now)
  const recorded = await tx
    .insertInto('staff_alerts')
    .values(
      wanted.map(({ kind, thing, state }) => ({
        user_id: member.userId,
        ...{ kind, thing, state, telling, told_at: now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['thing', 'state'])
    .execute()
  const keys = new Set(recorded.map(({ thing, state }) => `${thing} ${state}`))
  const alerts = wanted.filter(({ thing, state }) => keys.has(`${thing} ${state}`))
  if (alerts.length === 0) return
  const { email, locale } = member
  if (email)
    await queueMail(tx, context, {
      kind: isDigest ? 'staff_digest' : 'staff_alerts',
      to: email,
      locale,
      content: mailOf(context, alerts, { email, locale }),
      dedupeKey: `staff_alerts:${telling}`,
    })
  const browsers = await tx
    .selectFrom('staff_push_subscriptions')
    .select('id')
    .where('user_id', '=', member.userId)
    .execute()
  await enqueue(
    tx,
    browsers.map(({ id }) => ({
      task: 'staff_alerts.push',
      payload: { telling, subscriptionId: id },
      jobKey: `staff_alerts:${telling}:${id}`,
      maxAttempts: 6,
    })),
  )
}
