import { encodeTap } from '#domain/messages/templates.ts'
import type { Said } from '#domain/quotes/read-said.ts'
import { formatMoneyText } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { type LeadOfProvider, leadsToTalkOn, lockLead } from '#server/dispatch/lead-queries.ts'
import { replyOnLead } from '#server/dispatch/reply-on-lead.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { answerWithin, help } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { tellStanding } from '#server/quotes/confirm-price.ts'
import { leadNamed, wasJustWrittenAbout } from '#server/quotes/lead-meant.ts'
import { readSettingsIn } from '#server/settings/read-settings.ts'
import { encodePassOn, encodeVisit, passOn } from './pass-on.ts'

type Aside = Exclude<Said, { kind: 'offer' }>['kind']

interface AsideText {
  kind: Aside
  text: string
  /** ID of the incoming message. */
  messageId: string
  swipedLeadId: string | undefined
}

/** WhatsApp's limits: more options than buttons go into a list. */
const MAX_BUTTONS = 3
const MAX_ROWS = 10
/** More lines than that nobody reads. */
const MAX_BUDGETS = 5

/** Answers what a provider writes besides prices: a question goes to its owner, everything else says what to do. */
export async function answerAside(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  { kind, text, messageId, swipedLeadId }: AsideText,
): Promise<void> {
  const { locale } = sender
  const t = translatorFor(locale)
  const answer = (parts: Parameters<typeof answerWithin>[4]) =>
    answerWithin(tx, context, sender, event, parts)
  if (kind === 'support') {
    const settings = await readSettingsIn(tx, context.config)
    return answer({ kind: 'ask_our_team', parameters: { support: `+${settings.support.whatsapp}` } })
  }
  const leads = await leadsToTalkOn(tx, sender.id, context.clock.now())
  const named = leadNamed(text, swipedLeadId, leads)
  if (named === null && swipedLeadId) return tellClosed(tx, sender, event, swipedLeadId)
  if (leads.length === 0) return help(tx, context, sender, event, 'no_open_lead')
  // A reference of none of these names another owner, so that nothing is passed on before a tap.
  const only = named === null ? undefined : (named ?? (await likeliest(tx, leads)))
  const meant = only ? [only] : leads
  const which = ({ payload, title, of = meant }: Options) => optionsOf(of, locale, payload, title)

  if (kind === 'budget')
    return answer({ kind: 'budgets', parameters: { budgets: await budgetsOf(tx, meant, locale) } })
  const next = (said: 'price' | 'estimate') => nextStep(meant, locale, said)
  if (kind === 'visit') {
    const options = which({ payload: ({ id }) => encodeVisit(id), title: t('messages.askForVisit') })
    const parameters = { references: referencesOf(meant, locale), next: next('estimate') }
    return answer({ kind: 'visit_first', parameters, ...options })
  }
  if (kind === 'decline' && meant.some(({ status }) => status !== 'won')) return decline()
  if (kind === 'question') {
    if (only) return passOn(tx, context, sender, event, { leadId: only.id, text, messageId })
    const options = which({ payload: ({ id }) => encodePassOn(id, messageId) })
    return answer({ kind: 'pass_on_to_which', parameters: {}, ...options })
  }
  if (kind === 'unclear' && meant.some(takesPrice))
    return help(tx, context, sender, event, 'price_not_understood')
  if (kind !== 'other' && only && only.status !== 'won') return tellStanding(tx, context, sender, event, only)
  const options = which({
    payload: ({ id }) => encodePassOn(id, messageId),
    title: t('messages.passOn'),
  })
  return answer({ kind: 'not_a_price', parameters: { next: next('price') }, ...options })

  /** An offer or an accepted lead is declined by a tap; a quote is withdrawn on its page. */
  function decline(): Promise<void> {
    const of = meant.filter(({ status }) => status === 'offered' || status === 'accepted')
    if (of.length === 0) {
      const quoted = meant.filter(({ status }) => status === 'quoted')
      const parameters = { references: referencesOf(quoted, locale) }
      const [first] = quoted
      return answer({
        kind: 'how_to_withdraw',
        parameters,
        ...(quoted.length === 1 && { leadId: first!.id }),
      })
    }
    const options = which({
      payload: ({ id }) => encodeTap({ leadId: id, action: 'decline' }),
      title: t('messages.templates.lead_offer.buttons.decline'),
      of,
    })
    return answer({
      kind: 'how_to_decline',
      parameters: { references: referencesOf(of, locale) },
      ...options,
    })
  }
}

