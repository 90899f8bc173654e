import type { ContractTerms } from '#domain/contracts/contract-terms.ts'
import { delayStatus, durationOf } from '#domain/contracts/delays.ts'
import { agreedOrders, hasAccepted, orderStatus } from '#domain/contracts/orders.ts'
import { leftSnags, snagStatus } from '#domain/contracts/snags.ts'
import type { Contract } from './contract-answers.ts'
import type { Party } from './contract-party.ts'
import type { ContractChanges } from './read-changes.ts'

/** What followed the agreement, as one side reads it. */
export function changesAnswer(
  terms: ContractTerms,
  { orders, delays, snags }: ContractChanges,
  party: Party,
): NonNullable<Contract['changes']> {
  const agreed = agreedOrders(orders)
  const duration = durationOf(terms, agreed, delays)
  const canAcceptHere = party.side === 'owner' || party.way === 'portal'
  return {
    orders: orders.toReversed().map(({ id: _, proposedAt, answers, ...order }) => ({
      ...{ ...order, status: orderStatus({ answers }), proposedAt: proposedAt.toISOString() },
      answers: answers.map(answered),
      canAccept:
        canAcceptHere && orderStatus({ answers }) === 'open' && !hasAccepted({ answers }, party.side),
    })),
    ordered: agreed.reduce((sum, { amount }) => sum + amount, 0),
    delays: delays.toReversed().map(({ saidAt, answers, ...delay }) => ({
      ...{ ...delay, status: delayStatus({ answers }), saidAt: saidAt.toISOString() },
      answers: answers.map(({ kind, body, answeredAt }) => answered({ kind, body, answeredAt })),
    })),
    ...(duration && { duration }),
    snags: snags.map(({ notedAt, marks, ...snag }) => ({
      ...{ ...snag, status: snagStatus({ marks }), notedAt: notedAt.toISOString() },
      marks: marks.map(answered),
    })),
    leftSnags: leftSnags(snags),
  }
}

const answered = <Answer extends { answeredAt: Date }>({ answeredAt, ...answer }: Answer) => ({
  ...answer,
  answeredAt: answeredAt.toISOString(),
})
