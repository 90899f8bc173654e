import { sql } from 'kysely'
import type { AccountRefusal, CreditReason } from '#domain/subscriptions/lead-account.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * What moves an account of leads, each in the worker's transaction that has the reason for it. The rules and the locks
 * are the database's own (db/migrations/0030); docs/lead-accounts.md.
 */

export interface Grant {
  providerId: string
  /** Of the provider: a lot of this name is granted once. ASCII. */
  lotId: string
  leads: number
  at: Date
  endsAt: Date
}

/** Grants leads until `endsAt`; false when this lot was granted before, or its end has come already. */
export async function grantLeads(tx: Tx, { providerId, lotId, leads, at, endsAt }: Grant): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select app.grant_leads(${providerId}, ${lotId}, ${leads}::integer, ${at}, ${endsAt}) as granted`.execute(
    tx,
  )
  return rows[0]!.granted
}

/**
 * Takes one lead for each of these from its provider's account, the soonest to end first; who has no account is skipped.
 * Throws (constraint `lead_accounts__never_below_zero`) when one has none left. Answers how many were taken.
 */
export async function takeLeads(tx: Tx, leadIds: readonly string[], at: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select app.take_leads(${[...leadIds]}::uuid[], ${at}) as taken`.execute(tx)
  return rows[0]!.taken
}

/** Gives a lead that was none back; answers why not, or nothing when it did. Whether the reason is true is asked before. */
export async function creditLead(
  tx: Tx,
  { leadId, reason, at }: { leadId: string; reason: CreditReason; at: Date },
): Promise<AccountRefusal | undefined> {
  const { rows } = await sql<{ refusal: AccountRefusal | null }>`
    select app.credit_lead(${leadId}, ${reason}, ${at}) as refusal`.execute(tx)
  return rows[0]!.refusal ?? undefined
}

/** Writes off what is left in lots that ended, of at most so many lots; answers how many leads. */
export async function expireLeads(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select app.expire_leads(${now}, ${limit}::integer) as ended`.execute(tx)
  return rows[0]!.ended
}

/** Writes off all that is left, when a subscription is refunded; answers how many leads. */
export async function closeLeadAccount(tx: Tx, providerId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ closed: number }>`
    select app.close_lead_account(${providerId}, ${at}) as closed`.execute(tx)
  return rows[0]!.closed
}
