import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { isWindowOpen } from '#domain/messages/service-window.ts'
import { riyadhDay, riyadhParts } from '#domain/shared/riyadh-time.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

export const remindFollowUpsPayload = z.object({})

/** Reminders per transaction. */
const BATCH = 100
/** Hour in Riyadh from which reminders are sent. Our choice: the beginning of a working day. */
const FROM_HOUR = 8

interface Due {
  leadId: string
  remindOn: string
  providerId: string
  reference: string
  mobile: string
  locale: 'ar' | 'en'
  lastInboundAt: Date | null
  /** The day is over, the lead was decided, or they want no messages. */
  isQuiet: boolean
}

/**
 * Writes once to providers who asked to be reminded of a lead today, only where WhatsApp's window is open: there is no
 * template for it, and the list shows it anyway. Runs every minute.
 */
export async function remindFollowUps({ db, clock, log }: CommandContext): Promise<void> {
  const now = clock.now()
  if (riyadhParts(now).hour < FROM_HOUR) return
  for (let reminded = BATCH; reminded === BATCH; ) {
    const due = await db.withActor(worker, (tx) => remind(tx, now))
    reminded = due.length
    if (reminded > 0) log.info({ reminded }, 'leads to ask about')
  }
}

async function remind(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      update app.lead_follow_ups set reminded_at = ${now} where lead_id in (
        select lead_id from app.lead_follow_ups
        where remind_on <= ${riyadhDay(now)}::date and reminded_at is null
        order by remind_on limit ${BATCH} for update skip locked
      ) returning lead_id, provider_id, remind_on
    )
    select due.lead_id as "leadId", due.remind_on as "remindOn", due.provider_id as "providerId", reference, mobile,
      providers.locale, providers.last_inbound_at as "lastInboundAt",
      leads.status <> 'quoted' or due.remind_on < ${riyadhDay(now)}::date or providers.status <> 'approved'
        or exists (select from app.whatsapp_opt_outs where whatsapp_opt_outs.mobile = providers.mobile) as "isQuiet"
    from due
      join app.leads on leads.id = due.lead_id
      join app.project_requests on project_requests.id = leads.project_request_id
      join app.providers on providers.id = due.provider_id
  `.execute(tx)
  const written = rows.filter(
    ({ isQuiet, lastInboundAt }) => !isQuiet && isWindowOpen(lastInboundAt ?? undefined, now),
  )
  await queueMessages(
    tx,
    written.map(({ leadId, remindOn, providerId, reference, mobile, locale }) => ({
      kind: 'follow_up_due' as const,
      parameters: { reference },
      ...{ to: mobile, locale, providerId, leadId },
      dedupeKey: `lead:${leadId}:follow_up:${remindOn}`,
    })),
  )
  return rows
}
