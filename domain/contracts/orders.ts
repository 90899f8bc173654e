import { QUOTE_LIMITS } from '../quotes/quote-input.ts'
import type { Halalas } from '../shared/money.ts'
import { CONTRACT_SIDES, type ContractSide } from './contract-lifecycle.ts'
import type { Work } from './contract-work.ts'

export const ORDER_ANSWERS = ['accepted', 'declined'] as const
export type OrderAnswerKind = (typeof ORDER_ANSWERS)[number]

/** `open`: waits for a side. `agreed`: both accepted, so it counts. `declined`: by either side, the proposer too. */
export const ORDER_STATUSES = ['open', 'agreed', 'declined'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What an order changes: the sums and days that count once it is agreed. */
export interface OrderChange {
  /** Index of the stage with whose payment the amount is settled. */
  stage: number
  /** Halalas with VAT; below zero takes from the price. */
  amount: Halalas
  /** Calendar days, below zero takes from the duration. */
  days: number
}

export interface OrderAnswer {
  side: ContractSide
  kind: OrderAnswerKind
  body: string
  answeredAt: Date
}

/** A change of price, scope or days after the agreement. */
export interface VariationOrder extends OrderChange {
  id: string
  /** 1 is VO-1. */
  number: number
  /** Who proposed it. */
  side: ContractSide
  what: string
  why: string
  proposedAt: Date
  answers: readonly OrderAnswer[]
}

export function orderStatus({ answers }: Pick<VariationOrder, 'answers'>): OrderStatus {
  if (answers.some(({ kind }) => kind === 'declined')) return 'declined'
  const isAgreed = CONTRACT_SIDES.every((side) =>
    answers.some((answer) => answer.side === side && answer.kind === 'accepted'),
  )
  return isAgreed ? 'agreed' : 'open'
}

/** The orders that count. */
export const agreedOrders = (orders: readonly VariationOrder[]): VariationOrder[] =>
  orders.filter((order) => orderStatus(order) === 'agreed')

const MAX_ORDERS = 99
/** Of one contract; more is a conversation, not a change. Our choice. */
const MAX_OPEN_ORDERS = 10

export type OrderRefusal =
  | 'contract.not_agreed'
  | 'contract.stage_unknown'
  | 'contract.too_many_orders'
  | 'contract.order_unknown'
  | 'contract.order_closed'
  | 'contract.order_below_paid'
  | 'contract.order_too_large'
  | 'contract.order_days'

/** The work and duration that an order would change. */
export interface BeforeOrder {
  work: Work
  /** Agreed days with the agreed orders; undefined while none are agreed. */
  durationDays: number | undefined
}

/**
 * Why an order cannot count now; undefined when it can. Its stage keeps at least what was paid for it, so that no sum
 * is paid without a stage, and the work keeps at least a day.
 */
export function whyNotCount(
  { work, durationDays }: BeforeOrder,
  { stage: at, amount, days }: OrderChange,
): OrderRefusal | undefined {
  const stage = work.stages[at]
  if (!stage) return 'contract.stage_unknown'
  if (amount < 0 && stage.amount + amount < stage.paid) return 'contract.order_below_paid'
  // Other stages may be paid beyond their sum, so the price as a whole is held against what was paid too.
  if (amount < 0 && work.price + amount < Math.max(work.paid, 1)) return 'contract.order_below_paid'
  if (amount > 0 && work.price + amount > QUOTE_LIMITS.max) return 'contract.order_too_large'
  if (days < 0 && (durationDays ?? 0) + days < 1) return 'contract.order_days'
  return undefined
}

export function whyNotPropose(
  orders: readonly VariationOrder[],
  before: BeforeOrder,
  change: OrderChange,
): OrderRefusal | undefined {
  const open = orders.filter((order) => orderStatus(order) === 'open')
  if (orders.length >= MAX_ORDERS || open.length >= MAX_OPEN_ORDERS) return 'contract.too_many_orders'
  return whyNotCount(before, change)
}

/** Why a side cannot accept an order now. Accepting again what one accepted changes nothing, and is no refusal. */
export function whyNotAcceptOrder(
  order: VariationOrder | undefined,
  before: BeforeOrder,
  side: ContractSide,
): OrderRefusal | undefined {
  if (!order) return 'contract.order_unknown'
  if (hasAccepted(order, side)) return undefined
  return orderStatus(order) === 'open' ? whyNotCount(before, order) : 'contract.order_closed'
}

export function whyNotDecline(order: VariationOrder | undefined): OrderRefusal | undefined {
  if (!order) return 'contract.order_unknown'
  return orderStatus(order) === 'agreed' ? 'contract.order_closed' : undefined
}

export const hasAccepted = ({ answers }: Pick<VariationOrder, 'answers'>, side: ContractSide): boolean =>
  answers.some((answer) => answer.side === side && answer.kind === 'accepted')
