import { randomUUID } from 'node:crypto'
import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '#domain/project-requests/fact-values.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'
import { type Chance, pick } from './simulated-providers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface History {
  database: TestDatabase
  chance: Chance
  now: Date
}

/** Most have no purchase, or have paid. */
const STATUSES = [null, null, null, null, 'active', 'active', 'grace', 'unpaid', 'expired'] as const

const some = <Value>(chance: Chance, values: readonly Value[], share: number): Value[] => {
  const kept = values.filter(() => chance() < share)
  return kept.length > 0 ? kept : [pick(chance, values)]
}

/** Registers a provider at any time of the last half year; every third equals others, so that draws decide. */
export async function registerAnybody({ database, chance, now }: History): Promise<string> {
  const ago = (days: number) => new Date(now.getTime() - chance() * days * DAY_MS)
  const isPlain = chance() < 0.34
  const registered = ago(chance() < 0.5 ? 20 : 200)
  const { id } = await aProvider(database, {
    kind:
      isPlain || chance() < 0.7 ? 'contractor' : pick(chance, ['supplier', 'designer', 'engineering_office']),
    trades: some(chance, PROJECT_TYPES, isPlain ? 0.5 : 0.3),
    city: pick(chance, ['jeddah', 'mecca', 'taif', ...CITIES]),
    service_cities: some(chance, ['jeddah', 'mecca', 'taif'], 0.6),
    registered_at: isPlain ? new Date(now.getTime() - 300 * DAY_MS) : registered,
    monthly_lead_quota: isPlain ? 15 : pick(chance, [0, 1, 5, 12, 15]),
    takes_leads: chance() > 0.05,
    suspended_at: chance() > 0.05 ? null : registered,
    status: chance() > 0.05 ? 'approved' : 'pending_review',
    subscription_status: isPlain ? null : pick(chance, STATUSES),
  })
  const { sql } = database
  if (chance() < 0.4) {
    const lots = [isPlain ? 15 : pick(chance, [1, 5, 12, 15]), 1].slice(0, pick(chance, [1, 2]))
    for (const [at, leads] of lots.entries())
      await sql`select grant_leads(${id}, ${`lot-${at}`}, ${leads}, ${ago(9)}, ${new Date(now.getTime() + 100 * DAY_MS)})`
  }
  if (isPlain) return id
  if (chance() < 0.3) {
    const [since, until] = [ago(40), ago(40)].sort((a, b) => a.getTime() - b.getTime()) as [Date, Date]
    await sql.begin(async (tx) => {
      await tx`insert into provider_absences (provider_id, since, until) values (${id}, ${since}, ${until})`
      await tx`update providers set kind = kind, monthly_lead_quota = monthly_lead_quota + 1 where id = ${id}`
    })
  }
  if (chance() < 0.2) {
    await sql`insert into provider_claims (provider_id, fact, evidence, checked_by, checked_at, expires_at)
      values (${id}, ${pick(chance, ['commercial_registration', 'licence', 'iban'])}, 'document_seen', ${randomUUID()}, ${ago(100)},
        ${chance() < 0.3 ? null : new Date(now.getTime() + (chance() - 0.2) * 60 * DAY_MS)})`
  }
  return id
}

/** A project request with a round, so that leads can be offered on it. */
export async function askAnything({ database: { sql }, chance }: History) {
  const projectType: ProjectType = pick(chance, PROJECT_TYPES)
  const city: City = pick(chance, ['jeddah', 'mecca', 'taif'])
  const [projectRequest] = await sql<{ id: string }[]>`
    insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at)
    values (${randomUUID()}, ${projectType}, ${city}, 100, '{}', 'ar', 'standard', now()) returning id`
  const [round] = await sql<{ id: string }[]>`
    insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
    values (${projectRequest!.id}, 1, 'seed', 'test', 5) returning id`
  return { id: projectRequest!.id, projectType, city, roundId: round!.id }
}

type Asked = Awaited<ReturnType<typeof askAnything>>

/** A random event of leads: offered to several and debited, answered, expired, or ended with their project request. */
export async function letSomethingHappen(
  { database: { sql }, chance, now }: History,
  asked: Asked[],
  providerIds: string[],
): Promise<void> {
  const offeredAt = new Date(now.getTime() - chance() ** 2 * 150 * DAY_MS)
  const { id, roundId } = pick(chance, asked)
  if (chance() < 0.5) {
    const ids = Array.from({ length: 1 + Math.floor(chance() * 4) }, () => pick(chance, providerIds))
    await sql`
      with offered as (
        insert into leads (project_request_id, provider_id, dispatch_round_id, offered_at)
        select ${id}, provider_id, ${roundId}, ${offeredAt} from unnest(${[...new Set(ids)]}::uuid[]) as provider_id
        on conflict do nothing returning leads.id, provider_id
      )
      select array_agg(offered.id) as ids from offered join lead_accounts using (provider_id) where balance > 0`.then(
      ([taken]) => taken?.ids && sql`select take_leads(${taken.ids}::uuid[], ${now})`,
    )
  } else if (chance() < 0.9) {
    const status = pick(chance, ['accepted', 'declined', 'expired', 'quoted', 'lost'])
    const minutes = Math.floor(chance() * 500)
    await sql`
      update leads set status = ${status}, answered_at = case when ${status} <> 'expired' then offered_at + make_interval(mins => ${minutes}) end
      where id in (select id from leads where status = 'offered' order by id limit ${1 + Math.floor(chance() * 3)})`
  } else {
    await sql`delete from leads where id in (
      select id from leads where not exists (select from lead_account_entries where lead_id = leads.id) order by offered_at limit 1)`
  }
}
