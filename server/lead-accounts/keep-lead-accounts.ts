import { sql } from 'kysely'
import type { AccountRefusal, CreditReason } from '#domain/subscriptions/lead-account.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Changes of lead accounts, each in the worker's transaction with its reason. The database has the rules and locks
 * (db/migrations/0030); docs/lead-accounts.md.
 */

export interface Grant {
  providerId: string
  /** Unique per provider: a lot with this ID is granted once. ASCII. */
  lotId: string
  leads: number
  at: Date
  endsAt: Date
}

/** Grants leads until `endsAt`. Returns false when this lot was granted before or has already ended. */
export async function grantLeads(tx: Tx, { providerId, lotId, leads, at, endsAt }: Grant): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select app.grant_leads(${providerId}, ${lotId}, ${leads}::integer, ${at}, ${endsAt}) as granted`.execute(
    tx,
  )
  return rows[0]!.granted
}

/**
 * Takes one lead for each of these from its provider's account, the earliest expiry first; providers without an account
 * are skipped. Throws (constraint `lead_accounts__never_below_zero`) when one has none left. Returns how many were
 * taken.
 */
export async function takeLeads(tx: Tx, leadIds: readonly string[], at: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select app.take_leads(${[...leadIds]}::uuid[], ${at}) as taken`.execute(tx)
  return rows[0]!.taken
}

/** Credits a lead. Returns the reason when it cannot, or nothing. The caller checks whether the claim is true. */
export async function creditLead(
  tx: Tx,
  { leadId, reason, at }: { leadId: string; reason: CreditReason; at: Date },
): Promise<AccountRefusal | undefined> {
  const { rows } = await sql<{ refusal: AccountRefusal | null }>`
    select app.credit_lead(${leadId}, ${reason}, ${at}) as refusal`.execute(tx)
  return rows[0]!.refusal ?? undefined
}

/** Writes off the rest of expired lots, limited to this many. Returns the number of leads. */
export async function expireLeads(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select app.expire_leads(${now}, ${limit}::integer) as ended`.execute(tx)
  return rows[0]!.ended
}

/** Writes off all leads of a refunded subscription. Returns the number of leads. */
export async function closeLeadAccount(tx: Tx, providerId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    select app.close_lead_account(${providerId}, ${at}) as closed`.execute(tx)
  return rows[0]!.closed
}
