import { canMoveLead, type LeadStatus, nextLeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { nextQuoteStatus } from '#domain/quotes/quote-lifecycle.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** A lead as it was before it ended, with the data to notify its provider. */
export interface EndedLead {
  id: string
  providerId: string
  /** Status before the end. */
  status: LeadStatus
  companyName: string
  mobile: string
  locale: Locale
}

/**
 * Ends every open lead of a locked project request and rejects current quotes, except the winner's. Returns all leads
 * including the winner's, which is unchanged.
 */
export async function endLeads(
  tx: Tx,
  projectRequestId: string,
  now: Date,
  winnerId?: string,
): Promise<EndedLead[]> {
  const leads = await lockLeadsOf(tx, projectRequestId)
  const lost = leads.filter(({ id, status }) => id !== winnerId && canMoveLead(status, 'lose'))
  if (lost.length > 0) {
    const ids = lost.map(({ id }) => id)
    const status = nextLeadStatus('offered', 'lose')!
    await tx.updateTable('leads').set({ status }).where('id', 'in', ids).execute()
    await tx
      .updateTable('quotes')
      .set({ status: nextQuoteStatus('submitted', 'reject')!, settled_at: now })
      .where('lead_id', 'in', ids)
      .where('status', '=', 'submitted')
      .execute()
  }
  return [...lost, ...leads.filter(({ id }) => id === winnerId)]
}

/** Locked in a fixed order to avoid deadlocks. */
function lockLeadsOf(tx: Tx, projectRequestId: string): Promise<EndedLead[]> {
  return tx
    .selectFrom('leads')
    .innerJoin('providers', 'providers.id', 'leads.provider_id')
    .select(['leads.id', 'leads.provider_id as providerId', 'leads.status'])
    .select(['company_name as companyName', 'mobile', 'locale'])
    .where('project_request_id', '=', projectRequestId)
    .orderBy('leads.id')
    .forNoKeyUpdate('leads')
    .execute()
}

/**
 * Whether the provider is notified of the end. Providers who had not answered get no message, because each is billed.
 */
export const hadAnswered = ({ status }: EndedLead): boolean => status === 'accepted' || status === 'quoted'
