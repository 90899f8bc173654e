import type { Selectable } from 'kysely'
import type { Packages } from '#db/types.ts'
import { BILLING_PERIODS, type BillingPeriod, priceOf } from '#domain/packages/package.ts'
import type { PricedTerms } from '#domain/subscriptions/choices.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Terms } from './subscription-answers.ts'

export type PackageRow = Selectable<Packages>

/** A package version with its billing and texts. */
export interface NamedTerms extends PricedTerms {
  package: PackageRow
}

export const termsOf = (row: PackageRow, billing: BillingPeriod): NamedTerms => ({
  packageId: row.id,
  billing,
  fee: billing === 'monthly' ? row.monthly_fee : row.yearly_fee,
  package: row,
})

export function toTerms({ package: row, billing }: NamedTerms): Terms {
  const { fee, total } = priceOf({ monthlyFee: row.monthly_fee, yearlyFee: row.yearly_fee }, billing)
  const name = { ar: row.name_ar, en: row.name_en }
  return { packageId: row.id, code: row.code, name, leadsAMonth: row.leads_a_month, billing, fee, total }
}

export const readPackages = (tx: Tx, ids: readonly string[]): Promise<PackageRow[]> =>
  tx
    .selectFrom('packages')
    .selectAll()
    .where('id', 'in', [...ids, NO_ID])
    .execute()

/** `in ()` is invalid SQL. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Returns every billing of every package. */
export const allTerms = (packages: readonly PackageRow[]): NamedTerms[] =>
  packages.flatMap((row) => BILLING_PERIODS.map((billing) => termsOf(row, billing)))
