import {
  canFollowUp,
  followUpAfter,
  followUpInputSchema,
  mistakesInReminder,
  NO_FOLLOW_UP,
} from '#domain/dispatch/follow-up.ts'
import { conflict, invalidInput, notFound } from '#domain/shared/refusal.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { FollowUpAnswer } from './follow-up-answers.ts'
import { answerOf, readFollowUps } from './read-follow-ups.ts'

/**
 * Notes how far a lead is, why it was lost, or when to ask again. The same again changes nothing.
 * @throws {Refusal} lead.not_found (404)
 * @throws {Refusal} lead.not_quoted (409), before a quote or after another end
 * @throws {Refusal} http.invalid_input (422) with fieldErrors
 */
export function changeFollowUp(
  { db, clock }: CommandContext,
  provider: ProviderActor,
  { leadId, input }: { leadId: string; input: unknown },
): Promise<FollowUpAnswer> {
  const asked = requireValid(followUpInputSchema, input)
  const now = clock.now()
  const mistakes = mistakesInReminder(asked.remindOn, riyadhDay(now))
  if (mistakes) throw invalidInput(mistakes)
  return db.withActor(provider, async (tx) => {
    const lead = await tx.selectFrom('leads').select('status').where('id', '=', leadId).executeTakeFirst()
    if (!lead) throw notFound('lead.not_found')
    if (!canFollowUp(lead.status)) throw conflict('lead.not_quoted')
    // The first note is written empty, so that two presses wait for each other at its row.
    await tx
      .insertInto('lead_follow_ups')
      .values({ lead_id: leadId, provider_id: provider.providerId, changed_at: now })
      .onConflict((row) => row.column('lead_id').doUpdateSet({ changed_at: now }))
      .execute()
    const before = (await readFollowUps(tx, [leadId])).get(leadId) ?? NO_FOLLOW_UP
    const after = followUpAfter(before, lead.status, asked)
    const { remindOn, ...noted } = after
    await tx
      .updateTable('lead_follow_ups')
      .set({ ...noted, remind_on: remindOn, changed_at: now })
      .$if(remindOn !== before.remindOn, (update) => update.set({ reminded_at: null }))
      .where('lead_id', '=', leadId)
      .execute()
    return answerOf(lead.status, after)!
  })
}
