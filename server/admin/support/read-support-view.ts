import { sql } from 'kysely'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { readLeadAccount } from '#server/lead-accounts/read-lead-account.ts'
import { readLeads } from '#server/leads/read-leads.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readTrackingForSupport } from '#server/project-requests/read-tracking.ts'
import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'
import { readOwnProvider } from '#server/providers/own-provider.ts'
import { may, readOwnRole } from '#server/staff/own-rights.ts'
import { openView } from './open-support-view.ts'
import type { OwnerSide, ProviderSide, SupportView } from './support-answers.ts'

/**
 * Returns what the subject of a look sees: read as the subject, in a transaction that can only read, and told in fields
 * that are listed here. Tokens, links and files of theirs are not among them, so nothing can be done as them.
 * @throws {Refusal} staff.view_not_found (404), staff.view_ended (409)
 */
export async function readSupportView(
  context: CommandContext,
  admin: Admin,
  viewId: string,
): Promise<SupportView> {
  const view = await context.db.read(admin.actor, async (tx) => {
    // A look is begun by those who may act; it does not outlast that.
    const role = await readOwnRole(tx, admin)
    if (!may(role, 'act', 'conversations')) throw notFound('staff.view_not_found')
    return openView(tx, viewId, context.clock.now())
  })
  const contactsShown = view.contacts_shown_at !== null
  const side = view.provider_id
    ? { provider: await readProviderSide(context, view.provider_id, contactsShown) }
    : { owner: await readOwnerSide(context, view.project_request_id!, contactsShown) }
  return {
    ...{ id: view.id, reason: view.reason, startedAt: view.started_at.toISOString() },
    ...{ until: view.until.toISOString(), contactsShown, ...side },
  }
}

/** Digits of a number that stay readable. */
const ENDING = 3
const endingOf = (mobile: string) => mobile.slice(-ENDING)

async function readOwnerSide(
  context: CommandContext,
  projectRequestId: string,
  contactsShown: boolean,
): Promise<OwnerSide> {
  const read = await readTrackingForSupport(context, projectRequestId)
  // Erased since the look began.
  if (!read) throw conflict('staff.view_ended')
  const { ownerName, leads, documents, scopeLines: _, ...page } = read.tracking
  const shown = contactsShown ? (text: string) => text : scrubContactDetails
  return {
    ...page,
    ...(contactsShown && { ownerName }),
    ownWords: shown(read.compared.ownWords),
    budget: read.compared.budget,
    fileNames: documents.map(({ fileName }) => shown(fileName)),
    leads: leads.map((lead) => toSeenLead(lead, contactsShown, shown)),
  }
}

function toSeenLead(
  { disclosure: _disclosure, provider: { whatsApp }, quote, chat, ...lead }: TrackedLead,
  contactsShown: boolean,
  shown: (text: string) => string,
): OwnerSide['leads'][number] {
  return {
    ...lead,
    messages: chat.length,
    ...(whatsApp && { mobileEnding: endingOf(whatsApp), ...(contactsShown && { mobile: whatsApp }) }),
    ...(quote && { quote: toSeenQuote(quote, shown) }),
  }
}

const toSeenQuote = (
  {
    lines: _lines,
    extras: _extras,
    exclusions: _exclusions,
    paymentStages: _stages,
    attachments: _files,
    ...quote
  }: NonNullable<TrackedLead['quote']>,
  shown: (text: string) => string,
) => ({ ...quote, note: shown(quote.note) })

/** The last price of each lead. A quote that was lost or has ended is no longer the lead's own. */
async function readSentPrices(tx: Tx, leadIds: readonly string[]) {
  const { rows } = await sql<{ lead_id: string; amount: string; amount_high: string | null }>`
    select distinct on (lead_id) lead_id, amount, amount_high
    from app.quotes where lead_id = any(${leadIds}::uuid[]) order by lead_id, revision desc`.execute(tx)
  return new Map(
    rows.map(({ lead_id, amount, amount_high }) => [
      lead_id,
      { amount: Number(amount), ...(amount_high !== null && { amountHigh: Number(amount_high) }) },
    ]),
  )
}

async function readProviderSide(
  context: CommandContext,
  providerId: string,
  contactsShown: boolean,
): Promise<ProviderSide> {
  const provider = { kind: 'provider', providerId } as const
  const [own, leads, account] = await Promise.all([
    readOwnProvider(context, provider),
    readLeads(context, provider, {}),
    context.db.read(provider, (tx) => readLeadAccount(tx, { providerId })),
  ])
  const { balance, lots } = account
  const ids = leads.items.map(({ id }) => id)
  const prices = await context.db.read(provider, (tx) => readSentPrices(tx, ids))
  return {
    profile: {
      ...{ slug: own.slug, status: own.status, companyName: own.companyName, kind: own.kind },
      ...{ trades: own.trades, city: own.city, serviceCities: own.serviceCities },
      ...{ registeredAt: own.registeredAt, takesLeads: own.takesLeads },
      ...(own.suspendedAt && { suspendedAt: own.suspendedAt }),
      ...(own.verificationDueAt && { verificationDueAt: own.verificationDueAt }),
      ...(own.ibanEnding && { ibanEnding: own.ibanEnding }),
      ...(own.logo && { logo: own.logo }),
      description: contactsShown ? own.description : scrubContactDetails(own.description),
      mobileEnding: endingOf(own.mobile),
      ...(contactsShown && { contactName: own.contactName, mobile: own.mobile }),
      ...(contactsShown && own.email && { email: own.email }),
    },
    leads: {
      items: leads.items.map(({ leadToken: _token, followUp: _followUp, ...lead }) => {
        const sentPrice = prices.get(lead.id)
        return { ...lead, ...(sentPrice && { sentPrice }) }
      }),
      ...{ counts: leads.counts, quota: leads.quota, record: leads.record },
    },
    account: { lots, ...(balance !== undefined && { balance }) },
  }
}
