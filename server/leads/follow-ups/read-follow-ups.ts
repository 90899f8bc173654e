import { type FollowUp, NO_FOLLOW_UP, stageOf } from '#domain/dispatch/follow-up.ts'
import type { LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { toldSize } from '#domain/project-requests/told-size.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { DueFollowUps, FollowUpAnswer, OwnFollowUp } from './follow-up-answers.ts'

/** More than that are no list for a morning. */
const MOST_DUE = 20

/** What a provider noted about these leads, by lead. */
export async function readFollowUps(tx: Tx, leadIds: string[]): Promise<Map<string, FollowUp>> {
  if (leadIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('lead_follow_ups')
    .select(['lead_id', 'mark', 'reason', 'words', 'remind_on as remindOn'])
    .where('lead_id', 'in', leadIds)
    .execute()
  return new Map(rows.map(({ lead_id, ...followUp }) => [lead_id, followUp]))
}

/** The answer for a lead; undefined before a quote. */
export function answerOf(
  status: LeadStatus,
  { mark, reason, words, remindOn }: FollowUp = NO_FOLLOW_UP,
): FollowUpAnswer | undefined {
  const stage = stageOf(status, mark)
  if (!stage) return undefined
  return {
    stage,
    ...(reason && stage === 'lost' && { reason }),
    ...(words && { words }),
    ...(remindOn && status === 'quoted' && { remindOn }),
  }
}

/**
 * Returns what a provider noted about one lead.
 * @throws {Refusal} lead.not_found (404)
 */
export function readFollowUp(
  { db }: Pick<CommandContext, 'db'>,
  provider: ProviderActor,
  leadId: string,
): Promise<OwnFollowUp> {
  return db.read(provider, async (tx) => {
    const [lead, noted] = await Promise.all([
      tx.selectFrom('leads').select('status').where('id', '=', leadId).executeTakeFirst(),
      readFollowUps(tx, [leadId]),
    ])
    if (!lead) throw notFound('lead.not_found')
    const followUp = answerOf(lead.status, noted.get(leadId))
    return followUp ? { followUp } : {}
  })
}

/** Returns the leads with the owner whose reminder is today or was missed. */
export function readDueFollowUps(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  provider: ProviderActor,
): Promise<DueFollowUps> {
  return db.read(provider, async (tx) => {
    const rows = await tx
      .selectFrom('lead_follow_ups as noted')
      .innerJoin('leads', 'leads.id', 'noted.lead_id')
      .innerJoin('project_requests as requests', 'requests.id', 'leads.project_request_id')
      .select(['leads.id', 'leads.status', 'requests.reference', 'requests.project_type', 'requests.city'])
      .select(['requests.district', 'requests.area_sqm', 'requests.jobs'])
      .select(['noted.mark', 'noted.reason', 'noted.words', 'noted.remind_on as remindOn'])
      .where('noted.provider_id', '=', provider.providerId)
      .where('noted.remind_on', '<=', riyadhDay(clock.now()))
      .where('leads.status', '=', 'quoted')
      .orderBy('noted.remind_on')
      .orderBy('leads.id')
      .limit(MOST_DUE)
      .execute()
    return {
      items: rows.map((row) => ({
        id: row.id,
        reference: row.reference,
        projectType: row.project_type,
        city: row.city,
        ...(row.district && { district: row.district }),
        ...toldSize(row),
        followUp: answerOf(row.status, row)!,
      })),
    }
  })
}
