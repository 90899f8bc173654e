import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '#testing/postgres/database.ts'

interface Row {
  id: string
}

/** A project request as stored by a submit, inserted directly. */
export async function aStoredProjectRequest({ sql }: TestDatabase): Promise<Row> {
  const [row] = await sql<Row[]>`
    insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at)
    values (${randomUUID()}, 'renovation', 'riyadh', 100, '{}', 'ar', 'standard', now()) returning id`
  return row!
}

/** A lead of a provider on it, in the first round. */
export async function aLead(
  { sql }: TestDatabase,
  projectRequest: Row,
  provider: Row,
  status = 'offered',
): Promise<Row> {
  const [round] = await sql<Row[]>`
    insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
    values (${projectRequest.id}, 1, 'seed', 'test', 5)
    on conflict (project_request_id, round) do update set seed = excluded.seed returning id`
  const [lead] = await sql<Row[]>`
    insert into leads (project_request_id, provider_id, dispatch_round_id, status)
    values (${projectRequest.id}, ${provider.id}, ${round!.id}, ${status}) returning id`
  return lead!
}
