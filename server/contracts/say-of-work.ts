import { worker } from '#domain/accounts/actor.ts'
import { type Work, type WorkEvent, whyNotSay, workOf } from '#domain/contracts/contract-work.ts'
import { eventInputSchema } from '#domain/contracts/event-input.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type LockedContract, lockContract, type Party } from './contract-party.ts'
import { readWorkState, sinceOf } from './read-changes.ts'
import { tellOfWork } from './tell-of-work.ts'

/**
 * Notes what a side says of the work of an agreed contract. Under the lock of the contract, so of two payments that
 * together pass the price one is refused. The same key again changes nothing.
 * @throws {Refusal} contract.not_found (404), a WorkRefusal (409), or field errors
 */
export async function sayOfWork(
  { db, clock }: CommandContext,
  party: Party,
  { input, key }: { input: unknown; key?: string | undefined },
): Promise<void> {
  const event = requireValid(eventInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const contract = await lockContract(tx, party)
    await noteEvent(tx, contract, {
      ...{ ...event, body: event.body ?? '', side: party.side, saidAt: now },
      ...(key && { sourceKey: `key:${party.side}:${key}` }),
    })
  })
}

export interface NewWorkEvent extends Omit<WorkEvent, 'id'> {
  /** A repeat with the same is no second event. */
  sourceKey?: string
}

/**
 * The same for a locked contract, in the caller's transaction (actor `worker`). Returns the work after it; undefined
 * when it was noted before.
 */
export async function noteEvent(
  tx: Tx,
  contract: LockedContract,
  event: NewWorkEvent,
): Promise<Work | undefined> {
  const { side, sourceKey, saidAt, ...said } = event
  if (contract.status !== 'agreed') throw conflict('contract.not_agreed')
  if (sourceKey && (await isNoted(tx, contract.id, sourceKey))) return undefined
  const before = await readWorkState(tx, contract)
  const why = whyNotSay(before.work, side, said)
  if (why) throw conflict(why)
  if (said.kind === 'not_received' && !isPaymentOf(before.events, said)) throw conflict('contract.not_paid')
  const { id } = await tx
    .insertInto('contract_events')
    .values({
      ...{ contract_id: contract.id, side, kind: said.kind, stage: said.stage, body: said.body },
      ...{ amount: said.amount ?? null, percent: said.percent ?? null, about: said.about ?? null },
      ...{ said_at: saidAt, source_key: sourceKey ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('contracts').set({ changed_at: saidAt }).where('id', '=', contract.id).execute()
  const noted = { ...said, id, side, saidAt }
  const work = workOf(contract.terms, [...before.events, noted], sinceOf(before))
  await tellOfWork(tx, contract, { work, event: noted })
  return work
}

/** A denial is of one payment, in full: of another sum it would undo more than it says. */
const isPaymentOf = (
  events: WorkEvent[],
  { stage, amount, about }: Pick<NewWorkEvent, 'stage' | 'amount' | 'about'>,
) =>
  events.some(
    (event) =>
      event.id === about && event.kind === 'paid' && event.stage === stage && event.amount === amount,
  )

async function isNoted(tx: Tx, contractId: string, sourceKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contract_events')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst()
  return row !== undefined
}
