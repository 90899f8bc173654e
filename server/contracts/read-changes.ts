import type { ContractSide } from '#domain/contracts/contract-lifecycle.ts'
import type { ContractTerms } from '#domain/contracts/contract-terms.ts'
import { type Since, type Work, type WorkEvent, workOf } from '#domain/contracts/contract-work.ts'
import {
  DELAY_ANSWERS,
  DELAY_CAUSES,
  type Delay,
  type Duration,
  durationOf,
} from '#domain/contracts/delays.ts'
import { agreedOrders, ORDER_ANSWERS, type VariationOrder } from '#domain/contracts/orders.ts'
import { leftSnags, SNAG_MARK_KINDS, type Snag } from '#domain/contracts/snags.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readEvents } from './read-events.ts'

/** Orders, delays and snags of a contract, each with what was answered. */
export interface ContractChanges {
  orders: VariationOrder[]
  delays: Delay[]
  snags: Snag[]
}

/** Reads them in the order in which they were said; row-level security decides whose they are. */
export async function readChanges(tx: Tx, contractId: string): Promise<ContractChanges> {
  const [orders, delays, snags, answers] = await Promise.all([
    tx
      .selectFrom('contract_orders')
      .select(['id', 'number', 'side', 'stage', 'amount', 'days', 'what', 'why', 'proposed_at'])
      .where('contract_id', '=', contractId)
      .orderBy('number')
      .execute(),
    tx
      .selectFrom('contract_delays')
      .select(['id', 'side', 'cause', 'days', 'reason', 'said_at'])
      .where('contract_id', '=', contractId)
      .orderBy('said_at')
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('contract_snags')
      .select(['id', 'number', 'side', 'place', 'what', 'noted_at'])
      .where('contract_id', '=', contractId)
      .orderBy('number')
      .execute(),
    tx
      .selectFrom('contract_answers')
      .select(['order_id', 'delay_id', 'snag_id', 'side', 'kind', 'body', 'answered_at'])
      .where('contract_id', '=', contractId)
      .orderBy('answered_at')
      .orderBy('id')
      .execute(),
  ])
  // A newer release may have written a kind that this one does not know.
  const answersTo = <Kind extends string>(
    of: 'order_id' | 'delay_id' | 'snag_id',
    id: string,
    kinds: readonly Kind[],
  ) =>
    answers
      .filter((answer) => answer[of] === id)
      .flatMap(({ kind: said, body, side, answered_at }) => {
        const kind = kinds.find((one) => one === said)
        return kind ? [{ kind, body, side: side as ContractSide, answeredAt: answered_at }] : []
      })
  return {
    orders: orders.map(({ proposed_at, side, ...order }) => ({
      ...{ ...order, side: side as ContractSide, proposedAt: proposed_at },
      answers: answersTo('order_id', order.id, ORDER_ANSWERS),
    })),
    delays: delays.map(({ said_at, side, cause, ...delay }) => ({
      ...{ ...delay, side: side as ContractSide, saidAt: said_at },
      cause: DELAY_CAUSES.find((one) => one === cause) ?? 'other',
      answers: answersTo('delay_id', delay.id, DELAY_ANSWERS),
    })),
    snags: snags.map(({ noted_at, side, ...snag }) => ({
      ...{ ...snag, side: side as ContractSide, notedAt: noted_at },
      marks: answersTo('snag_id', snag.id, SNAG_MARK_KINDS),
    })),
  }
}

/** What of the changes counts for the sums of the work. */
export const sinceOf = ({ orders, snags }: Pick<ContractChanges, 'orders' | 'snags'>): Since => ({
  orders: agreedOrders(orders),
  leftSnags: leftSnags(snags),
})

/** A contract with all that happened since, as commands check it. */
export interface WorkState extends ContractChanges {
  events: WorkEvent[]
  work: Work
  duration: Duration | undefined
}

export async function readWorkState(
  tx: Tx,
  { id, terms }: { id: string; terms: ContractTerms },
): Promise<WorkState> {
  const [events, changes] = await Promise.all([readEvents(tx, id), readChanges(tx, id)])
  return {
    ...{ ...changes, events, work: workOf(terms, events, sinceOf(changes)) },
    duration: durationOf(terms, agreedOrders(changes.orders), changes.delays),
  }
}

/** The work of a locked contract as it is now. */
export const readWorkOf = async (tx: Tx, contract: { id: string; terms: ContractTerms }): Promise<Work> =>
  (await readWorkState(tx, contract)).work
