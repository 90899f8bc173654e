import { cityInRegister, isSameFirmName, REGISTER_STANDINGS } from '#domain/providers/register-entry.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AdminProvider } from './admin-answers.ts'

interface Typed {
  id: string
  company_name: string
  city: string
  cr_number: string | null
  unified_number: string | null
}

/** What the commercial register says of the number that the provider has now; undefined until it was looked up. */
export async function readRegisterLookup(
  tx: Tx,
  { id, company_name, city, cr_number, unified_number }: Typed,
): Promise<AdminProvider['registerLookup']> {
  const row = await tx
    .selectFrom('register_lookups')
    .selectAll()
    .where('provider_id', '=', id)
    .where('number', '=', unified_number ?? cr_number)
    .executeTakeFirst()
  if (!row) return undefined
  const looked = { lookedUpAt: row.looked_up_at.toISOString() }
  const standing = REGISTER_STANDINGS.find((known) => known === row.standing)
  if (row.outcome !== 'found' || row.name === null || row.standing_name === null || !standing)
    return { ...looked, outcome: row.outcome === 'not_found' ? 'not_found' : 'unavailable' }
  const registered = cityInRegister(row.city_name ?? undefined)
  return {
    ...looked,
    outcome: 'found',
    name: row.name,
    isSameName: isSameFirmName(row.name, company_name),
    standing,
    standingName: row.standing_name,
    activities: row.activities,
    ...(row.city_name && { cityName: row.city_name, isSameCity: registered === city }),
    ...(row.issued_on && { issuedOn: row.issued_on }),
    ...(row.confirmed_on && { confirmedOn: row.confirmed_on }),
  }
}
