import { type RawBuilder, sql } from 'kysely'
import type { StorySource } from './read-story.ts'

interface AuditSource {
  id: string
  /** The first words of the actions. */
  nouns: readonly string[]
  besides?: readonly string[]
}

/** What admins did about somebody, or about something of a provider's, from the decision log. */
export function auditSource({ id, nouns, besides = [] }: AuditSource): StorySource {
  const entries = (where: RawBuilder<unknown>) => sql`
    select seq, record::jsonb as entry, action from app.audit_entries where ${where}`
  return sql`
    select (entry ->> 'at')::timestamptz as at, 'audit:' || seq as id, 'audit' as type, jsonb_build_object('code', action,
      'by', entry ->> 'actorName', 'text', coalesce(entry #>> '{details,note}', entry #>> '{details,reason}')) as data
    from (${entries(sql`subject_id = ${id}`)} union ${entries(sql`record::jsonb #>> '{details,providerId}' = ${id}::text`)}) as log
    where split_part(action, '.', 1) = any(${nouns}) and not action = any(${besides})`
}

export const noteSource = (where: RawBuilder<unknown>): StorySource => sql`
  select written_at as at, 'note:' || id as id, 'note' as type, jsonb_build_object('by', author_name, 'text', body) as data
  from app.staff_notes where ${where}`

export const promiseSource = (id: string, kind: 'provider' | 'project_request'): StorySource => sql`
  select at, 'promise:' || sequence as id, 'promise' as type, jsonb_build_object('code', type,
    'state', coalesce(warning, reason, kind), 'until', to_jsonb(promised_at)) as data
  from app.sla_events where subject_id = ${id} and subject_kind = ${kind}`
