import * as z from 'zod/mini'
import { encodeWorkTap } from '#domain/contracts/work-taps.ts'
import { encodeNotMine } from '#domain/messages/disowning-words.ts'
import { encodeTap, TEMPLATES, type TemplateName } from '#domain/messages/templates.ts'
import { isolateLtr } from '#i18n/bidi.ts'
import { isLocale, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { OutgoingWhatsApp, TemplateButton, WhatsAppContent } from '#server/adapters/whatsapp/contract.ts'

/** Columns of a `messages` row that determine text and recipient. */
export interface OutgoingRow {
  id: string
  kind: string
  counterpart: string
  locale: string | null
  lead_id: string | null
  project_request_id: string | null
  complaint_id: string | null
  consultation_id: string | null
  content: unknown
}

const contentSchema = z.object({
  parameters: z.record(z.string(), z.string()),
  choices: z._default(z.array(z.object({ payload: z.string(), title: z.string() })), []),
  list: z.optional(
    z.object({
      button: z.string(),
      rows: z.array(
        z.object({ payload: z.string(), title: z.string(), description: z.optional(z.string()) }),
      ),
    }),
  ),
  form: z.optional(
    z.object({ button: z.string(), screen: z.string(), data: z.record(z.string(), z.unknown()) }),
  ),
})

/** Contents of a row besides its text. */
export const contentOf = ({ content }: Pick<OutgoingRow, 'content'>) => contentSchema.parse(content)

/** Text of a message as a reader sees it, without buttons and links. */
export function wordsOfMessage(row: OutgoingRow): string {
  const locale = isLocale(row.locale) ? row.locale : 'ar'
  const { parameters } = contentOf(row)
  return isTemplate(row.kind)
    ? translatorFor(locale)(`messages.templates.${row.kind}.body`, parameters as never)
    : wordsOf(row.kind, locale, { ...parameters, link: '' }).trim()
}

/** Whether a kind needs no open window; only templates may start a conversation. */
export const isTemplate = (kind: string): kind is TemplateName => kind in TEMPLATES

/** Sign links when sending, so that none is stored. */
export interface Links {
  trackingTokenOf(projectRequestId: string): string
  leadTokenOf(leadId: string): string
  complaintTokenOf(complaintId: string): string
  consultationTokenOf(consultationId: string): string
  /** The complete address, because free-form messages have no link buttons. */
  leadLinkOf(leadId: string, locale: Locale): string
  /** Published form for quotes, if any, with the token that names the lead. */
  quoteForm?: { flowId: string; tokenOf(leadId: string): string } | undefined
}

/** Builds the message for sending. */
export function composeMessage(row: OutgoingRow, links: Links): OutgoingWhatsApp {
  const locale = isLocale(row.locale) ? row.locale : 'ar'
  const { parameters: values, ...beside } = contentOf(row)
  const parameters = locale === 'ar' ? mapValues(values, isolateLtr) : values
  const envelope = { id: row.id, to: row.counterpart }
  if (!isTemplate(row.kind)) {
    // Not isolated like other values, because a phone would include the last mark in the address.
    const link = row.lead_id ? links.leadLinkOf(row.lead_id, locale) : ''
    const body = wordsOf(row.kind, locale, { ...parameters, link })
    return { ...envelope, content: freeContent(body, beside, row.lead_id, links) }
  }
  const names: readonly string[] = TEMPLATES[row.kind].parameters
  return {
    ...envelope,
    content: {
      type: 'template',
      name: row.kind,
      language: locale,
      parameters: names.map((name) => toParameter(parameters[name] ?? '')),
      buttons: TEMPLATES[row.kind].buttons.map((button) =>
        button.kind === 'copy_code'
          ? { kind: button.kind, code: parameters[button.parameter] ?? '' }
          : composeButton(button, row, links),
      ),
    },
  }
}

/** Uses a form when one is published, otherwise a list, buttons, or plain text. */
function freeContent(
  body: string,
  { choices, list, form }: Omit<z.infer<typeof contentSchema>, 'parameters'>,
  leadId: string | null,
  { quoteForm }: Links,
): WhatsAppContent {
  if (form && quoteForm && leadId) {
    const { button, screen, data } = form
    const flow = { id: quoteForm.flowId, token: quoteForm.tokenOf(leadId), screen, data }
    return { type: 'flow', body, button, flow }
  }
  if (list) {
    const rows = list.rows.map(({ description, ...row }) => ({ ...row, ...(description && { description }) }))
    return { type: 'list', body, button: list.button, rows }
  }
  return choices.length > 0 ? { type: 'buttons', body, buttons: choices } : { type: 'text', body }
}

/** Pages of a provider's dashboard; the button's address ends with these. */
const OWN_PAGES: Partial<Record<string, string>> = {
  leadsPage: 'leads',
  packagePage: 'package',
  consultationsPage: 'consultations',
  profilePage: 'profile',
}

type ButtonPlan = Exclude<(typeof TEMPLATES)[TemplateName]['buttons'][number], { kind: 'copy_code' }>

function composeButton(
  plan: ButtonPlan,
  row: OutgoingRow,
  { trackingTokenOf, leadTokenOf, complaintTokenOf, consultationTokenOf }: Links,
): TemplateButton {
  const { lead_id: leadId, project_request_id: projectRequestId, id } = row
  const { complaint_id: complaintId, consultation_id: consultationId } = row
  if (plan.kind === 'quick_reply') {
    const payload = payloadOf(plan.action, row)
    if (payload) return { kind: 'quick_reply', payload }
  }
  const ownPage = plan.kind === 'url' && OWN_PAGES[plan.parameter]
  if (ownPage) return { kind: 'url', suffix: ownPage }
  if (plan.kind === 'url' && plan.parameter === 'leadToken' && leadId)
    return { kind: 'url', suffix: leadTokenOf(leadId) }
  if (plan.kind === 'url' && plan.parameter === 'trackingToken' && projectRequestId)
    return { kind: 'url', suffix: trackingTokenOf(projectRequestId) }
  if (plan.kind === 'url' && plan.parameter === 'complaintToken' && complaintId)
    return { kind: 'url', suffix: complaintTokenOf(complaintId) }
  if (plan.kind === 'url' && plan.parameter === 'consultationToken' && consultationId)
    return { kind: 'url', suffix: consultationTokenOf(consultationId) }
  throw new Error(`Message ${id} has a button without what it points at`)
}

function payloadOf(
  action: Extract<ButtonPlan, { kind: 'quick_reply' }>['action'],
  row: OutgoingRow,
): string | undefined {
  const { lead_id: leadId, project_request_id: projectRequestId } = row
  const { eventId, contractId, stageIndex } = contentOf(row).parameters
  switch (action) {
    case 'notMine':
      return projectRequestId ? encodeNotMine(projectRequestId) : undefined
    case 'terms': {
      const id = leadId ?? projectRequestId
      return id ? encodeWorkTap({ act: action, id }) : undefined
    }
    case 'paid':
    case 'see':
    case 'problem':
    case 'received':
    case 'not_received': {
      // A message queued by the release before names none: its tap finds nothing to answer.
      const id = eventId ?? projectRequestId
      return id ? encodeWorkTap({ act: action, id }) : undefined
    }
    case 'tested':
      return contractId
        ? encodeWorkTap({ act: action, id: contractId, stage: Number(stageIndex) })
        : undefined
    case 'ask':
      return contractId
        ? encodeWorkTap({ act: action, id: contractId, stage: Number(stageIndex) })
        : leadId
          ? encodeTap({ leadId, action })
          : undefined
    default:
      return leadId ? encodeTap({ leadId, action }) : undefined
  }
}

type ReplyKey = Parameters<ReturnType<typeof translatorFor>>[0]

function wordsOf(kind: string, locale: Locale, parameters: Record<string, string>): string {
  return translatorFor(locale)(`messages.replies.${kind}` as ReplyKey, parameters as never)
}

const mapValues = (values: Record<string, string>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

/** Meta rejects line breaks, tabs and runs of spaces in a parameter, and an empty one. */
function toParameter(text: string): string {
  return text.replace(/\s+/g, ' ').trim() || '—'
}
