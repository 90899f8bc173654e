import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { creditDoubt } from '#domain/subscriptions/credit-rules.ts'
import { CREDIT_REASONS } from '#domain/subscriptions/lead-account.ts'
import { leadNotFound } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { creditLead } from './keep-lead-accounts.ts'
import type { CreditAnswer } from './lead-account-answers.ts'
import { readLeadEvidence } from './read-lead-evidence.ts'

export const creditInputSchema = z.object({ reason: z.enum(CREDIT_REASONS, 'account.reason_unknown') })

interface Claim {
  leadId: string
  providerId: string
  input: unknown
}

/**
 * Handles a provider's claim for a credit, decided from our records. Repeating it for a credited lead changes nothing
 * and says so. Throws Refusal: `lead.not_found` (404), or an unknown reason at its field.
 */
export async function claimCredit(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { leadId, providerId, input }: Claim,
): Promise<CreditAnswer> {
  const { reason } = requireValid(creditInputSchema, input)
  const now = clock.now()
  return db.withActor(worker, async (tx) => {
    const evidence = await readLeadEvidence(tx, { leadId, providerId })
    if (!evidence) throw leadNotFound()
    const refusal = creditDoubt(reason, evidence, now) ?? (await creditLead(tx, { leadId, reason, at: now }))
    const credited = await isCredited(tx, leadId)
    return { credited, ...(!credited && refusal && { refusal }), balance: await balanceOf(tx, providerId) }
  })
}

async function isCredited(tx: Tx, leadId: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('lead_account_entries')
    .select('seq')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'credit')
    .executeTakeFirst()
  return entry !== undefined
}

async function balanceOf(tx: Tx, providerId: string): Promise<number> {
  const account = await tx
    .selectFrom('lead_accounts')
    .select('balance')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return account?.balance ?? 0
}
