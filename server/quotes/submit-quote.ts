import { nextLeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { nextProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { type QuoteInput, quoteInputSchema } from '#domain/quotes/quote-input.ts'
import { nextQuoteStatus } from '#domain/quotes/quote-lifecycle.ts'
import { saysTheSame } from '#domain/quotes/says-the-same.ts'
import { settleQuote } from '#domain/quotes/settle-quote.ts'
import { invalidInput } from '#domain/shared/refusal.ts'
import { type Validated, validate } from '#domain/shared/validate.ts'
import { type LeadOfProvider, lockLeadFor } from '#server/dispatch/lead-queries.ts'
import { oneLead } from '#server/dispatch/leads-of.ts'
import { receipt } from '#server/dispatch/notify-disclosures.job.ts'
import { claimQuoteDocuments, documentsOfTokens } from '#server/documents/claim-quote-documents.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordSla } from '#server/sla/record-sla.ts'
import type { Quote } from './quote-answers.ts'
import { readQuotes } from './read-quotes.ts'
import { readScopeLines } from './read-scope-lines.ts'
import { tellOwner, tellOwnerLater } from './tell-owner.job.ts'
import { writeQuote } from './write-quote.ts'

export interface QuoteOnLead {
  leadId: string
  providerId: string
  providerName: string
  /** An unvalidated QuoteInput. */
  input: unknown
  /** Original text of a price stated in words. */
  sourceText?: string
  source: 'whatsapp' | 'portal' | 'link'
}

export interface SubmittedQuote {
  lead: LeadOfProvider
  quoteId: string
  revision: number
  /** False when the same quote is already current: nothing changed and nobody was notified. */
  isNew: boolean
}

/**
 * Stores a provider's quote on an accepted lead, updates lead and project request, and notifies the owner; of a price from
 * WhatsApp only when it can no longer be taken back by a tap. A second quote replaces the first as the next revision;
 * both are kept. Throws Refusal: `http.invalid_input` with field errors, `lead.not_found` (404), or why this lead takes
 * no quote (409). Only unclaimable files are rejected after the first write.
 */
export async function submitQuote(
  tx: Tx,
  { clock, config }: CommandContext,
  { leadId, providerId, ...quote }: QuoteOnLead,
): Promise<SubmittedQuote> {
  const input = checkedOf(validate(quoteInputSchema, quote.input))
  const now = clock.now()
  const lead = await lockLeadFor(tx, { leadId, providerId, act: 'quote', now })
  const [scopeLines, quotes] = await Promise.all([
    readScopeLines(tx, lead.projectRequestId),
    readQuotes(tx, oneLead(leadId)),
  ])
  const settled = checkedOf(settleQuote(input, scopeLines))
  const [last] = quotes.get(leadId) ?? []
  const standing = last?.status === 'submitted' ? last : undefined
  const files = filesOf(config, input, standing)
  if (last && standing && saysTheSame(input, settled, standing, now) && isSameFiles(files, standing)) {
    return { lead, quoteId: last.id, revision: last.revision, isNew: false }
  }
  if (standing) await replace(tx, standing.id, now)
  const revision = (last?.revision ?? 0) + 1
  const { source, sourceText = '' } = quote
  const quoteId = await writeQuote(tx, { leadId, revision, quote: settled, source, sourceText, now })
  await claimQuoteDocuments(tx, { quoteId, ids: files })
  const moved = await moveForward(tx, lead)
  // Fulfils the promise of a first quote; stopping a stopped timer adds nothing.
  await recordSla(tx, {
    subjectKind: 'project_request',
    subjectId: lead.projectRequestId,
    at: now,
    type: 'stopped',
    reason: 'kept',
  })
  if (source === 'whatsapp') await tellOwnerLater(tx, leadId, now)
  else await tellOwner(tx, lead, { id: quoteId, ...settled })
  // The quote's message says that the provider has the owner's contact.
  await receipt(tx, [leadId], now)
  return { lead: moved, quoteId, revision, isNew: true }
}

/** When files are not mentioned, those of the replaced quote are kept. */
const filesOf = (config: Config, { attachmentTokens }: QuoteInput, standing: Quote | undefined) =>
  attachmentTokens
    ? documentsOfTokens(config, attachmentTokens)
    : (standing?.attachments ?? []).map(({ id }) => id)

const isSameFiles = (files: (string | undefined)[], { attachments }: Quote) =>
  files.length === attachments.length && attachments.every(({ id }) => files.includes(id))

function checkedOf<T>(checked: Validated<T>): T {
  if (!checked.ok) throw invalidInput(checked.fieldErrors)
  return checked.value
}

async function replace(tx: Tx, quoteId: string, now: Date): Promise<void> {
  const status = nextQuoteStatus('submitted', 'replace')!
  await tx.updateTable('quotes').set({ status, settled_at: now }).where('id', '=', quoteId).execute()
}

async function moveForward(tx: Tx, lead: LeadOfProvider): Promise<LeadOfProvider> {
  const status = nextLeadStatus(lead.status, 'quote')!
  const projectRequestStatus = nextProjectRequestStatus(lead.projectRequestStatus, 'quote')!
  if (status !== lead.status)
    await tx.updateTable('leads').set({ status }).where('id', '=', lead.id).execute()
  if (projectRequestStatus !== lead.projectRequestStatus) {
    await tx
      .updateTable('project_requests')
      .set({ status: projectRequestStatus })
      .where('id', '=', lead.projectRequestId)
      .execute()
  }
  return { ...lead, status, projectRequestStatus }
}
