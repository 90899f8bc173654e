import { readProjectDocuments } from '#server/documents/read-project-documents.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readQuotes } from '#server/quotes/read-quotes.ts'
import { readScopeLines } from '#server/quotes/read-scope-lines.ts'
import type { Lead } from './lead-answers.ts'
import { ownLeads, summariesOf } from './lead-summary.ts'
import { leadNotFound, type OpenedLead } from './open-lead.ts'
import { readChats } from './read-chat.ts'

/** One lead with all its provider may see now: contact, photos and plans after the accept. Throws Refusal `lead.not_found` (404). */
export function readLead(
  { db, config }: Pick<CommandContext, 'db' | 'config'>,
  { leadId, provider }: Pick<OpenedLead, 'leadId' | 'provider'>,
): Promise<Lead> {
  return db.withActor(provider, async (tx) => {
    const row = await ownLeads(tx).where('leads.id', '=', leadId).executeTakeFirst()
    if (!row) throw leadNotFound()
    const [summary] = await summariesOf(tx, config, [row])
    const contact = await readContact(tx, row.project_request_id)
    return {
      ...summary!,
      description: row.public_description,
      ...(contact && { contact }),
      shownDocuments: await readProjectDocuments(tx, row.project_request_id),
      scopeLines: await readScopeLines(tx, row.project_request_id),
      quotes: (await readQuotes(tx, [leadId])).get(leadId) ?? [],
      chat: (await readChats(tx, [leadId])).get(leadId) ?? [],
    }
  })
}

/** Undefined before the accept: the database shows none. */
function readContact(tx: Tx, projectRequestId: string) {
  return tx
    .selectFrom('project_request_contacts')
    .select(['name', 'mobile'])
    .where('project_request_id', '=', projectRequestId)
    .executeTakeFirst()
}
