import { sql } from 'kysely'
import type { WhichLeads } from '#server/dispatch/leads-of.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ChatMessage } from './chat-answers.ts'

/** Returns the chats of some leads, oldest message first, as far as the actor may see them. */
export async function readChats(tx: Tx, leads: WhichLeads): Promise<Map<string, ChatMessage[]>> {
  const byLead = new Map<string, ChatMessage[]>()
  const rows = await tx
    .selectFrom('chat_messages')
    .select(['id', 'lead_id', 'author', 'body', 'hidden_details', 'written_at'])
    .where(sql<boolean>`lead_id ${leads}`)
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  for (const { lead_id, ...row } of rows) {
    const message = {
      id: row.id,
      author: row.author,
      body: row.body,
      hiddenDetails: row.hidden_details,
      writtenAt: row.written_at.toISOString(),
    }
    byLead.set(lead_id, [...(byLead.get(lead_id) ?? []), message])
  }
  return byLead
}
