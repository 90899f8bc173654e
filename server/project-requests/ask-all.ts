import { worker } from '#domain/accounts/actor.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { writeChatMessage } from '#server/chat/write-chat-message.ts'
import { fieldOf } from '#server/leads/act-on-lead.ts'
import { ownProjectRequest } from '#server/links/lock-project-request.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/**
 * Writes one message of the owner to every provider whose quote stands and has not run out, in one commit, so that their
 * answers can be laid side by side. Throws Refusal: `projectRequest.not_found` (404), `chat.closed` (409) where no quote stands, or what a
 * single message is refused for.
 */
export async function askAll(context: CommandContext, trackingToken: string, input: unknown): Promise<void> {
  const id = await ownProjectRequest(context, trackingToken)
  await context.db.withActor(worker, async (tx) => {
    const leads = await tx
      .selectFrom('leads')
      .select('id')
      .where('project_request_id', '=', id)
      .where('status', '=', 'quoted')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('quotes')
            .select('quotes.id')
            .whereRef('quotes.lead_id', '=', 'leads.id')
            .where('quotes.status', '=', 'submitted')
            .where((quote) =>
              quote.or([
                quote('quotes.valid_until', 'is', null),
                quote('quotes.valid_until', '>=', context.clock.now()),
              ]),
            ),
        ),
      )
      .orderBy('id')
      .execute()
    if (leads.length === 0) throw conflict('chat.closed')
    const body = fieldOf(input, 'body')
    for (const { id: leadId } of leads)
      await writeChatMessage(tx, context, { leadId, author: 'owner', body, way: 'link' })
  })
}
