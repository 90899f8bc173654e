import { canMove } from '#domain/project-requests/project-request-lifecycle.ts'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { withdrawConsent } from '#server/consents/record-consent.ts'
import { isOptedOut, optOut } from '#server/messages/opt-outs.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readSettingsIn } from '#server/settings/read-settings.ts'

interface Move {
  projectRequestId: string
  /** `9665XXXXXXXX`: the previous mobile of this project request, and the new, proved one. */
  from: string
  to: string
  now: Date
}

/**
 * Replaces the mobile of a project request by a proved one, in a worker's transaction that holds `lockMobile`: in the
 * contact, consultations, the owner's reports and unsent messages. Providers who could read the old one read the new
 * one, are notified unless all is over, and the owner's receipts list both.
 */
export async function moveContact(tx: Tx, context: CommandContext, move: Move): Promise<void> {
  const { projectRequestId, from, to, now } = move
  const projectRequest = await tx
    .selectFrom('project_requests')
    .select(['reference', 'status'])
    .where('id', '=', projectRequestId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await replaceMobile(tx, move)
  await carryOptOut(tx, context, move)
  await tx
    .insertInto('former_mobiles')
    .values({ project_request_id: projectRequestId, mobile: from, left_at: now })
    .execute()
  const readers = await renewReceipts(tx, projectRequestId, now)
  if (canMove(projectRequest.status, 'close'))
    await notifyProviders(tx, projectRequest.reference, readers, to)
}

async function replaceMobile(tx: Tx, { projectRequestId, from, to }: Move): Promise<void> {
  await tx
    .updateTable('project_request_contacts')
    .set({ mobile: to, disowned_at: null })
    .where('project_request_id', '=', projectRequestId)
    .execute()
  await tx
    .updateTable('consultation_contacts')
    .set({ mobile: to })
    .where('mobile', '=', from)
    .where('consultation_id', 'in', (booked) =>
      booked.selectFrom('consultations').select('id').where('project_request_id', '=', projectRequestId),
    )
    .execute()
  await tx
    .updateTable('complaint_contacts')
    .set({ mobile: to })
    .where('mobile', '=', from)
    .where('complaint_id', 'in', (told) =>
      told.selectFrom('complaints').select('id').where('reporter_project_request_id', '=', projectRequestId),
    )
    .execute()
  // Includes failed messages that an admin may resend, because their text and links are the owner's.
  await tx
    .updateTable('messages')
    .set({ counterpart: to })
    .where('counterpart', '=', from)
    .where('provider_id', 'is', null)
    .where((row) =>
      row.or([
        row('status', '=', 'queued'),
        row.and([row('status', '=', 'failed'), row('resolution', 'is', null)]),
      ]),
    )
    .where((row) =>
      row.or([
        row('project_request_id', '=', projectRequestId),
        row('lead_id', 'in', (asked) =>
          asked.selectFrom('leads').select('id').where('project_request_id', '=', projectRequestId),
        ),
        row('consultation_id', 'in', (booked) =>
          booked.selectFrom('consultations').select('id').where('project_request_id', '=', projectRequestId),
        ),
      ]),
    )
    .execute()
}

/** Correcting a number does not undo an opt-out, and a number that opted out gets no messages. */
async function carryOptOut(tx: Tx, context: CommandContext, { projectRequestId, from, to, now }: Move) {
  if (await isOptedOut(tx, from)) await optOut(tx, context, { mobile: to, source: 'page' })
  if (await isOptedOut(tx, to))
    await withdrawConsent(tx, { subject: { projectRequestId }, purpose: 'whatsapp_utility', now })
}

/** Leads whose providers can read the contact (policy project_request_contacts__provider_reads_accepted). */
const READING = ['accepted', 'quoted', 'won'] as const

interface Reader {
  leadId: string
  providerId: string
  companyName: string
  mobile: string
  locale: string
}

async function renewReceipts(tx: Tx, projectRequestId: string, now: Date): Promise<Reader[]> {
  const readers = await tx
    .selectFrom('leads')
    .innerJoin('providers', 'providers.id', 'leads.provider_id')
    .select(['leads.id as leadId', 'provider_id as providerId', 'company_name as companyName'])
    .select(['providers.mobile', 'providers.locale'])
    .where('project_request_id', '=', projectRequestId)
    .where('leads.status', 'in', READING)
    .execute()
  if (readers.length === 0) return []
  const leadIds = readers.map(({ leadId }) => leadId)
  await tx
    .updateTable('contact_disclosures')
    .set({ renewed_at: now })
    .where('lead_id', 'in', leadIds)
    .execute()
  return readers
}

const localeOf = (locale: string): Locale => (isLocale(locale) ? locale : 'ar')

async function notifyProviders(tx: Tx, reference: string, readers: Reader[], to: string): Promise<void> {
  await queueMessages(
    tx,
    readers.map(({ leadId, providerId, companyName, mobile, locale }) => ({
      ...{ kind: 'contact_corrected', parameters: { companyName, reference }, to: mobile },
      ...{ locale: localeOf(locale), providerId, leadId },
      dedupeKey: `lead:${leadId}:corrected:${to}`,
    })),
  )
}

interface Replaced {
  mobile: string
  locale: Locale
  /** What the number belonged to: a project request by its reference, or an account. */
  of: { projectRequestId: string; reference: string } | { userId: string }
  now: Date
}

/** Notifies a number that it was replaced, and where, without personal data. */
export async function notifyReplaced(
  tx: Tx,
  { config }: Pick<CommandContext, 'config'>,
  { mobile, locale, of, now }: Replaced,
): Promise<void> {
  const t = translatorFor(locale)
  const { support } = await readSettingsIn(tx, config)
  const isOfLink = 'reference' in of
  const matter = isOfLink
    ? t('ownData.correct.ofProjectRequest', { reference: of.reference })
    : t('ownData.correct.ofAccount')
  await queueMessages(tx, [
    {
      ...{ kind: 'mobile_replaced', to: mobile, locale },
      parameters: { matter, support: `+${support.whatsapp}` },
      dedupeKey: `${isOfLink ? of.projectRequestId : of.userId}:replaced:${now.toISOString()}`,
      ...(isOfLink && { projectRequestId: of.projectRequestId }),
    },
  ])
}
