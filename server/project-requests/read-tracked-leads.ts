import { readChats } from '#server/chat/read-chat.ts'
import { leadsOf } from '#server/dispatch/leads-of.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readPublicLogos } from '#server/providers/logos/read-logos.ts'
import { comparedOf, readQuotes, withdrawalOf } from '#server/quotes/read-quotes.ts'
import type { TrackedLead } from './tracking-answers.ts'

/** Returns the providers a project request was offered to, as its owner may see them, oldest offer first. */
export async function readTrackedLeads(tx: Tx, projectRequestId: string): Promise<TrackedLead[]> {
  const of = leadsOf(projectRequestId)
  const [rows, quotes, chats] = await Promise.all([
    leadRows(tx, projectRequestId).execute(),
    readQuotes(tx, of),
    readChats(tx, of),
  ])
  const logos = await readPublicLogos(
    tx,
    rows.map(({ provider_id }) => provider_id),
  )
  return rows.map((row) => {
    const all = quotes.get(row.id) ?? []
    const quote = comparedOf(all)
    const withdrawnAt = quote ? undefined : withdrawalOf(all)
    return {
      ...leadOf(row, logos.get(row.provider_id)),
      ...(quote && { quote }),
      ...(withdrawnAt && { withdrawnAt }),
      earlierQuotes: all.length - (quote ? 1 : 0),
      chat: chats.get(row.id) ?? [],
    }
  })
}

const leadRows = (tx: Tx, projectRequestId: string) =>
  tx
    .selectFrom('leads')
    // Not the public view: the owner still sees providers who left the marketplace.
    .innerJoin('providers', 'providers.id', 'leads.provider_id')
    .innerJoin('lead_providers', 'lead_providers.lead_id', 'leads.id')
    .leftJoin('contact_disclosures', 'contact_disclosures.lead_id', 'leads.id')
    .select([
      'leads.id',
      'leads.provider_id',
      'leads.status',
      'offered_at',
      'answered_at',
      'expires_at',
      'decline_reason',
    ])
    .select(['company_name', 'other_name', 'kind', 'lead_providers.slug', 'lead_providers.mobile'])
    .select(['lead_providers.is_verified', 'lead_providers.is_demo', 'disclosed_at', 'way'])
    .where('leads.project_request_id', '=', projectRequestId)
    .orderBy('leads.offered_at')
    .orderBy('leads.id')

type LeadRow = Awaited<ReturnType<ReturnType<typeof leadRows>['executeTakeFirstOrThrow']>>

function leadOf(
  row: LeadRow,
  logo: string | undefined,
): Omit<TrackedLead, 'quote' | 'earlierQuotes' | 'chat'> {
  const { answered_at, expires_at, decline_reason, disclosed_at, way, slug, mobile } = row
  return {
    id: row.id,
    providerName: row.company_name,
    ...(row.other_name && { otherName: row.other_name }),
    providerKind: row.kind,
    status: row.status,
    offeredAt: row.offered_at.toISOString(),
    ...(answered_at && { answeredAt: answered_at.toISOString() }),
    ...(expires_at && { expiresAt: expires_at.toISOString() }),
    ...(decline_reason && { declineReason: decline_reason }),
    ...(disclosed_at && way && { disclosure: { disclosedAt: disclosed_at.toISOString(), way } }),
    provider: {
      isVerified: row.is_verified ?? false,
      isDemo: row.is_demo ?? false,
      ...(slug && { slug }),
      ...(logo && { logo }),
      ...(mobile && { whatsApp: mobile }),
    },
  }
}
