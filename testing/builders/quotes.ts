import { randomUUID } from 'node:crypto'
import { estimate } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'
import { aProvider } from './marketplace.ts'

interface QuoteOptions {
  /** Factor of the middle of the engine's range for the facts. */
  times?: number
  facts?: Facts
  isDemo?: boolean
  at?: Date
  providerId?: string
}

/** A quote on a project request of its own with all rows. Returns the project request's ID. */
export async function aQuote(
  database: TestDatabase,
  { times = 1, facts, isDemo = false, at = new Date(), providerId }: QuoteOptions = {},
): Promise<string> {
  const { sql } = database
  const given: Facts = facts ?? { projectType: 'renovation', city: 'jeddah', areaSqm: 200 }
  const id = randomUUID()
  const range = estimate(given)
  if (!range) throw new Error('the engine has no price for these facts')
  const provider = providerId ?? (await aProvider(database)).id
  await sql`
    insert into project_requests (id, reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at, is_demo)
    values (${id}, ${`MR-${id}`}, ${given.projectType!}, ${given.city!}, ${given.areaSqm!}, ${given as never}, 'ar', 'standard', ${at}, ${isDemo})`
  await sql`
    insert into estimates (project_request_id, engine_version, facts, p10, p50, p90, output)
    values (${id}, 'test', ${given as never}, ${range.p10}, ${range.p50}, ${range.p90}, '{}')`
  const [lead] = await sql`
    with round as (
      insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
      values (${id}, 1, 'seed', 'test', 3) returning id
    )
    insert into leads (project_request_id, provider_id, dispatch_round_id, status)
    select ${id}, ${provider}, id, 'quoted' from round returning id`
  await sql`
    insert into quotes (lead_id, amount, submitted_at)
    values (${lead!.id}, ${Math.round(range.p50 * times)}, ${at})`
  return id
}
