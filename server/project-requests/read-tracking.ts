import { sql } from 'kysely'
import { toldSize } from '#domain/project-requests/told-size.ts'
import { readProjectDocuments } from '#server/documents/read-project-documents.ts'
import { readTrackedEstimate, type TrackedEstimate } from '#server/estimates/read-tracked-estimate.ts'
import { projectRequestOfToken } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readScopeLines } from '#server/quotes/read-scope-lines.ts'
import { readClock } from '#server/sla/read-clock.ts'
import { type FirmRecord, readFirmRecords } from './read-firm-records.ts'
import { readTrackedLeads } from './read-tracked-leads.ts'
import type { Tracking } from './tracking-answers.ts'

/**
 * Returns what the holder of this link may see; undefined when the token is invalid. Row-level security decides, not a
 * filter here.
 */
export const readTracking = async (
  context: CommandContext,
  trackingToken: string,
): Promise<Tracking | undefined> => (await readTrackingWith(context, trackingToken, noMore))?.tracking

const noMore = async () => undefined

/** The same with the data that quotes are compared with, the owner's own words and the records of the providers. */
export const readTrackingToCompare = (
  context: CommandContext,
  trackingToken: string,
): Promise<TrackingToCompare | undefined> =>
  readTrackingWith(context, trackingToken, async (tx, projectRequestId) => {
    const now = context.clock.now()
    const [estimate, records, ownWords] = await Promise.all([
      readTrackedEstimate(tx),
      readFirmRecords(tx, projectRequestId, now),
      readOwnWords(tx, projectRequestId),
    ])
    return { estimate, records, ownWords, readAt: now.toISOString() }
  })

async function readOwnWords(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('project_requests')
    .select('description')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.description ?? ''
}

export interface TrackingToCompare {
  tracking: Tracking
  compared: {
    estimate: TrackedEstimate
    /** By the lead. */
    records: Record<string, FirmRecord>
    /** What the owner wrote, untouched. */
    ownWords: string
    /** The moment all this was true; the page reckons validity from it, so that server and browser agree. */
    readAt: string
  }
}

interface Tracked<More> {
  tracking: Tracking
  compared: More
}

async function readTrackingWith<More>(
  context: CommandContext,
  trackingToken: string,
  readMore: (tx: Tx, projectRequestId: string) => Promise<More>,
): Promise<Tracked<More> | undefined> {
  const projectRequestId = await projectRequestOfToken(context, trackingToken)
  return projectRequestId ? readAsOwner(context, projectRequestId, readMore) : undefined
}

/** Returns what the owner sees, with their own words and budget, to our support (server/admin/support). */
export const readTrackingForSupport = (
  context: Pick<CommandContext, 'db' | 'clock'>,
  projectRequestId: string,
): Promise<Tracked<Asked> | undefined> => readAsOwner(context, projectRequestId, readAsked)

interface Asked {
  ownWords: string
  /** Halalas with VAT. */
  budget: { min?: number; max?: number }
}

async function readAsked(tx: Tx, id: string): Promise<Asked> {
  const row = await tx
    .selectFrom('project_requests')
    .select(['description', 'budget_min', 'budget_max'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    ownWords: row?.description ?? '',
    budget: {
      ...(row?.budget_min && { min: Number(row.budget_min) }),
      ...(row?.budget_max && { max: Number(row.budget_max) }),
    },
  }
}

async function readAsOwner<More>(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  projectRequestId: string,
  readMore: (tx: Tx, projectRequestId: string) => Promise<More>,
): Promise<Tracked<More> | undefined> {
  return db.read({ kind: 'owner', projectRequestId }, async (tx) => {
    const [row, sla, leads, scopeLines, documents, compared] = await Promise.all([
      readProjectRequest(tx, projectRequestId),
      readClock(tx, 'project_request', projectRequestId, clock.now()),
      readTrackedLeads(tx, projectRequestId),
      readScopeLines(tx, projectRequestId),
      readProjectDocuments(tx, projectRequestId),
      readMore(tx, projectRequestId),
    ])
    return (
      row && { tracking: { ...toTracking(row), ...(sla && { sla }), leads, scopeLines, documents }, compared }
    )
  })
}

function readProjectRequest(tx: Tx, id: string) {
  return tx
    .selectFrom('project_requests')
    .innerJoin(
      'project_request_contacts',
      'project_request_contacts.project_request_id',
      'project_requests.id',
    )
    .leftJoin('estimates', 'estimates.project_request_id', 'project_requests.id')
    .select([
      'project_requests.id',
      'reference',
      'status',
      'project_type',
      'city',
      'area_sqm',
      'jobs',
      'finish_level',
      'received_at',
      'quote_due_at',
      'ended_at',
      'quotes_wished',
      'name',
      'p10',
      'p50',
      'p90',
      WITHIN,
    ])
    .where('project_requests.id', '=', id)
    .executeTakeFirst()
}

type ProjectRequestRow = NonNullable<Awaited<ReturnType<typeof readProjectRequest>>>

/** The range over what was left open (domain/estimates/estimate.ts); null when nothing was, and for older estimates. */
const WITHIN = sql<{ low: number; high: number } | null>`output -> 'within'`.as('within')

function toTracking({
  p10,
  p50,
  p90,
  within,
  ...row
}: ProjectRequestRow): Omit<Tracking, 'leads' | 'documents' | 'scopeLines' | 'sla'> {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    projectType: row.project_type,
    city: row.city,
    ...toldSize(row),
    ...(row.finish_level && { finishLevel: row.finish_level }),
    receivedAt: row.received_at.toISOString(),
    quoteDueAt: row.quote_due_at.toISOString(),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
    quotesWished: row.quotes_wished,
    ...(p10 !== null &&
      p50 !== null &&
      p90 !== null && { estimate: { p10, p50, p90, ...(within && { within }) } }),
    ownerName: row.name,
  }
}
