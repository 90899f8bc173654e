import { formatDateTime } from '#i18n/format.ts'
import { translatorFor } from '#i18n/translator.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Providers asked more recently than this are not reminded (our choice). */
const FRESH_MINUTES = 30
const MINUTE_MS = 60_000

/**
 * Reminds providers whose price could still keep the promise: asked, not declined, without a price. At most one message
 * per lead.
 */
export async function remindProviders(tx: Tx, projectRequestId: string, now: Date): Promise<void> {
  const leads = await readSilentLeads(tx, projectRequestId, now)
  await queueMessages(
    tx,
    leads.map(({ leadId, providerId, mobile, locale, ...about }) => {
      const t = translatorFor(locale)
      return {
        kind: 'lead_reminder',
        parameters: {
          projectType: t(`projectRequests.projectType.${about.projectType}`),
          city: t(`projectRequests.city.${about.city}`),
          reference: about.reference,
          quoteDueAt: formatDateTime(about.quoteDueAt, locale),
        },
        to: mobile,
        locale,
        dedupeKey: `lead:${leadId}:reminder`,
        providerId,
        leadId,
      }
    }),
  )
}

function readSilentLeads(tx: Tx, projectRequestId: string, now: Date) {
  return tx
    .selectFrom('leads')
    .innerJoin('providers', 'providers.id', 'leads.provider_id')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .select([
      'leads.id as leadId',
      'leads.provider_id as providerId',
      'providers.mobile',
      'providers.locale',
      'reference',
      'project_type as projectType',
      'project_requests.city',
      'quote_due_at as quoteDueAt',
    ])
    .where('leads.project_request_id', '=', projectRequestId)
    .where('leads.status', 'in', ['offered', 'accepted'])
    .where('leads.offered_at', '<=', new Date(now.getTime() - FRESH_MINUTES * MINUTE_MS))
    .where((is) => is.or([is('leads.expires_at', 'is', null), is('leads.expires_at', '>', now)]))
    .where('project_requests.status', 'in', ['received', 'dispatched'])
    .where('providers.status', '=', 'approved')
    .where('providers.suspended_at', 'is', null)
    .orderBy('leads.id')
    .execute()
}
