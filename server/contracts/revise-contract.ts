import { worker } from '#domain/accounts/actor.ts'
import { revisionInputSchema } from '#domain/contracts/contract-input.ts'
import { type ContractSide, whyNotRevise } from '#domain/contracts/contract-lifecycle.ts'
import { type ContractTerms, changedTerms, revisedTerms } from '#domain/contracts/contract-terms.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type LockedContract, lockContract, type Party } from './contract-party.ts'
import { tellOtherSide } from './tell-other-side.ts'

/**
 * Makes the next version of a draft; what either side accepted before no longer counts. The other side is told once for
 * each version. The same terms again change nothing.
 * @throws {Refusal} contract.not_found (404), contract.agreed, contract.changed (409), or field errors
 */
export async function reviseContract(
  { db, clock }: CommandContext,
  party: Party,
  input: unknown,
): Promise<void> {
  const { version: read, terms: edited } = requireValid(revisionInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const contract = await lockContract(tx, party)
    const { facts } = await tx
      .selectFrom('project_requests')
      .select('facts')
      .where('id', '=', contract.projectRequestId)
      .executeTakeFirstOrThrow()
    const terms = revisedTerms(contract.terms, edited, facts as Facts)
    if (changedTerms(contract.terms, terms).length === 0) return
    const why = whyNotRevise(contract, read)
    if (why) throw conflict(why)
    await writeVersion(tx, contract, { side: party.side, terms, now })
  })
}

interface NextVersion {
  side: ContractSide
  terms: ContractTerms
  now: Date
}

/** Stores the next version of a locked draft and tells the other side. */
export async function writeVersion(
  tx: Tx,
  contract: LockedContract,
  { side, terms, now }: NextVersion,
): Promise<void> {
  const version = contract.version + 1
  await tx
    .insertInto('contract_versions')
    .values({ contract_id: contract.id, version, side, terms: JSON.stringify(terms), made_at: now })
    .execute()
  await tx.updateTable('contracts').set({ version, changed_at: now }).where('id', '=', contract.id).execute()
  await tellOtherSide(tx, contract, side, `v${version}`)
}
