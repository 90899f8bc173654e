import { type RawBuilder, sql } from 'kysely'

/** SQL expression of a list of provider IDs. */
export type WhichProviders = RawBuilder<readonly string[]>

/** Everybody who was offered a project request, as far as the actor may see the leads. */
export const providersOfLeads = (projectRequestId: string): WhichProviders =>
  sql`array(select provider_id from app.leads where project_request_id = ${projectRequestId})`

/** True for an empty list, for which nothing needs to be asked. */
export const isNobody = (providers: readonly string[] | WhichProviders): boolean =>
  Array.isArray(providers) && providers.length === 0

/**
 * Condition on the column `provider_id`. A written list, because PostgreSQL plans each list anew that is passed as one
 * value.
 */
export const isAmong = (providers: readonly string[] | WhichProviders): RawBuilder<boolean> =>
  isList(providers) ? sql`provider_id in (${sql.join(providers)})` : sql`provider_id = any(${providers})`

const isList = (providers: readonly string[] | WhichProviders): providers is readonly string[] =>
  Array.isArray(providers)
