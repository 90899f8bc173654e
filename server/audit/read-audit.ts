import { type Selectable, sql } from 'kysely'
import type { AuditEntries } from '#db/types.ts'
import { AUDIT_TOPICS, type AuditTopic } from '#domain/audit/audit-actions.ts'
import { type AuditEntry, type AuditHead, NO_HASH } from '#domain/audit/audit-chain.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuditPage } from './audit-answers.ts'

/** Stored fields of an entry (app.append_audit_entry). */
interface AuditRecord {
  at: string
  actorKind: string | null
  actorId: string | null
  actorName?: string
  action: string
  subjectKind: string
  subjectId: string | null
  details: Record<string, unknown>
}

interface AuditQuery {
  limit: number
  before?: number | undefined
  subjectId?: string | undefined
  topic?: AuditTopic | undefined
  actorId?: string | undefined
  /** Days in Riyadh, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Whole number of a request or a report. */
  reference?: string | undefined
}

/** Automatic matching rounds, of which there are hundreds for each decision of an admin. */
const OF_THE_RULES = 'project_request.dispatched'

/**
 * Returns a page of the log, newest first, with its head hash. Without a subject it has only decisions of people; for a
 * subject it has everything, including matching rounds; for a provider also what was decided on their payments, reviews,
 * reports and photos.
 */
export function readAudit(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Admin,
  { limit, before, subjectId, topic, actorId, from, to, reference }: AuditQuery,
): Promise<AuditPage> {
  return db.withActor(actor, async (tx) => {
    const about = reference && (await readSubjectOf(tx, reference))
    const wanted = tx
      .selectFrom('audit_entries')
      .$if(reference !== undefined, (query) =>
        query.where((row) =>
          row.or([
            sql<boolean>`record::jsonb #>> '{details,reference}' = ${reference}`,
            ...(about ? [row('subject_id', '=', about)] : []),
          ]),
        ),
      )
      .$if(from !== undefined, (query) => query.where(AT, '>=', startOf(from!).toISOString()))
      .$if(to !== undefined, (query) =>
        query.where(AT, '<', new Date(startOf(to!).getTime() + DAY).toISOString()),
      )
      .$if(subjectId !== undefined, (query) =>
        query.where((row) =>
          row.or([row('subject_id', '=', subjectId!), sql<boolean>`${PROVIDER} = ${subjectId}`]),
        ),
      )
      .$if(topic !== undefined, (query) => query.where(NOUN, 'in', AUDIT_TOPICS[topic!]))
      .$if(actorId !== undefined, (query) =>
        query.where(
          sql<boolean>`record::jsonb ->> 'actorId' = ${actorId} and record::jsonb ->> 'actorKind' = 'admin'`,
        ),
      )
      .$if(subjectId === undefined && about === undefined, (query) =>
        query.where('action', '<>', OF_THE_RULES),
      )
    const rows = await wanted
      .selectAll()
      .$if(before !== undefined, (query) => query.where('seq', '<', before!))
      .orderBy('seq', 'desc')
      .limit(limit + 1)
      .execute()
    const counted = await tx
      .selectFrom(wanted.select('seq').limit(COUNTED_TO).as('some'))
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const items = await named(tx, rows.slice(0, limit).map(toEntry))
    const last = items.at(-1)
    const head = await readHead(tx)
    return {
      ...{ items, total: Number(counted.total), people: await readPeople(tx) },
      ...(rows.length > limit && last && { next: last.seq }),
      head,
    }
  })
}

/** Counting stops here. */
const COUNTED_TO = 1000
/** Whoever decided something lately can be chosen. */
const LATELY = 1000

/** Who decided something in the newest entries, by name. */
async function readPeople(tx: Tx): Promise<AuditPage['people']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (id) id, name from (
      select seq, record::jsonb ->> 'actorId' as id, record::jsonb ->> 'actorName' as name,
        record::jsonb ->> 'actorKind' as kind
      from app.audit_entries where action <> ${OF_THE_RULES} order by seq desc limit ${LATELY}
    ) as lately where kind = 'admin' and id is not null and name is not null order by id, seq desc`.execute(
    tx,
  )
  return rows.sort((one, other) => one.name.localeCompare(other.name))
}

/** The request or report of a number. */
async function readSubjectOf(tx: Tx, reference: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from app.project_requests where reference = ${reference}
    union all select id from app.complaints where reference = ${reference} limit 1`.execute(tx)
  return rows[0]?.id
}

