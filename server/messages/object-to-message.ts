import { worker } from '#domain/accounts/actor.ts'
import type { DeliveryFailure } from '#domain/messages/delivery-failures.ts'
import { isWindowOpen } from '#domain/messages/service-window.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isStale } from './auth-code.ts'
import type { ClaimedMessage } from './claim-message.ts'
import { isTemplate } from './compose-message.ts'
import { lastInboundOf } from './last-inbound.ts'
import { SENT_DESPITE_OPT_OUT } from './opt-outs.ts'

/** Reason for not sending a message to WhatsApp at all. */
export type Objection = { outcome: 'objection' } & DeliveryFailure

/** An expired code or offer is not worth a message. */
const OVER: Objection = { outcome: 'objection', class: 'stale', code: 0, reason: 'it is over' }
/** WhatsApp would reject it (131047); checking first saves the call. */
const WINDOW_CLOSED: Objection = {
  ...{ outcome: 'objection', class: 'window_closed', code: 131047 },
  reason: 'outside the 24-hour window',
}

const OPTED_OUT: Objection = {
  ...{ outcome: 'objection', class: 'opted_out', code: 131050 },
  reason: 'asked not to be written to',
}

/** Written before the reader disowned the request, or by a user who continues it. */
const DISOWNED: Objection = {
  ...{ outcome: 'objection', class: 'stale', code: 0 },
  reason: 'its reader said that the project request is not theirs',
}

/** Returns the reason not to send this message now, or undefined. */
export async function objectionTo(
  context: CommandContext,
  message: ClaimedMessage,
): Promise<Objection | undefined> {
  const now = context.clock.now()
  if (isStale(message, now)) return OVER
  if (message.isDisowned) return DISOWNED
  if (message.isOptedOut && !SENT_DESPITE_OPT_OUT.has(message.kind)) return OPTED_OUT
  const isOffer = message.kind === 'lead_offer' || message.kind === 'lead_offer_jobs'
  if (!isOffer && isTemplate(message.kind)) return undefined
  return context.db.withActor(worker, async (tx) => {
    if (isOffer) return (await isOfferOpen(tx, message)) ? undefined : OVER
    return (await mayWriteFreely(tx, message, now)) ? undefined : WINDOW_CLOSED
  })
}

/** The first attempt is never late; later ones may be. */
async function isOfferOpen(tx: Tx, { lead_id: leadId, attempts }: ClaimedMessage): Promise<boolean> {
  if (attempts === 1) return true
  const lead = await tx.selectFrom('leads').select('status').where('id', '=', leadId).executeTakeFirst()
  return lead?.status === 'offered'
}

async function mayWriteFreely(tx: Tx, message: ClaimedMessage, now: Date): Promise<boolean> {
  return isWindowOpen(await lastInboundOf(tx, message), now)
}
