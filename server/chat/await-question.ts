import { canChat } from '#domain/chat/chat-message.ts'
import { isWindowOpen } from '#domain/messages/service-window.ts'
import { lockLead } from '#server/dispatch/lead-queries.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Handles a tap on Ask: the provider's next text is for the owner of this lead. Sends no reply, because the offer
 * already says what to do and each message is billed. The last of several taps counts.
 */
export async function awaitQuestion(
  tx: Tx,
  { clock }: CommandContext,
  providerId: string,
  leadId: string,
): Promise<void> {
  const lead = await lockLead(tx, leadId)
  if (lead?.providerId !== providerId || !canChat(lead.status, lead.projectRequestStatus)) return
  const prompt = { lead_id: lead.id, asked_at: clock.now() }
  await tx
    .insertInto('chat_prompts')
    .values({ provider_id: providerId, ...prompt })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(prompt))
    .execute()
}

/** Consumes the lead that a provider's text is a question about. Valid once and for a day. */
export async function takeQuestionPrompt(
  tx: Tx,
  { clock }: CommandContext,
  providerId: string,
): Promise<string | undefined> {
  const prompt = await tx
    .deleteFrom('chat_prompts')
    .where('provider_id', '=', providerId)
    .returning(['lead_id', 'asked_at'])
    .executeTakeFirst()
  return prompt && isWindowOpen(prompt.asked_at, clock.now()) ? prompt.lead_id : undefined
}
