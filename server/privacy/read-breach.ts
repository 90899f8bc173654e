import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Actor, auth, worker } from '#domain/accounts/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Data that may have leaked and its subjects: references and IDs, never names or numbers, so that the list itself leaks
 * nothing.
 */
export interface BreachPart {
  question: string
  people: number
  /** Up to a hundred; the rest is counted. */
  whose: string[]
}

interface Span {
  from: Date
  to: Date
  /** Account with a stolen session; limits the report to its actions. */
  admin?: string | undefined
}

const SHOWN = 100
const admin: Actor = { kind: 'admin', userId: randomUUID() }

/** Returns whose data a stolen admin session, a leaked table or disk, or a leaked log of that time could expose. */
export async function readBreach(db: Db, span: Span): Promise<BreachPart[]> {
  const parts: BreachPart[] = []
  for (const { question, actor, whose } of questionsOf(span)) {
    const { rows } = await db.withActor(actor, (tx) => whose.execute(tx))
    parts.push({ question, people: rows.length, whose: rows.slice(0, SHOWN).map((row) => row.whose) })
  }
  return parts
}

interface Question {
  question: string
  actor: Actor
  whose: ReturnType<typeof sql<{ whose: string }>>
}

const questionsOf = ({ from, to, admin: account }: Span): Question[] => [
  {
    question: 'opened by an admin: papers of providers, photos and plans',
    actor: worker,
    whose: sql`
      select distinct coalesce(project_requests.reference, 'provider ' || documents.provider_id) as whose
      from app.document_downloads join app.documents on documents.id = document_id
        left join app.project_requests on project_requests.id = documents.project_request_id
      where actor_kind = 'admin' and downloaded_at between ${from} and ${to} and (${account ?? null}::uuid is null or actor_id = ${account ?? null}::uuid)
      order by 1`,
  },
  {
    question: 'decided on by an admin, by the chained log',
    actor: admin,
    whose: sql`
      select distinct (record::jsonb ->> 'subjectKind') || ' ' || subject_id as whose
      from app.audit_entries
      where record::jsonb ->> 'actorKind' = 'admin' and subject_id is not null
        and (record::jsonb ->> 'at')::timestamptz between ${from} and ${to}
        and (${account ?? null}::text is null or record::jsonb ->> 'actorId' = ${account ?? null}::text)
      order by 1`,
  },
  {
    question: 'name and mobile given to a provider in that time (what a stolen session of a provider shows)',
    actor: worker,
    whose: sql`
      select distinct reference || ' to provider ' || provider_id as whose
      from app.contact_disclosures join app.project_requests on project_requests.id = project_request_id
      where disclosed_at between ${from} and ${to} order by 1`,
  },
  {
    question: 'name and mobile held at the end of that time (a leaked table or disk)',
    actor: worker,
    whose: sql`
      select reference as whose from app.project_request_contacts join app.project_requests on project_requests.id = project_request_id
      where consented_at <= ${to}
      union all
      select 'consultation ' || consultation_id from app.consultation_contacts where consented_at <= ${to}
      union all
      select 'owner account ' || user_id from app.owner_accounts where created_at <= ${to}
      union all
      select 'provider ' || id from app.providers where registered_at <= ${to} and erased_at is null
      order by 1`,
  },
  {
    question: 'written to or from on WhatsApp in that time (leaked messages or raw events)',
    actor: worker,
    whose: sql`
      select distinct coalesce(reference, 'provider ' || provider_id, 'nobody we know any more') as whose
      from app.messages left join app.project_requests on project_requests.id = project_request_id
      where messages.created_at between ${from} and ${to} order by 1`,
  },
  {
    question: 'signed in or tried to in that time (network addresses in the log of sign-ins)',
    actor: auth,
    whose: sql`
      select distinct 'account ' || (payload ->> 'actor_id') as whose from auth.audit_log_entries
      where created_at between ${from} and ${to} and ip_address is not null order by 1`,
  },
]
