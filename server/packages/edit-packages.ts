import { sql } from 'kysely'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type PackageInput, packageInputSchema } from '#domain/packages/package-input.ts'
import { conflict, invalidInput, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AdminPackage } from './package-answers.ts'
import { readVersions, stateOf } from './read-admin-packages.ts'

/**
 * Adds a package, or the next version of one: the previous version ends when this one begins, and its subscribers keep
 * it. Throws Refusal with fieldErrors, or `package.successor_prepared` (409).
 */
export function addPackage(context: CommandContext, admin: Admin, body: unknown): Promise<AdminPackage> {
  const input = requireValid(packageInputSchema, body)
  return editing(context, admin, async (tx, now) => {
    const offeredFrom = beginningOf(input, now)
    const last = await lockLastVersion(tx, input.code)
    if (last && stateOf(last, now) === 'prepared') throw conflict('package.successor_prepared')
    await endBefore(tx, input.code, offeredFrom)
    const { id } = await tx
      .insertInto('packages')
      .values({ ...toRow(input, offeredFrom), version: (last?.version ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, action: 'package.added', details: { ...input, version: (last?.version ?? 0) + 1 } }
  })
}

/** Changes a prepared version. Throws Refusal with fieldErrors, `package.not_found` (404) or `.not_prepared` (409). */
export function changePackage(
  context: CommandContext,
  admin: Admin,
  { id, body }: { id: string; body: unknown },
): Promise<AdminPackage> {
  const input = requireValid(packageInputSchema, body)
  return editing(context, admin, async (tx, now) => {
    const row = await lockPrepared(tx, id, now)
    const offeredFrom = beginningOf(input, now)
    const last = row.code === input.code ? undefined : await lockLastVersion(tx, input.code)
    // A different code makes another package, which is only allowed for an unused code and before there were further
    // versions.
    if (row.code !== input.code && (last || row.version > 1)) {
      throw invalidInput({ code: { code: 'package.code_invalid' } })
    }
    await moveEndBefore(tx, row, offeredFrom)
    await tx.updateTable('packages').set(toRow(input, offeredFrom)).where('id', '=', id).execute()
    return { id, action: 'package.changed', details: { ...input, version: row.version } }
  })
}

/**
 * Deletes a prepared version; the previous one stays on sale. Throws Refusal `package.not_found` (404), `.not_prepared`
 * (409).
 */
export async function removePackage(context: CommandContext, admin: Admin, id: string): Promise<void> {
  await editing(context, admin, async (tx, now) => {
    const row = await lockPrepared(tx, id, now)
    await tx.deleteFrom('packages').where('id', '=', id).execute()
    await moveEndBefore(tx, row, null)
    return { id, action: 'package.removed', details: { code: row.code, version: row.version } }
  })
}

/**
 * Stops selling a package. Existing subscribers keep it. Throws Refusal `package.not_found` (404), `.ended_before`
 * (409).
 */
export function endPackage(context: CommandContext, admin: Admin, id: string): Promise<AdminPackage> {
  return editing(context, admin, async (tx, now) => {
    const row = await lockVersion(tx, id)
    if (stateOf(row, now) !== 'offered') throw conflict('package.ended_before')
    await tx.updateTable('packages').set({ offered_until: now }).where('id', '=', id).execute()
    return { id, action: 'package.ended', details: { code: row.code, version: row.version } }
  })
}

interface Edited {
  id: string
  action: AuditAction
  details: Record<string, unknown>
}

/** Runs one edit with its audit entry. Returns the resulting version. */
function editing(
  { db }: CommandContext,
  admin: Admin,
  work: (tx: Tx, now: Date) => Promise<Edited>,
): Promise<AdminPackage> {
  return db.withActor(admin.actor, async (tx) => {
    await takeTurn(tx)
    const now = await momentOf(tx)
    const { id, action, details } = await work(tx, now)
    const [version] = await readVersions(tx, now, id)
    await appendAuditEntry(tx, admin, { action, subjectId: id, details, at: now })
    return version as AdminPackage
  })
}

/** Uses the database's clock, which decides what is on sale and rejects an end in the past. */
async function momentOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
  // Rounds up to a millisecond, because the database counts microseconds and the result must not be earlier.
  return new Date(rows[0]!.at.getTime() + 1)
}

/** Admins edit packages in sequence; both are few. */
async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('packages', 0))`.execute(tx)
}

function beginningOf({ offeredFrom }: PackageInput, now: Date): Date {
  if (!offeredFrom) return now
  const from = new Date(offeredFrom)
  if (from < now) {
    throw invalidInput({ offeredFrom: { code: 'package.offered_in_past' } })
  }
  return from
}

const lockLastVersion = (tx: Tx, code: string) =>
  tx
    .selectFrom('packages')
    .selectAll()
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

async function lockVersion(tx: Tx, id: string) {
  const row = await tx.selectFrom('packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('package.not_found')
  return row
}

async function lockPrepared(tx: Tx, id: string, now: Date) {
  const row = await lockVersion(tx, id)
  if (stateOf(row, now) !== 'prepared') throw conflict('package.not_prepared')
  return row
}

/** Ends the package's current version when its successor begins. */
async function endBefore(tx: Tx, code: string, from: Date): Promise<void> {
  await tx
    .updateTable('packages')
    .set({ offered_until: from })
    .where('code', '=', code)
    .where('offered_from', '<', from)
    .where((eb) => eb.or([eb('offered_until', 'is', null), eb('offered_until', '>', from)]))
    .execute()
}

/** The previous version ends when the prepared one begins, so changing that time moves the end. */
async function moveEndBefore(
  tx: Tx,
  { id, code, offered_from }: { id: string; code: string; offered_from: Date },
  end: Date | null,
): Promise<void> {
  await tx
    .updateTable('packages')
    .set({ offered_until: end })
    .where('code', '=', code)
    .where('id', '<>', id)
    .where('offered_until', '=', offered_from)
    .execute()
}

const toRow = (
  { code, name, monthlyFee, yearlyFee, leadsAMonth, position }: PackageInput,
  offeredFrom: Date,
) => ({
  code,
  name_ar: name.ar,
  name_en: name.en,
  monthly_fee: monthlyFee,
  yearly_fee: yearlyFee,
  leads_a_month: leadsAMonth,
  position,
  offered_from: offeredFrom,
})
