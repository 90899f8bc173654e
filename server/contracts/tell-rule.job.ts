import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { lockContractById } from './contract-party.ts'
import { readWorkOf } from './read-changes.ts'
import { tellRule } from './tell-of-work.ts'

export const tellRulePayload = z.object({ contractId: z.uuid() })

/** Tells the owner the rule of the first stage on the day that the work starts. Repeating it tells nothing more. */
export async function tellFirstRule(
  { db, clock }: CommandContext,
  { contractId }: z.infer<typeof tellRulePayload>,
): Promise<void> {
  await db.withActor(worker, async (tx) => {
    const contract = await lockContractById(tx, contractId)
    if (contract?.status !== 'agreed') return
    await tellRule(tx, contract, { work: await readWorkOf(tx, contract), now: clock.now() })
  })
}
