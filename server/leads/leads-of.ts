import { type RawBuilder, sql } from 'kysely'

/** Which leads a question is about, as `= any(…)` takes them: known ones, or all of a project request, not yet read. */
export type LeadIds = RawBuilder<string[]>

export const leadIds = (ids: string[]): LeadIds => sql`${ids}::uuid[]`

export const leadsOf = (projectRequestId: string): LeadIds =>
  sql`array(select id from app.leads where project_request_id = ${projectRequestId})`
