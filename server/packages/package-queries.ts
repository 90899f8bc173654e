import type { Selectable } from 'kysely'
import type { Packages } from '#db/types.ts'
import { visitor } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OfferedPackage } from './package-answers.ts'

export interface PackageServices {
  /** In page order; empty until an admin offers one. */
  offeredPackages(): Promise<OfferedPackage[]>
}

export const packageServices = (context: CommandContext): PackageServices => ({
  offeredPackages: () => readOfferedPackages(context),
})

/** Returns packages on sale in page order, each with its newest version. */
export async function readOfferedPackages({
  db,
  clock,
}: Pick<CommandContext, 'db' | 'clock'>): Promise<OfferedPackage[]> {
  const rows = await db.readPublic(visitor, (tx) => readOffered(tx, clock.now()))
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    version: row.version,
    name: { ar: row.name_ar, en: row.name_en },
    monthlyFee: Number(row.monthly_fee),
    yearlyFee: Number(row.yearly_fee),
    leadsAMonth: row.leads_a_month,
    isDemo: row.is_demo,
  }))
}

/** Returns the newest version of each package on sale, in page order. */
export async function readOffered(tx: Tx, now: Date): Promise<Selectable<Packages>[]> {
  const rows = await tx
    .selectFrom('packages')
    .distinctOn('code')
    .selectAll()
    .where('offered_from', '<=', now)
    .where((eb) => eb.or([eb('offered_until', 'is', null), eb('offered_until', '>', now)]))
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  return rows.toSorted((one, other) => one.position - other.position)
}
