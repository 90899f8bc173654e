import { takenAsDone } from '#domain/estimates/lay-out.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { jobsOf } from '#domain/project-requests/jobs-of.ts'
import type { StandingWork } from '#domain/project-requests/standing-work.ts'
import { toldSize } from '#domain/project-requests/told-size.ts'
import { readChats } from '#server/chat/read-chat.ts'
import { oneLead } from '#server/dispatch/leads-of.ts'
import { readProjectDocuments } from '#server/documents/read-project-documents.ts'
import { leadNotFound, type OpenedLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readQuotes } from '#server/quotes/read-quotes.ts'
import { readScopeLines } from '#server/quotes/read-scope-lines.ts'
import type { Lead } from './lead-answers.ts'
import { type LeadRow, ownLeads, readCounts, summaryOf } from './lead-summary.ts'

/**
 * Returns one lead with everything its provider may see now: contact, photos and plans after the accept. Throws Refusal
 * `lead.not_found` (404).
 */
export function readLead(
  { db, config }: Pick<CommandContext, 'db' | 'config'>,
  { leadId, provider, projectRequestId }: Pick<OpenedLead, 'leadId' | 'provider' | 'projectRequestId'>,
): Promise<Lead> {
  return db.read(provider, async (tx) => {
    const one = oneLead(leadId)
    const [row, firm, counts, contact, shownDocuments, scopeLines, standing, quotes, chats] =
      await Promise.all([
        ownLeads(tx).where('leads.id', '=', leadId).executeTakeFirst(),
        readFirm(tx, provider.providerId),
        readCounts(tx, one, [projectRequestId]),
        readContact(tx, projectRequestId),
        readProjectDocuments(tx, projectRequestId),
        readScopeLines(tx, projectRequestId),
        readStandingFacts(tx, projectRequestId),
        readQuotes(tx, one),
        readChats(tx, one),
      ])
    if (!row) throw leadNotFound()
    const done = doneOf(row, standing)
    return {
      ...summaryOf(config, row, counts),
      companyName: firm.company_name,
      description: row.public_description,
      ...(contact && { contact }),
      shownDocuments,
      scopeLines,
      ...(done.length > 0 && { takenAsDone: done }),
      quotes: quotes.get(leadId) ?? [],
      chat: chats.get(leadId) ?? [],
    }
  })
}

function readFirm(tx: Tx, providerId: string) {
  return tx
    .selectFrom('providers')
    .select('company_name')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
}

/** Returns undefined before the accept, because row-level security hides the row. */
function readContact(tx: Tx, projectRequestId: string) {
  return tx
    .selectFrom('project_request_contacts')
    .select(['name', 'mobile'])
    .where('project_request_id', '=', projectRequestId)
    .executeTakeFirst()
}

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
])

async function readStandingFacts(tx: Tx, projectRequestId: string): Promise<Partial<Facts>> {
  const row = await tx
    .selectFrom('project_requests')
    .select('standing_facts')
    .where('id', '=', projectRequestId)
    .executeTakeFirst()
  const told = Object.entries((row?.standing_facts ?? {}) as Record<string, string>)
  // The schema validated them when they were sent; the column has each as text.
  return Object.fromEntries(told.map(([name, value]) => [name, BOOLEANS.get(value) ?? value]))
}

/** The same list as on the owner's report, by the same rule. */
function doneOf(row: LeadRow, standing: Partial<Facts>): StandingWork[] {
  const facts = { ...standing, ...toldSize(row), projectType: row.project_type }
  return takenAsDone(jobsOf(facts), { facts })
}
