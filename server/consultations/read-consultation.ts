import type { Selectable } from 'kysely'
import type { Consultations } from '#db/types.ts'
import { type Actor, worker } from '#domain/accounts/actor.ts'
import {
  consultationRefund,
  HALF_UNTIL_HOURS,
  mayReschedule,
  WHOLE_UNTIL_HOURS,
} from '#domain/consultations/cancellation.ts'
import { inLanguage } from '#i18n/in-language.ts'
import { LOCALES } from '#i18n/locale.ts'
import { consultationTokenOf } from '#server/links/consultation-token.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import { readConsultationPayment } from '#server/payments/consultation-orders.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readConsultationReview } from '#server/reviews/review-consultation.ts'
import type { Consultation, ConsultationFile, OwnConsultation } from './consultation-answers.ts'
import { isOpenForFiles } from './files/attach-files.ts'
import { readFilesOf } from './files/read-files.ts'
import { consultationNotFound } from './open-consultation.ts'

const HOUR_MS = 60 * 60 * 1000

type Row = Selectable<Consultations>
type Notes = Consultation['notes']

/** Returns a consultation as its owner sees it, by ID. Throws Refusal `consultation.not_found` (404). */
export async function readConsultation(context: CommandContext, id: string): Promise<Consultation> {
  const [found] = await readAs(context, { kind: 'owner', consultationId: id }, (tx) =>
    tx.selectFrom('consultations').selectAll().where('id', '=', id).execute(),
  )
  if (!found) throw consultationNotFound()
  return notifyOwner(context, found)
}

/**
 * The same for a booking, with the first link: a repeated booking may come from another browser and must not reveal a
 * link that was renewed since.
 */
export const readBooked = async (context: CommandContext, id: string): Promise<Consultation> => ({
  ...(await readConsultation(context, id)),
  consultationToken: consultationTokenOf(context.config, id, 0),
})

export interface Found {
  row: Row
  notes: Notes
}

/** Reads rows and their notes as the actor; row-level security decides what is visible. */
export function readAs(
  { db }: Pick<CommandContext, 'db'>,
  actor: Actor,
  find: (tx: Tx) => Promise<Row[]>,
): Promise<Found[]> {
  return db.withActor(actor, async (tx) => {
    const rows = await find(tx)
    const notes = await readNotes(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ row, notes: notes.get(row.id) ?? [] }))
  })
}

/**
 * The topics of these consultations as the advisor wrote them, in both languages where they did: a booking keeps only its
 * booker's, and an offer's text never changes. By ID of the consultation.
 */
export async function readTopics(tx: Tx, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ offer_id: id }) => id))]
  if (ids.length === 0) return new Map()
  const offers = await tx
    .selectFrom('consultation_offers')
    .select(['id', 'topic'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, offer_id: of, topic: kept }) => {
      return [id, topicAsOffered(kept, offers.find((offer) => offer.id === of)?.topic)]
    }),
  )
}

/** The topic in the offer's languages where the kept one is one of them. */
export const topicAsOffered = (kept: string, offered: string | null | undefined): string =>
  offered && LOCALES.some((locale) => inLanguage(offered, locale) === kept) ? offered : kept

async function readNotes(tx: Tx, ids: string[]): Promise<Map<string, Notes>> {
  const found = new Map<string, Notes>()
  if (ids.length === 0) return found
  const rows = await tx
    .selectFrom('consultation_notes')
    .selectAll()
    .where('consultation_id', 'in', ids)
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  for (const { id, consultation_id: of, author, body, written_at: writtenAt } of rows)
    found.set(of, [...(found.get(of) ?? []), { id, author, body, writtenAt: writtenAt.toISOString() }])
  return found
}

/** Builds the owner's view; data that their role cannot read (the advisor's mobile, the payment, an account's files) is read for them. */
export function notifyOwner(context: CommandContext, { row, notes }: Found): Promise<Consultation> {
  const { db, clock, config } = context
  const now = clock.now()
  return db.withActor(worker, async (tx) => {
    const contact = await tx
      .selectFrom('consultation_contacts')
      .select(['name', 'disclosed_at'])
      .where('consultation_id', '=', row.id)
      .executeTakeFirst()
    const payment = row.price > 0 ? await readConsultationPayment(tx, row.id, { now }) : undefined
    const waitsFor = await readWaitsFor(tx, row)
    const topics = await readTopics(tx, [row])
    const files = await readFilesOf(tx, [row.id])
    const review = await readConsultationReview(tx, row, now)
    return {
      ...partsOf(row, notes, files.get(row.id)),
      topic: topics.get(row.id) ?? row.topic,
      consultationToken: consultationTokenOf(config, row.id, row.link_version),
      provider: await readAdvisor(tx, row),
      ownerName: contact?.name ?? '',
      ...(contact?.disclosed_at && { disclosedAt: contact.disclosed_at.toISOString() }),
      ...(waitsFor && { waitsFor }),
      ...(payment && { payment }),
      ...(row.status === 'booked' && { cancellation: cancellationOf(row, now) }),
      canReschedule:
        row.status === 'booked' && mayReschedule({ startsAt: row.starts_at, at: now, moved: row.moved }),
      canCancel: row.status === 'held' || (row.status === 'booked' && row.starts_at > now),
      canAttach: isOpenForFiles(row, now),
      ...(review && { review }),
      ...(await trackingTokensOf(tx, config, row)),
    }
  })
}

