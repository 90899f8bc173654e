import { leadNotFound, openLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { leadActs } from './act-on-lead.ts'
import type { Lead, LeadDocuments } from './lead-answers.ts'
import { readLead } from './read-lead.ts'
import { readLeadDocuments } from './read-lead-documents.ts'

export interface LeadServices {
  /**
   * Returns the lead of a link with everything its provider may see now.
   * @throws {Refusal} lead.not_found (404), as do the actions below
   */
  readLead(leadToken: string): Promise<Lead>
  /** Each returns the updated lead and throws the Refusals of its command (server/leads/act-on-lead.ts). */
  acceptLead(leadToken: string): Promise<Lead>
  declineLead(leadToken: string, input: unknown): Promise<Lead>
  submitQuote(leadToken: string, input: unknown, options?: { idempotencyKey?: string }): Promise<Lead>
  withdrawQuote(leadToken: string): Promise<Lead>
  /** `input` must match chatInputSchema. */
  writeAsProvider(leadToken: string, input: unknown): Promise<Lead>
  /** Returns the documents the owner shows with a lead; undefined when the token is not ours. */
  readLeadDocuments(leadToken: string): Promise<LeadDocuments | undefined>
}

/** Services of the page behind a lead's link, all by its token. */
export function leadServices(context: CommandContext): LeadServices {
  const acts = leadActs(context)
  const open = async (leadToken: string) => {
    const lead = await openLead(context, leadToken)
    if (!lead) throw leadNotFound()
    return lead
  }
  return {
    readLead: async (leadToken) => readLead(context, await open(leadToken)),
    acceptLead: async (leadToken) => acts.accept(await open(leadToken)),
    declineLead: async (leadToken, input) => acts.decline(await open(leadToken), input),
    submitQuote: async (leadToken, input, options) => acts.quote(await open(leadToken), input, options),
    withdrawQuote: async (leadToken) => acts.withdrawQuote(await open(leadToken)),
    readLeadDocuments: (leadToken) => readLeadDocuments(context, leadToken),
    writeAsProvider: async (leadToken, input) => acts.write(await open(leadToken), input),
  }
}
