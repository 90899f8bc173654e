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
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { recordSla } from '#server/sla/record-sla.ts'
import type { Quote } from './quote-answers.ts'
import { readQuotes } from './read-quotes.ts'
import { readScopeLines } from './read-scope-lines.ts'
import { tellOwner, tellOwnerLater } from './tell-owner.job.ts'
import { writeQuote } from './write-quote.ts'

export interface QuoteOnLead {
  leadId: string
  providerId: string
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
  const revision = (last?.revision ?? 0) + 1
  const { source, sourceText = '' } = quote
  const quoteId = uuidv7(now)
  // One message, in this order. The ID is made here, so that no statement waits for another's result.
  const moved = movedForward(lead)
  await Promise.all([
    standing && replace(tx, standing.id, now),
    writeQuote(tx, { id: quoteId, leadId, providerId, revision, quote: settled, source, sourceText, now }),
    claimQuoteDocuments(tx, { quoteId, ids: files }),
    storeMove(tx, lead, moved),
    // Fulfils the promise of a first quote; stopping a stopped timer adds nothing.
    recordSla(tx, {
      subjectKind: 'project_request',
      subjectId: lead.projectRequestId,
      at: now,
      type: 'stopped',
      reason: 'kept',
    }),
    source === 'whatsapp'
      ? tellOwnerLater(tx, leadId, now)
      : tellOwner(tx, lead, { id: quoteId, ...settled }),
    // The quote's message says that the provider has the owner's contact.
    receipt(tx, [leadId], now),
  ])
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

const movedForward = (lead: LeadOfProvider): LeadOfProvider => ({
  ...lead,
  status: nextLeadStatus(lead.status, 'quote')!,
  projectRequestStatus: nextProjectRequestStatus(lead.projectRequestStatus, 'quote')!,
})

async function storeMove(tx: Tx, lead: LeadOfProvider, moved: LeadOfProvider): Promise<void> {
  const { status, projectRequestStatus } = moved
  await Promise.all([
    status !== lead.status && tx.updateTable('leads').set({ status }).where('id', '=', lead.id).execute(),
    projectRequestStatus !== lead.projectRequestStatus &&
      tx
        .updateTable('project_requests')
        .set({ status: projectRequestStatus })
        .where('id', '=', lead.projectRequestId)
        .execute(),
  ])
}