const takesPrice = ({ status }: LeadOfProvider) => status === 'accepted' || status === 'quoted'

/** What a provider can do besides: an offer takes no price before it is accepted, an awarded request none at all. */
function nextStep(leads: LeadOfProvider[], locale: Locale, said: 'price' | 'estimate'): string {
  const t = translatorFor(locale)
  if (leads.some(takesPrice)) return t(`messages.next.${said}`)
  return leads.some(({ status }) => status === 'offered') ? t('messages.next.accept') : ''
}

/** The only lead that words can be about, or the one that we just wrote about; an offer may have come in between. */
async function likeliest(tx: Tx, leads: LeadOfProvider[]): Promise<LeadOfProvider | undefined> {
  if (leads.length === 1) return leads[0]
  for (const lead of leads)
    if (lead.status !== 'offered' && (await wasJustWrittenAbout(tx, lead))) return lead
  return undefined
}

async function tellClosed(tx: Tx, sender: Sender, event: IncomingEvent, leadId: string): Promise<void> {
  const lead = await lockLead(tx, leadId)
  if (lead?.providerId === sender.id) await replyOnLead(tx, sender, event, lead, 'lead.closed')
}

interface Options {
  payload: (lead: LeadOfProvider) => string
  /** Title of the button when one lead is meant. */
  title?: string
  of?: LeadOfProvider[]
}

function optionsOf(leads: LeadOfProvider[], locale: Locale, payload: Options['payload'], title?: string) {
  const [only] = leads
  const rows = leads.slice(0, MAX_ROWS).map((lead) => ({ payload: payload(lead), title: lead.reference }))
  if (leads.length === 1 && only)
    return { choices: [{ payload: payload(only), title: title ?? only.reference }], leadId: only.id }
  return rows.length <= MAX_BUTTONS
    ? { choices: rows }
    : { list: { button: translatorFor(locale)('messages.chooseRequest'), rows } }
}

const listed = (parts: string[], locale: Locale) => parts.join(locale === 'ar' ? '، ' : ', ')
const referencesOf = (leads: LeadOfProvider[], locale: Locale) =>
  listed(
    leads.slice(0, MAX_ROWS).map(({ reference }) => reference),
    locale,
  )

/** What the owners said of their budgets, as the page of the lead shows it too. */
async function budgetsOf(tx: Tx, leads: LeadOfProvider[], locale: Locale): Promise<string> {
  const t = translatorFor(locale)
  const shown = leads.slice(0, MAX_BUDGETS)
  const rows = await tx
    .selectFrom('project_requests')
    .select(['id', 'budget_min as min', 'budget_max as max'])
    .where(
      'id',
      'in',
      shown.map(({ projectRequestId }) => projectRequestId),
    )
    .execute()
  const lines = shown.map(({ projectRequestId, reference }) => {
    const { min = null, max = null } = rows.find(({ id }) => id === projectRequestId) ?? {}
    if (min === null && max === null) return t('messages.budget.none', { reference })
    if (min === null || min === max)
      return t(min === null ? 'messages.budget.upTo' : 'messages.budget.exact', {
        reference,
        amount: formatMoneyText(max!, locale),
      })
    const from = formatMoneyText(min, locale)
    return max === null
      ? t('messages.budget.from', { reference, amount: from })
      : t('messages.budget.range', { reference, from, to: formatMoneyText(max, locale) })
  })
  return lines.join('\n')
}
