import { type RawBuilder, sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import { type LinkFacts, type LinkKind, linkEndsAt } from '#domain/links/link-lifetimes.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { idNamedBy, readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

/** RFC 9110 §15.5.11: it existed, and will not be available at this address again. */
const GONE = 410
/** Number of renewals for which an old link is recognised; older ones count as unknown. */
const VERSIONS_KNOWN = 20

export type LinkContext = Pick<CommandContext, 'db' | 'clock' | 'config'>

interface LinkRow extends LinkFacts {
  version: number
}

/** Creates the token of a link. Signed and not stored; it stays the same until `version` is incremented. */
export const linkTokenOf = (
  { secret }: Pick<Config, 'secret'>,
  kind: LinkKind,
  id: string,
  version = 0,
): string => signLink(secret, purposeOf(kind, version), id)

/** Version 0 uses the purpose of links from before versions existed. */
const purposeOf = (kind: LinkKind, version: number) => (version === 0 ? kind : `${kind}/${version}`)

/**
 * Returns the ID of a token, or undefined when it is not ours. Throws Refusal `link.ended` (410) for an expired or
 * replaced one.
 */
export async function openLink(
  context: LinkContext,
  kind: LinkKind,
  token: string,
): Promise<string | undefined> {
  return (await openLinkWith(context, kind, token, async () => undefined))?.id
}

/** Like `openLink`, with the token's version, so that replacing it does not replace a later one. */
export async function openLinkToReplace(
  context: LinkContext,
  kind: LinkKind,
  token: string,
): Promise<{ id: string; version: number } | undefined> {
  return openLinkWith(context, kind, token, async () => undefined)
}

/**
 * Like `openLink`, and reads further data of the ID as the worker in the same message. The data is returned only when
 * the link is valid.
 */
export async function openLinkWith<T>(
  { db, clock, config }: LinkContext,
  kind: LinkKind,
  token: string,
  read: (tx: Tx, id: string) => Promise<T>,
): Promise<{ id: string; version: number; beside: T } | undefined> {
  const id = idNamedBy(token)
  if (!id) return undefined
  const signed = (version: number) => readSignedLink(config.secret, purposeOf(kind, version), token) === id
  const [row, beside] = await db.read(worker, (tx) => Promise.all([readLinkRow(tx, kind, id), read(tx, id)]))
  // The row does not exist; the caller reports it.
  if (!row) return signed(0) ? { id, version: 0, beside } : undefined
  if (signed(row.version)) {
    if (linkEndsAt(row) <= clock.now()) throw linkEnded(kind)
    return { id, version: row.version, beside }
  }
  for (let version = row.version - 1; version >= Math.max(0, row.version - VERSIONS_KNOWN); version -= 1)
    if (signed(version)) throw linkEnded(kind)
  return undefined
}

/** Returns those of these IDs whose link has expired, in any version. */
export async function endedIn(
  { db, clock }: Pick<LinkContext, 'db' | 'clock'>,
  kind: LinkKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.read(worker, (tx) => Promise.all(ids.map((id) => readLinkRow(tx, kind, id))))
  const hasEnded = (row: LinkRow | undefined) => row !== undefined && linkEndsAt(row) <= clock.now()
  return new Set(ids.filter((_, at) => hasEnded(rows[at])))
}

/** Refusal for an expired or replaced link. */
export const linkEnded = (kind: LinkKind) =>
  new Refusal('link.ended', { status: GONE, members: { link: kind } })

async function readLinkRow(tx: Tx, kind: LinkKind, id: string): Promise<LinkRow | undefined> {
  const { rows } = await ROW_OF[kind](id).execute(tx)
  return rows[0]
}

/** Time of the handover stated by the owner, or by the provider without a dispute. */
const handedOverAt = sql`(
  select stated_at from app.handovers
  where handovers.project_request_id = requests.id and disputed_at is null)`

/** A renewal restarts the lifetime, because its requester still needs the link. */
const ofProjectRequest = (id: string, version: RawBuilder<unknown>) => sql<LinkRow>`
  select ${version} as version, 'projectRequest' as matter,
    greatest(received_at, tracking_renewed_at) as "begunAt",
    case when coalesce(ended_at, ${handedOverAt}) is not null
      then greatest(ended_at, ${handedOverAt}, tracking_renewed_at) end as "overAt"
  from app.project_requests as requests where id = ${id}`

const ROW_OF: Record<LinkKind, (id: string) => RawBuilder<LinkRow>> = {
  tracking: (id) => ofProjectRequest(id, sql`tracking_version`),
  report: (id) => ofProjectRequest(id, sql`report_version`),
  lead: (id) => sql<LinkRow>`
    select 0 as version, case leads.status when 'won' then 'projectRequest' else 'lead' end as matter,
      offered_at as "begunAt",
      case leads.status
        when 'declined' then answered_at
        when 'expired' then coalesce(expires_at, ended_at)
        when 'lost' then coalesce(ended_at, (
          select settled_at from app.quotes join app.leads as won on won.id = quotes.lead_id
          where won.project_request_id = requests.id and quotes.status = 'awarded'))
        when 'won' then coalesce(ended_at, ${handedOverAt})
      end as "overAt"
    from app.leads join app.project_requests as requests on requests.id = leads.project_request_id
    where leads.id = ${id}`,
  consultation: (id) => sql<LinkRow>`
    select link_version as version, 'consultation' as matter, created_at as "begunAt",
      greatest(coalesce(ended_at, ends_at), link_renewed_at) as "overAt"
    from app.consultations where id = ${id}`,
  complaint: (id) => sql<LinkRow>`
    select 0 as version, 'complaint' as matter, received_at as "begunAt",
      case when status in ('received', 'in_review') then null else (
        select max(at) from app.complaint_events where complaint_id = complaints.id) end as "overAt"
    from app.complaints where id = ${id}`,
  quoteCheck: (id) => sql<LinkRow>`
    select 0 as version, 'quoteCheck' as matter, coalesce(kept_at, created_at) as "begunAt",
      case when kept_at is null then created_at end as "overAt"
    from app.quote_checks where id = ${id}`,
}
