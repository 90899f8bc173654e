import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AdminPackage, AdminPackages } from './package-answers.ts'

/** Returns every version of every package, by position, then code, newest version first. */
export function readAdminPackages({ db, clock }: CommandContext, admin: Admin): Promise<AdminPackages> {
  return db.withActor(admin.actor, async (tx) => ({ items: await readVersions(tx, clock.now()) }))
}

/** Returns all versions, or the one with this ID, with the number of subscribers. */
export async function readVersions(tx: Tx, now: Date, id?: string): Promise<AdminPackage[]> {
  const rows = await tx
    .selectFrom('packages')
    .selectAll()
    .select((query) => [
      countOf(query).as('subscriptions'),
      countOf(query).where('subscriptions.status', '=', 'grace').as('in_grace'),
      countOf(query)
        .where('subscriptions.status', '=', 'active')
        .where('subscriptions.billing', '=', 'yearly')
        .as('yearly'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('position')
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    version: row.version,
    name: { ar: row.name_ar, en: row.name_en },
    monthlyFee: row.monthly_fee,
    yearlyFee: row.yearly_fee,
    leadsAMonth: row.leads_a_month,
    position: row.position,
    offeredFrom: row.offered_from.toISOString(),
    ...(row.offered_until && { offeredUntil: row.offered_until.toISOString() }),
    state: stateOf(row, now),
    subscriptions: row.subscriptions ?? 0,
    inGrace: row.in_grace ?? 0,
    yearly: row.yearly ?? 0,
    isDemo: row.is_demo,
  }))
}

/** Who has a version: in a paid period, or in the grace after it. */
const countOf = (query: ExpressionBuilder<DB, 'packages'>) =>
  query
    .selectFrom('subscriptions')
    .select(sql<number>`count(*)::int`.as('count'))
    .whereRef('package_id', '=', 'packages.id')
    .where('subscriptions.status', 'in', ['active', 'grace'])

export function stateOf(
  { offered_from, offered_until }: { offered_from: Date; offered_until: Date | null },
  now: Date,
): AdminPackage['state'] {
  if (offered_from > now) return 'prepared'
  return offered_until && offered_until <= now ? 'ended' : 'offered'
}
