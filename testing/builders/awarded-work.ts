import type { TestDatabase } from '#testing/postgres/database.ts'
import type { ProviderRow, TestContext } from './marketplace.ts'
import { aDispatched, anOffer, type OfferedLead } from './offered-lead.ts'

/** An awarded project request before its handover. */
export interface AwardedWork {
  id: string
  trackingToken: string
  mobile: string
  lead: OfferedLead
}

export async function anAward(
  database: TestDatabase,
  context: TestContext,
  provider?: ProviderRow,
): Promise<AwardedWork> {
  const projectRequest = await aDispatched(database, context)
  const lead = await anOffer(database, context, projectRequest, provider)
  await database.sql`update leads set status = 'won', answered_at = ${context.clock.now()} where id = ${lead.id}`
  await database.sql`update project_requests set status = 'awarded' where id = ${projectRequest.id}`
  return { ...projectRequest, lead }
}
