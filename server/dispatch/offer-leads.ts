import type { JsonValue } from '#db/types.ts'
import { leadExpiresAt } from '#domain/dispatch/lead-expiry.ts'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import { toldSize } from '#domain/project-requests/told-size.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { jobsText } from '#i18n/job-text.ts'
import { translatorFor } from '#i18n/translator.ts'
import { takeLeads } from '#server/lead-accounts/keep-lead-accounts.ts'
import { type NewMessage, queueMessages } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import type { ReachableCandidate } from './read-candidates.ts'

/** A template body holds 1024 characters, of which our text takes about 200 (docs/reference/whatsapp.md#limits). */
const SUMMARY_LETTERS = 400

interface OfferedProjectRequest {
  id: string
  projectType: ProjectType
  city: City
  area_sqm: number | null
  jobs: JsonValue
  public_description: string
  quote_due_at: Date
}

interface Offer {
  projectRequest: OfferedProjectRequest
  roundId: string
  providers: ReachableCandidate[]
  now: Date
}

/**
 * Creates a lead for each chosen provider, debits their lead account if they have one, and queues the offer in their
 * language. Throws when an account is empty, which no chosen provider's is.
 */
export async function offerLeads(tx: Tx, { projectRequest, roundId, providers, now }: Offer): Promise<void> {
  if (providers.length === 0) return
  // IDs are generated here, so that no statement waits for another's result.
  const leads = providers.map((provider) => ({ id: uuidv7(now), provider }))
  await Promise.all([
    tx
      .insertInto('leads')
      .values(
        leads.map(({ id, provider: { providerId } }) => ({
          id,
          project_request_id: projectRequest.id,
          provider_id: providerId,
          dispatch_round_id: roundId,
          offered_at: now,
          expires_at: leadExpiresAt(now),
        })),
      )
      .execute(),
    takeLeads(
      tx,
      leads.map(({ id }) => id),
      now,
    ),
    queueMessages(
      tx,
      leads.map(({ id, provider }) => offerMessage(id, provider, projectRequest)),
    ),
  ])
}

function offerMessage(
  leadId: string,
  { providerId, mobile, locale }: ReachableCandidate,
  projectRequest: OfferedProjectRequest,
): NewMessage {
  const t = translatorFor(locale)
  const { areaSqm, jobs = [] } = toldSize(projectRequest)
  const told = {
    city: t(`projectRequests.city.${projectRequest.city}`),
    summary: cut(projectRequest.public_description) || t('messages.noDescription'),
    quoteDueAt: formatDateTime(projectRequest.quote_due_at, locale),
  }
  const envelope = { to: mobile, locale, dedupeKey: `lead:${leadId}:offer`, providerId, leadId }
  if (areaSqm === undefined)
    return { kind: 'lead_offer_jobs', parameters: { jobs: jobsText(t, jobs), ...told }, ...envelope }
  const projectType = t(`projectRequests.projectType.${projectRequest.projectType}`)
  return {
    kind: 'lead_offer',
    parameters: { projectType, areaSqm: formatNumber(areaSqm), ...told },
    ...envelope,
  }
}

/** Cuts by code points, because half a surrogate pair is invalid. */
function cut(text: string): string {
  const letters = [...text]
  return letters.length > SUMMARY_LETTERS ? `${letters.slice(0, SUMMARY_LETTERS - 1).join('')}…` : text
}
