import { sql } from 'kysely'
import { ownProjectRequest } from '#server/links/lock-project-request.ts'
import type { LinkContext } from '#server/links/open-link.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { MappedTable, SubjectKind } from './data-map.ts'

/** The person: the project request of a tracking link, an owner's account, or a provider. */
export interface PrivacySubject {
  kind: SubjectKind
  id: string
}

/** Throws Refusal `projectRequest.not_found` (404), `link.ended` (410). */
export async function subjectOfLink(context: LinkContext, trackingToken: string): Promise<PrivacySubject> {
  return { kind: 'projectRequest', id: await ownProjectRequest(context, trackingToken) }
}

/** Returns the column of consents and privacy_requests that identifies the subject. */
export function columnOfSubject({ kind, id }: PrivacySubject) {
  if (kind === 'projectRequest') return { project_request_id: id }
  return kind === 'provider' ? { provider_id: id } : { user_id: id }
}

/** Returns the condition for a subject's rows in a table; undefined when there can be none. */
export function rowsOf(table: MappedTable, { kind, id }: PrivacySubject) {
  const reach = table.reach?.[kind]
  if (!reach) return undefined
  const parts = reach.split('{id}').map((text) => sql.raw(text))
  return sql<boolean>`(${sql.join(parts, sql`${id}::uuid`)})`
}

/** Selects the account's claimed project requests, in the worker's transaction. */
export async function claimedBy(tx: Tx, userId: string): Promise<PrivacySubject[]> {
  const rows = await tx
    .selectFrom('project_request_claims')
    .select('project_request_id')
    .where('user_id', '=', userId)
    .orderBy('claimed_at')
    .orderBy('project_request_id')
    .execute()
  return rows.map((row) => ({ kind: 'projectRequest', id: row.project_request_id }))
}

/** Returns a person with all that is theirs: an account with its claimed project requests. */
export async function withClaimed(tx: Tx, subject: PrivacySubject): Promise<PrivacySubject[]> {
  return subject.kind === 'user' ? [subject, ...(await claimedBy(tx, subject.id))] : [subject]
}
