import type { FailureClass } from '#domain/messages/delivery-failures.ts'
import { isLocale } from '#i18n/locale.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import type { MailContent } from '#server/mails/compose-mail.ts'
import { type NewMail, queueMail } from '#server/mails/mail-outbox.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { contentOf, type OutgoingRow, wordsOfMessage } from './compose-message.ts'
import { type NewMessage, queueMessages } from './outgoing-message.ts'

/** A message to deliver by another channel. */
type Undelivered = OutgoingRow & { provider_id: string | null }

export type OtherWay = { resolution: 'template' } | { resolution: 'mail'; mail_id: string | null }

/** Kinds that their sender also emails at the same time. */
const MAILED_ANYWAY = new Set([
  'provider_registered',
  'provider_approved',
  'provider_rejected',
  'provider_suspended',
  'provider_reinstated',
  'provider_more_requested',
  'claim_expiring',
  'claim_lapsed',
  'package_to_pay',
  'provider_warned',
])

/**
 * Delivers by the next channel: a template when only free text was rejected, otherwise an email with the signed link,
 * by which a provider without WhatsApp can accept and quote. Returns undefined when there is none: owners give no
 * address, so they have only their tracking page.
 */
export async function goAnotherWay(
  tx: Tx,
  context: CommandContext,
  message: Undelivered,
  failureClass: FailureClass,
): Promise<OtherWay | undefined> {
  if (failureClass === 'window_closed' && (await sendTemplate(tx, message))) return { resolution: 'template' }
  return sendMail(tx, context, message)
}

/** Template with the same content and parameters as a free-form kind. */
const TEMPLATE_INSTEAD: Partial<Record<string, NewMessage['kind']>> = { chat_from_owner: 'chat_to_provider' }

async function sendTemplate(tx: Tx, message: Undelivered): Promise<boolean> {
  const kind = TEMPLATE_INSTEAD[message.kind]
  if (!kind) return false
  const instead = {
    kind,
    parameters: contentOf(message).parameters,
    to: message.counterpart,
    locale: isLocale(message.locale) ? message.locale : 'ar',
    dedupeKey: `message:${message.id}:template`,
    ...(message.provider_id && { providerId: message.provider_id }),
    ...(message.project_request_id && { projectRequestId: message.project_request_id }),
    ...(message.lead_id && { leadId: message.lead_id }),
    ...(message.consultation_id && { consultationId: message.consultation_id }),
  }
  // Both kinds have these parameters (the table above).
  await queueMessages(tx, [instead as NewMessage])
  return true
}

/** Returns undefined when no address is known, or the kind has no email. */
export async function sendMail(
  tx: Tx,
  context: CommandContext,
  message: Undelivered,
): Promise<OtherWay | undefined> {
  if (!message.provider_id || message.kind === 'auth_code') return undefined
  const provider = await tx
    .selectFrom('providers')
    .select(['email', 'contact_name', 'company_name'])
    .where('id', '=', message.provider_id)
    .executeTakeFirst()
  if (!provider?.email) return undefined
  if (MAILED_ANYWAY.has(message.kind)) return { resolution: 'mail', mail_id: null }

  const locale = isLocale(message.locale) ? message.locale : 'ar'
  const id = await queueMail(tx, context, {
    to: provider.email,
    locale,
    ...mailOf(message, {
      address: provider.email,
      link: linkOf(context, message, locale),
      about: { name: provider.contact_name, companyName: provider.company_name },
    }),
  })
  return { resolution: 'mail', mail_id: id }
}

/** Includes only values that the email's text names; the owner's contact stays on the page behind the link. */
function mailOf(message: Undelivered, content: MailContent): Pick<NewMail, 'kind' | 'content'> {
  const {
    reference = '',
    projectType = '',
    city = '',
    areaSqm = '',
    jobs = '',
    quoteDueAt = '',
  } = contentOf(message).parameters
  if (message.kind === 'lead_offer') {
    return {
      kind: 'lead_offer',
      content: { ...content, parameters: { projectType, city, areaSqm, quoteDueAt } },
    }
  }
  if (message.kind === 'lead_offer_jobs') {
    return { kind: 'lead_offer_jobs', content: { ...content, parameters: { jobs, city, quoteDueAt } } }
  }
  if (message.kind.startsWith('lead_accepted_')) {
    return { kind: 'lead_accepted', content: { ...content, parameters: { reference } } }
  }
  return { kind: 'message_by_mail', content: { ...content, parameters: { words: wordsOfMessage(message) } } }
}

const OF_PACKAGES = new Set(['package_to_pay', 'renewal_due', 'subscription_expired'])

/** Address where a provider responds without WhatsApp: the lead, or their dashboard. */
function linkOf(
  { config }: CommandContext,
  { lead_id: leadId, kind }: Undelivered,
  locale: 'ar' | 'en',
): string {
  const ownPage = OF_PACKAGES.has(kind)
    ? '/contractor/package'
    : kind.startsWith('consultation_')
      ? '/contractor/consultations'
      : kind === 'leads_resumed'
        ? '/contractor/leads'
        : '/contractor/profile'
  const page = leadId ? `/lead/${leadTokenOf(config, leadId)}` : ownPage
  return `${config.publicUrl}${locale === 'en' ? '/en' : ''}${page}`
}