/**
 * Tracking tokens of the related requests, without renewed ones: a previous holder may have booked by an old link and
 * would get the new one here.
 */
async function trackingTokensOf(tx: Tx, config: Config, row: Row) {
  const { project_request_id: of, follow_up_project_request_id: followUp } = row
  const ids = [of, followUp].filter((id) => id !== null)
  if (ids.length === 0) return {}
  const first = await tx
    .selectFrom('project_requests')
    .select('id')
    .where('id', 'in', ids)
    .where('tracking_version', '=', 0)
    .execute()
  const isFirst = (id: string | null): id is string => first.some((one) => one.id === id)
  return {
    ...(isFirst(followUp) && { followUpTrackingToken: trackingTokenOf(config, followUp, 0) }),
    ...(isFirst(of) && { trackingToken: trackingTokenOf(config, of, 0) }),
  }
}

/** What the advisor reads besides, as far as the database shows it to them. */
interface Shown {
  owner: { name: string; mobile: string } | undefined
  files: ConsultationFile[] | undefined
}

/** Builds the advisor's view. */
export function notifyAdvisor({ row, notes }: Found, { owner, files }: Shown, now: Date): OwnConsultation {
  const isBooked = row.status === 'booked'
  return {
    ...partsOf(row, notes, files),
    ...(owner && { owner }),
    canCancel: isBooked,
    canFinish: isBooked && row.starts_at <= now,
  }
}

/** Files of one that does not take place are about to be deleted. */
const takesPlace = ({ status }: Row) => status !== 'cancelled' && status !== 'released'

const partsOf = (row: Row, notes: Notes, files: ConsultationFile[] = []) => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  offerId: row.offer_id,
  topic: row.topic,
  channel: row.channel,
  price: row.price,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  ...(row.status === 'held' && row.held_until && { heldUntil: row.held_until.toISOString() }),
  question: row.question,
  createdAt: row.created_at.toISOString(),
  ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
  ...(row.ended_by && { endedBy: row.ended_by }),
  ...(row.end_reason && { endReason: row.end_reason }),
  ...(row.missed_by && { missedBy: row.missed_by }),
  notes,
  files: takesPlace(row) ? files : [],
  isDemo: row.is_demo,
})

function cancellationOf({ starts_at: startsAt, price }: Row, now: Date) {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS).toISOString()
  return {
    refund: consultationRefund(price, { startsAt, at: now, by: 'owner' }),
    wholeUntil: before(WHOLE_UNTIL_HOURS),
    halfUntil: before(HALF_UNTIL_HOURS),
  }
}

/** A caller who is asked to pay has already proved their mobile. */
async function readWaitsFor(tx: Tx, { id, status }: Row): Promise<Consultation['waitsFor']> {
  if (status !== 'held') return undefined
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('consultation_id', '=', id)
    .executeTakeFirst()
  return order ? 'payment' : 'code'
}

async function readAdvisor(tx: Tx, row: Row): Promise<Consultation['provider']> {
  const advisor = await tx
    .selectFrom('providers')
    .leftJoin('consultation_calendars', 'provider_id', 'providers.id')
    .select(['slug', 'company_name', 'other_name', 'kind', 'mobile', 'place', 'video_link'])
    .where('providers.id', '=', row.provider_id)
    .executeTakeFirstOrThrow()
  const isTheirs = row.status === 'booked' || row.status === 'done' || row.status === 'missed'
  return {
    slug: advisor.slug,
    companyName: advisor.company_name,
    ...(advisor.other_name && { otherName: advisor.other_name }),
    kind: advisor.kind,
    ...(isTheirs && { mobile: advisor.mobile }),
    ...(isTheirs && row.channel === 'visit' && advisor.place && { place: advisor.place }),
    ...(isTheirs && row.channel === 'video' && advisor.video_link && { videoLink: advisor.video_link }),
  }
}
