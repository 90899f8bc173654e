import { type RawBuilder, sql } from 'kysely'

/**
 * Which leads a question is about, as it stands behind a column with their id. One lead is not a list of one: PostgreSQL
 * keeps a plan of `= $1`, and plans a list anew each time, which takes longer than to read it.
 */
export type WhichLeads = RawBuilder<unknown>

export const oneLead = (id: string): WhichLeads => sql`= ${id}`

export const theseLeads = (ids: string[]): WhichLeads => sql`= any(${ids}::uuid[])`

/** All of a project request that whoever asks may see. */
export const leadsOf = (projectRequestId: string): WhichLeads =>
  sql`in (select id from app.leads where project_request_id = ${projectRequestId})`
