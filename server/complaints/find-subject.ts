import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { APPEAL_DAYS, type ComplaintSubject } from '#domain/complaints/complaint.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Reporter } from './read-reporter.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Wanted {
  subjectKind: ComplaintSubject
  subjectId: string
}

/** The reported subject and the provider it is about. */
export interface FoundSubject {
  providerId: string | null
  /** Set when a lead's ID was used: owner and provider of a lead know each other only by it. */
  subjectId?: string
}

/**
 * Finds the reported subject if the reporter can see it, as a visitor or as themselves. Throws Refusal
 * `complaint.subject_not_found` (404), `complaint.own_subject` and `complaint.appeal_too_late` (409).
 */
export async function findSubject(
  { db, clock }: CommandContext,
  reporter: Reporter,
  wanted: Wanted,
): Promise<FoundSubject> {
  const find = (actor: Actor) =>
    db.withActor(actor, (tx) => FIND[wanted.subjectKind](tx, wanted.subjectId, actor, clock.now()))
  const open = IS_PUBLIC.has(wanted.subjectKind) ? await find(visitor) : undefined
  const found = open ?? (reporter.kind === 'visitor' ? undefined : await find(reporter.actor))
  if (!found) throw notFound('complaint.subject_not_found')
  const isOwn = reporter.providerId !== undefined && found.providerId === reporter.providerId
  if (isOwn && wanted.subjectKind === 'provider') throw conflict('complaint.own_subject')
  // A provider's report on a review or an appointment of their own is about the other side, who has no provider row.
  // The reporter is never the one sanctioned for it.
  return isOwn && wanted.subjectKind !== 'sanction' ? { providerId: null } : found
}

type Find = (tx: Tx, id: string, actor: Actor, now: Date) => Promise<FoundSubject | undefined>

const IS_PUBLIC = new Set<ComplaintSubject>(['project_request', 'provider', 'review'])

const FIND: Record<ComplaintSubject, Find> = {
  project_request: async (tx, id, { kind }) => {
    if (kind === 'visitor') {
      const shown = tx.selectFrom('public_project_requests').select('id').where('id', '=', id)
      return (await shown.executeTakeFirst()) && { providerId: null }
    }
    if (kind !== 'provider') return undefined
    const lead = await tx
      .selectFrom('leads')
      .select('project_request_id')
      .where((where) => where.or([where('project_request_id', '=', id), where('id', '=', id)]))
      .executeTakeFirst()
    return lead && { providerId: null, subjectId: lead.project_request_id }
  },
  provider: async (tx, id, { kind }) => {
    if (kind === 'visitor') {
      const listed = tx.selectFrom('public_providers').select('id').where('id', '=', id)
      return (await listed.executeTakeFirst()) && { providerId: id }
    }
    if (kind === 'provider') {
      const own = tx.selectFrom('providers').select('id').where('id', '=', id)
      return (await own.executeTakeFirst()) && { providerId: id }
    }
    if (kind !== 'owner') return undefined
    const lead = await tx
      .selectFrom('leads')
      .select('provider_id')
      .where((where) => where.or([where('provider_id', '=', id), where('id', '=', id)]))
      .executeTakeFirst()
    return lead && { providerId: lead.provider_id, subjectId: lead.provider_id }
  },
  review: async (tx, id, { kind }) => {
    if (kind === 'visitor') {
      const shown = tx.selectFrom('public_reviews').select('provider_id').where('id', '=', id)
      const review = await shown.executeTakeFirst()
      return review && { providerId: review.provider_id }
    }
    if (kind === 'user') return undefined
    const review = await tx
      .selectFrom('reviews')
      .select(['provider_id', 'side'])
      .where('id', '=', id)
      .executeTakeFirst()
    return review && { providerId: review.provider_id }
  },
  consultation: async (tx, id) => {
    const appointment = await tx
      .selectFrom('consultations')
      .select('provider_id')
      .where('id', '=', id)
      .executeTakeFirst()
    return appointment && { providerId: appointment.provider_id }
  },
  sanction: async (tx, id, { kind }, now) => {
    if (kind !== 'provider') return undefined
    const sanction = await tx
      .selectFrom('sanctions')
      .select(['provider_id', 'starts_at', 'lifted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!sanction) return undefined
    if (sanction.lifted_at || now.getTime() - sanction.starts_at.getTime() > APPEAL_DAYS * DAY_MS)
      throw conflict('complaint.appeal_too_late')
    return { providerId: sanction.provider_id }
  },
}