/** As indexed: in UTC to the millisecond, as `toISOString` has it, so texts are in the order of time. */
const AT = sql<string>`(record::jsonb ->> 'at')`
/** A day begins at midnight in Riyadh (UTC+3 all year). */
const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`)
const DAY = 24 * 60 * 60 * 1000
/** The noun of an action. */
const NOUN = sql<string>`split_part(action, '.', 1)`
/** As indexed: the provider of an entry about something of theirs. */
const PROVIDER = sql<string>`(record::jsonb #>> '{details,providerId}')`

type Entry = AuditPage['items'][number]

/** Adds to each entry its provider's name, and the admin's where the entry itself is older than that. */
async function named(tx: Tx, entries: Entry[]): Promise<Entry[]> {
  const providerOf = await readProvidersOf(tx, entries)
  const nameOf = await readOlderNames(tx, entries)
  const referenceOf = await readReferences(tx, entries)
  return entries.map((entry) => {
    const provider = providerOf.get(entry.seq)
    const actorName = entry.actorName ?? nameOf.get(entry.actorId ?? '')
    const reference = referenceOf.get(entry.subjectId ?? '')
    return {
      ...entry,
      ...(provider && { provider }),
      ...(actorName && { actorName }),
      ...(reference && { reference }),
    }
  })
}

/** Numbers of the requests that entries are about. */
async function readReferences(tx: Tx, entries: readonly Entry[]): Promise<Map<string, string>> {
  // What is about an owner has their request as its subject, whatever its kind.
  const ids = entries.flatMap(({ subjectId }) => subjectId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('project_requests')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

async function readProvidersOf(tx: Tx, entries: readonly Entry[]) {
  const complaints = idsOf(entries, 'complaint')
  const reported = complaints.length
    ? await tx.selectFrom('complaints').select(['id', 'provider_id']).where('id', 'in', complaints).execute()
    : []
  const providerIdOf = ({ subjectKind, subjectId, details }: Entry): string | undefined => {
    if (subjectKind === 'provider') return subjectId
    if (typeof details.providerId === 'string') return details.providerId
    return reported.find(({ id }) => id === subjectId)?.provider_id ?? undefined
  }
  const ids = [...new Set(entries.flatMap((entry) => providerIdOf(entry) ?? []))]
  const rows = ids.length
    ? await tx.selectFrom('providers').select(['id', 'company_name']).where('id', 'in', ids).execute()
    : []
  return new Map(
    entries.map((entry) => {
      const row = rows.find(({ id }) => id === providerIdOf(entry))
      return [entry.seq, row && { id: row.id, companyName: row.company_name }]
    }),
  )
}

const idsOf = (entries: readonly Entry[], kind: string) =>
  entries.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind && subjectId ? [subjectId] : []))

/** Names of admins by their ids, from the decisions that older entries point to. */
async function readOlderNames(tx: Tx, entries: readonly Entry[]): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ actorName, details: { verificationId } }) =>
    !actorName && typeof verificationId === 'string' ? [verificationId] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('verifications')
    .select(['admin_id', 'admin_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ admin_id, admin_name }) => [admin_id, admin_name]))
}

function toEntry({ seq, record, hash }: Selectable<AuditEntries>): Entry {
  const { at, actorKind, actorId, actorName, action, subjectKind, subjectId, details } = JSON.parse(
    record,
  ) as AuditRecord
  return {
    seq,
    at,
    // The demo's seed writes without an actor.
    actorKind: actorKind ?? 'seed',
    action,
    subjectKind,
    details,
    hash,
    ...(actorId && { actorId }),
    ...(actorName && { actorName }),
    ...(subjectId && { subjectId }),
  }
}

function readHead(tx: Tx): Promise<AuditHead> {
  return tx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
}

/** The head as it was at a moment: looks backwards from the newest entry. */
async function readHeadAt(tx: Tx, moment: Date): Promise<AuditHead> {
  const head = await tx
    .selectFrom('audit_entries')
    .select(['seq', 'hash'])
    .where(AT, '<', moment.toISOString())
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head ?? { seq: 0, hash: NO_HASH }
}

/** Entries per read. */
const BATCH = 500

/**
 * Exports the log as JSON lines with the head as the last line, for scripts/audit-verify.ts. The head is read first, so
 * entries written meanwhile are left out. A period's export has its entries and ends with the last of them, so that the
 * exports of all periods one after the other are the log.
 */
export async function* exportAudit(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Pick<Admin, 'actor'>,
  period?: { from: Date; until: Date },
): AsyncGenerator<string> {
  const { after, head } = await db.withActor(actor, async (tx) => ({
    after: period ? (await readHeadAt(tx, period.from)).seq : 0,
    head: period ? await readHeadAt(tx, period.until) : await readHead(tx),
  }))
  for (let seq = after; seq < head.seq; seq += BATCH) {
    const rows = await db.withActor(actor, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select(['seq', 'previous_hash', 'record', 'hash'])
        .where('seq', '>', seq)
        .where('seq', '<=', Math.min(seq + BATCH, head.seq))
        .orderBy('seq')
        .execute(),
    )
    const entries = rows.map(
      (row): AuditEntry => ({
        seq: row.seq,
        previousHash: row.previous_hash,
        record: row.record,
        hash: row.hash,
      }),
    )
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  }
  yield `${JSON.stringify({ head })}\n`
}
