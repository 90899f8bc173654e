import { sql } from 'kysely'
import * as z from 'zod/mini'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { type HeldKind, WAITING_RIGHTS } from '#domain/staff/waiting.ts'
import { type Admin, rightRequired } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { may, readOwnRole } from '#server/staff/own-rights.ts'
import type { Holders } from './holder-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/** More open rows than a team can have at a time. */
const LISTED = 500

/** Body of `PUT /api/v1/admin/waiting/{kind}/{id}/holder`. */
export const takeInputSchema = z.object({
  /** The colleague it is taken over from, as the caller saw it; absent where nobody had it. */
  from: z.optional(z.uuid()),
})

/** Returns who has what. Row-level security leaves out what the role may not read. */
export function readHolders({ db }: Context, { actor }: Admin): Promise<Holders> {
  return db.read(actor, async (tx) => {
    const rows = await tx
      .selectFrom('work_assignments')
      .selectAll()
      .orderBy('taken_at', 'desc')
      .limit(LISTED)
      .execute()
    return {
      items: rows.map((row) => ({
        ...{ kind: row.kind as HeldKind, id: row.subject_id, userId: row.user_id, name: row.user_name },
        ...{ takenAt: row.taken_at.toISOString(), isYou: row.user_id === actor.userId },
      })),
    }
  })
}

/** Table of each kind; who may not read its row cannot take it. */
const TABLES = {
  ...{ verification: 'providers', request: 'project_requests', money: 'payments' },
  ...{ message: 'messages', report: 'complaints', review: 'reviews' },
} as const satisfies Record<HeldKind, string>

interface Work {
  kind: HeldKind
  id: string
}

/**
 * Gives a row to the caller: a free one, or one taken over from the colleague who is named. Repeating it changes nothing.
 * @throws {Refusal} staff.right_required (403)
 * @throws {Refusal} waiting.not_found (404)
 * @throws {Refusal} waiting.taken (409): a colleague has it who was not named
 */
export async function takeWork(
  { db, clock }: Context,
  admin: Admin,
  work: Work,
  input: unknown,
): Promise<void> {
  const { from } = requireValid(takeInputSchema, input ?? {})
  const now = clock.now()
  const { userId } = admin.actor
  await db.withActor(admin.actor, async (tx) => {
    await requireRight(tx, admin, work)
    const subject =
      await sql`select from ${sql.table(`app.${TABLES[work.kind]}`)} where id = ${work.id}`.execute(tx)
    if (subject.rows.length === 0) throw notFound('waiting.not_found')
    const { rows } = await sql`
      insert into app.work_assignments (kind, subject_id, user_id, user_name, taken_at)
        values (${work.kind}, ${work.id}, ${userId}, ${admin.name}, ${now})
      on conflict (kind, subject_id) do update
        set user_id = excluded.user_id, user_name = excluded.user_name,
          taken_at = case when work_assignments.user_id = excluded.user_id then work_assignments.taken_at else excluded.taken_at end
        where work_assignments.user_id in (excluded.user_id, ${from ?? userId}::uuid)
      returning 1
    `.execute(tx)
    if (rows.length === 0) throw conflict('waiting.taken')
    // What was decided a month ago waits no more; nothing else removes its row.
    await sql`delete from app.work_assignments where taken_at < now() - interval '30 days'`.execute(tx)
  })
}

/** Leaves a row to whoever takes it next. Nothing changes where a colleague has it. */
export async function putBackWork({ db }: Context, admin: Admin, { kind, id }: Work): Promise<void> {
  await db.withActor(admin.actor, (tx) =>
    tx
      .deleteFrom('work_assignments')
      .where('kind', '=', kind)
      .where('subject_id', '=', id)
      .where('user_id', '=', admin.actor.userId)
      .execute(),
  )
}

async function requireRight(tx: Tx, admin: Admin, { kind }: Work): Promise<void> {
  const role = await readOwnRole(tx, admin)
  const right = WAITING_RIGHTS[kind]
  if (!may(role, 'act', right)) throw rightRequired({ deed: 'act', rights: [right] })
}
