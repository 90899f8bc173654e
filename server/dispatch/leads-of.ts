import { type RawBuilder, sql } from 'kysely'

/**
 * Condition on a lead ID column. A single lead uses `= $1` and not a list, because PostgreSQL caches that plan, while
 * planning a list takes longer than reading it.
 */
export type WhichLeads = RawBuilder<unknown>

export const oneLead = (id: string): WhichLeads => sql`= ${id}`

export const theseLeads = (ids: string[]): WhichLeads => sql`= any(${ids}::uuid[])`

/** Selects all leads of a project request that the actor may see. */
export const leadsOf = (projectRequestId: string): WhichLeads =>
  sql`in (select id from app.leads where project_request_id = ${projectRequestId})`
