import type { ProjectDocumentKind } from '#domain/documents/document.ts'
import type { Tap } from '#domain/messages/templates.ts'
import { localMobile } from '#domain/shared/phone.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { awaitQuestion, takeQuestionPrompt } from '#server/chat/await-question.ts'
import { type LeadOfProvider, lockLead } from '#server/dispatch/lead-queries.ts'
import { replyOnLead } from '#server/dispatch/reply-on-lead.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { reply } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { priceChoices } from '#server/quotes/price-choices.ts'
import { acceptLead } from './accept-lead.ts'
import { declineLead } from './decline-lead.ts'
import { declineReasons } from './decline-reason.ts'

/**
 * Handles a tap on Accept or Decline of an offer. Accepting discloses the owner's contact, with their consent.
 * Declining is confirmed with a list of reasons.
 */
export async function answerLead(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { leadId, action }: Tap,
): Promise<void> {
  if (action === 'ask') return awaitQuestion(tx, context, sender.id, leadId)
  // An answer ends an open question, because the provider's next text may be a price.
  await takeQuestionPrompt(tx, context, sender.id)
  const answer = { leadId, providerId: sender.id, way: 'whatsapp' as const }
  try {
    if (action === 'decline')
      return await confirmDecline(tx, sender, event, await declineLead(tx, context, answer))
    await askPrice(tx, sender, event, await acceptLead(tx, context, answer))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === REPEATS[action]) return
    await explainRefusal(tx, context, sender, event, leadId, error)
  }
}

/** Commands throw their refusals before the first write, so the transaction is still usable. */
async function explainRefusal(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  leadId: string,
  { code }: Refusal,
): Promise<void> {
  const lead = await lockLead(tx, leadId)
  if (lead?.providerId !== sender.id) {
    return context.log.warn({ leadId, providerId: sender.id }, 'tap on a lead of somebody else')
  }
  await replyOnLead(tx, sender, event, lead, code)
}

/** A tap that repeats the current state gets no message, because each is billed. */
const REPEATS: Partial<Record<Tap['action'], string>> = {
  accept: 'lead.already_accepted',
  decline: 'lead.already_declined',
}

const confirmDecline = (tx: Tx, sender: Sender, event: IncomingEvent, { id, reference }: LeadOfProvider) =>
  reply(tx, sender, event, {
    ...{ kind: 'lead_declined', parameters: { reference }, leadId: id },
    list: declineReasons(id, sender.locale),
  })

async function askPrice(tx: Tx, sender: Sender, event: IncomingEvent, lead: LeadOfProvider): Promise<void> {
  const contact = await tx
    .selectFrom('project_request_contacts')
    .select(['name', 'mobile'])
    .where('project_request_id', '=', lead.projectRequestId)
    .executeTakeFirstOrThrow()
  const { reference } = lead
  const owner = { reference, ownerName: contact.name, ownerMobile: localMobile(contact.mobile) }
  const documents = await documentsInWords(tx, lead.projectRequestId, sender.locale)
  const choices = await priceChoices(tx, { leadId: lead.id, ...lead, locale: sender.locale })
  await reply(tx, sender, event, {
    ...(documents
      ? { kind: 'lead_accepted_with_documents', parameters: { ...owner, documents } }
      : { kind: 'lead_accepted_ask_price', parameters: owner }),
    ...{ leadId: lead.id, ...choices },
  })
}

/** Text such as `3 photos and 2 plans`; undefined when the owner shows none. */
async function documentsInWords(
  tx: Tx,
  projectRequestId: string,
  locale: Locale,
): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('documents')
    .select('kind')
    .where('project_request_id', '=', projectRequestId)
    .execute()
  const countOf = (kind: ProjectDocumentKind) => rows.filter((row) => row.kind === kind).length
  const t = translatorFor(locale)
  const [photos, plans] = [countOf('photo'), countOf('plan')]
  const words = [
    ...(photos > 0 ? [t('projectDocuments.photos', { count: photos })] : []),
    ...(plans > 0 ? [t('projectDocuments.plans', { count: plans })] : []),
  ]
  const [first, second] = words
  return first && second ? t('projectDocuments.both', { first, second }) : first
}
