import { workOf } from '#domain/contracts/contract-work.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { isKept } from './contract-party.ts'
import { readChanges, sinceOf } from './read-changes.ts'
import { readEvents } from './read-events.ts'

/** A payment that the provider asked for and the owner has not answered. Amounts in halalas with VAT. */
export interface UnansweredPayment {
  /** 1 is the contract's first. */
  number: number
  amount: number
  /** What we advise to pay now; 0: nothing yet. */
  wise: number
}

/** Where agreed work stands, as the contract's page says it. */
export interface WorkStanding {
  /** With VAT and the agreed orders, in halalas. */
  price: number
  stages: number
  /** The first stage that does not stand, 1 is the first; absent when all do. */
  stage?: number
  /** The oldest payment that waits for the owner's answer. */
  asked?: UnansweredPayment
}

/** Undefined without an agreed contract, and once its words are erased. */
export async function readWorkStanding(
  { db }: Pick<CommandContext, 'db'>,
  projectRequestId: string,
): Promise<WorkStanding | undefined> {
  return db.read({ kind: 'owner', projectRequestId }, async (tx) => {
    const row = await tx
      .selectFrom('contracts')
      .innerJoin('contract_versions', (join) =>
        join
          .onRef('contract_versions.contract_id', '=', 'contracts.id')
          .onRef('contract_versions.version', '=', 'contracts.version'),
      )
      .select(['contracts.id', 'terms'])
      .where('contracts.project_request_id', '=', projectRequestId)
      .where('status', '=', 'agreed')
      .executeTakeFirst()
    if (!row || !isKept(row.terms)) return undefined
    const [events, changes] = await Promise.all([readEvents(tx, row.id), readChanges(tx, row.id)])
    const { asked, current, price } = workOf(row.terms, events, sinceOf(changes))
    const waiting = asked.find(({ reply }) => !reply)
    return {
      ...{ price, stages: row.terms.stages.length },
      ...(current !== undefined && { stage: current + 1 }),
      ...(waiting && {
        asked: { number: waiting.stage + 1, amount: waiting.amount, wise: waiting.wise },
      }),
    }
  })
}
