import { sql } from 'kysely'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { ProviderStatus } from '#domain/providers/provider.ts'
import { standingOf } from '#domain/providers/provider-lifecycle.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { LikeProvider } from './admin-answers.ts'

/** More duplicates on one screen do not help a decision. */
const LIMIT = 20
/** A word shared by this many providers (شركة) does not identify one. */
const COMMON_WORD = 200
/** Share of words that must sound alike for two names to match. */
const ALIKE = 0.6

interface LikeRow {
  id: string
  company_name: string
  city: City
  status: ProviderStatus
  suspended_at: Date | null
  awaiting_since: Date | null
  registered_at: Date
  same: LikeProvider['same']
}

/** Returns other providers with the same IBAN, number, address or most of the name, best matches first. */
export async function readDuplicates(tx: Tx, providerId: string): Promise<LikeProvider[]> {
  const { rows } = await sql<LikeRow>`
    with self as (select * from app.providers where id = ${providerId}::uuid),
    sounds as (
      select word from self, unnest(self.search_words) as word
      where starts_with(word, '~') and (
        select count(*) from (select from app.provider_lookup where term = word limit ${COMMON_WORD}) as up_to_enough) < ${COMMON_WORD}
    ),
    alike(id, same) as (
      select other.id, 'iban' from self join app.providers as other on other.iban_hash = self.iban_hash
      union all select other.id, 'mobile' from self join app.providers as other on other.mobile = self.mobile and other.erased_at is null
      union all select other.id, 'email' from self join app.providers as other on other.email = self.email
      union all select other.id, 'registration' from self join app.providers as other on other.cr_number = self.cr_number
      union all select other.id, 'registration' from self join app.providers as other on other.unified_number = self.unified_number
      union all select other.id, 'national_id' from self join app.providers as other on other.national_id_hash = self.national_id_hash
      union all select other.id, 'name' from self, (
          select distinct provider_id from sounds join app.provider_lookup on term = word
        ) as sharing join app.providers as other on other.id = sharing.provider_id
        where (
          select count(*) filter (where mine and theirs)::real / count(*) >= ${ALIKE}
          from (
            select word = any(self.search_words) as mine, word = any(other.search_words) as theirs
            from (select unnest(self.search_words) union select unnest(other.search_words)) as all_words(word)
            where starts_with(word, '~')
          ) as compared)
    )
    select providers.id, company_name, city, status, suspended_at, awaiting_since, registered_at, array_agg(distinct same order by same) as same
    from alike join app.providers on providers.id = alike.id where alike.id <> ${providerId}::uuid
    group by providers.id order by count(distinct same) desc, registered_at desc, providers.id desc limit ${LIMIT}
  `.execute(tx)
  return rows.map((row) => ({
    providerId: row.id,
    companyName: row.company_name,
    city: row.city,
    standing: standingOf(row.status, row.suspended_at !== null, row.awaiting_since !== null),
    registeredAt: row.registered_at.toISOString(),
    same: row.same,
  }))
}
