import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ProviderStoryKind } from '#domain/audit/story.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { StaffRole } from '#domain/staff/rights.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { may, readOwnRole } from '#server/staff/own-rights.ts'
import { providerSources } from './provider-sources.ts'
import { readStory, type StoryQuery } from './read-story.ts'
import type { StoryPage } from './story-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/** A page of a provider's story. @throws {Refusal} admin.provider_not_found (404), admin.story_cursor (422) */
export function readProviderStory(
  { db, clock }: Context,
  { actor }: Admin,
  providerId: string,
  query: StoryQuery<ProviderStoryKind>,
): Promise<StoryPage> {
  return db.withActor(actor, async (tx) => {
    await requireProvider(tx, providerId)
    return readStory(tx, providerSources(providerId, clock.now()), query)
  })
}

async function requireProvider(tx: Tx, providerId: string): Promise<void> {
  const row = await tx.selectFrom('providers').select('id').where('id', '=', providerId).executeTakeFirst()
  if (!row) throw notFound('admin.provider_not_found')
}

/** Six figures above a provider's story. Money is halalas. What the reader's role may not read is absent. */
export const providerFiguresSchema = z.object({
  /** Leads offered in this month of Riyadh, and of them those that wait for an answer. */
  leadsThisMonth: z.optional(z.int()),
  leadsWaiting: z.optional(z.int()),
  /** Leads of ninety days whose answer was due, and of them those that were answered. */
  leadsDue: z.optional(z.int()),
  leadsAnswered: z.optional(z.int()),
  quotes: z.optional(z.int()),
  awards: z.optional(z.int()),
  /** Of the quotes that were chosen, without VAT. */
  awarded: z.optional(z.int()),
  /** Received less refunded, with VAT. */
  paid: z.optional(z.int()),
  invoices: z.optional(z.int()),
  complaints: z.optional(z.int()),
  complaintsUpheld: z.optional(z.int()),
})
export type ProviderFigures = z.infer<typeof providerFiguresSchema>

/** Reads them with one statement; each part begins at the provider by an index. */
export function readProviderFigures(
  { db, clock }: Context,
  admin: Admin,
  providerId: string,
): Promise<ProviderFigures> {
  const now = clock.now()
  return db.withActor(admin.actor, async (tx) => {
    await requireProvider(tx, providerId)
    const role = await readOwnRole(tx, admin)
    const { rows } = await sql<ProviderFigures>`
      select * from (
        select (count(*) filter (where offered_at >= date_trunc('month', ${now}::timestamptz, 'Asia/Riyadh')))::integer as "leadsThisMonth",
          (count(*) filter (where status = 'offered' and coalesce(expires_at, 'infinity') > ${now}::timestamptz))::integer as "leadsWaiting",
          (count(*) filter (where offered_at > ${now}::timestamptz - interval '90 days' and status <> 'offered'))::integer as "leadsDue",
          (count(*) filter (where offered_at > ${now}::timestamptz - interval '90 days' and answered_at is not null))::integer as "leadsAnswered"
        from app.leads where provider_id = ${providerId}
      ) as of_leads, (
        select count(distinct lead_id)::integer as quotes, (count(*) filter (where quotes.status = 'awarded'))::integer as awards,
          coalesce(sum(amount) filter (where quotes.status = 'awarded'), 0)::bigint as awarded
        from app.leads join app.quotes on lead_id = leads.id where provider_id = ${providerId}
      ) as of_quotes, (
        select coalesce(sum(received - refunded), 0)::bigint as paid from app.payments where provider_id = ${providerId}
      ) as of_payments, (
        select count(*)::integer as invoices from app.invoices where provider_id = ${providerId}
      ) as of_invoices, (
        select count(*)::integer as complaints, (count(*) filter (where status = 'upheld'))::integer as "complaintsUpheld"
        from app.complaints where provider_id = ${providerId}
      ) as of_complaints`.execute(tx)
    return readable(rows[0]!, role)
  })
}

/** Without the figures that row-level security counted as zero. */
function readable(
  { paid, invoices, complaints, complaintsUpheld, ...ofRequests }: ProviderFigures,
  role: StaffRole | undefined,
): ProviderFigures {
  return {
    ...(may(role, 'read', 'requests') && ofRequests),
    ...(may(role, 'read', 'money') && { paid, invoices }),
    ...(may(role, 'read', 'conversations') && { complaints, complaintsUpheld }),
  }
}
