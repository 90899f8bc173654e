import { LIMITS } from '../path-correction/limits.ts'
import { type Halalas, partOf } from '../shared/money.ts'
import type { ContractSide } from './contract-lifecycle.ts'
import { type ContractTerms, stageAmounts } from './contract-terms.ts'
import type { OrderChange } from './orders.ts'

/**
 * What a side says of the work after the agreement. Money never passes through us: `paid` is the owner's word and
 * `received` the provider's.
 */
export const CONTRACT_EVENTS = {
  /** `percent` of the stage is done. */
  progress: ['provider'],
  /** Asks for `amount` of the stage's payment. */
  payment_asked: ['provider'],
  /** Proposes to pay `amount` now, of a payment that was asked for. */
  part_proposed: ['owner'],
  /** Wants to see the work before paying what was asked for. */
  to_see: ['owner'],
  paid: ['owner'],
  received: ['provider'],
  /** A payment that the owner said to have made did not come; `about` names it. */
  not_received: ['provider'],
  /** `body` says what is wrong. */
  problem: ['owner'],
  /** The test of the stage went well, before anything covers what it tested. */
  tested: ['owner', 'provider'],
} as const satisfies Record<string, readonly ContractSide[]>
export type ContractEventKind = keyof typeof CONTRACT_EVENTS
export const CONTRACT_EVENT_KINDS = Object.keys(CONTRACT_EVENTS) as ContractEventKind[]

export interface WorkEvent {
  id: string
  side: ContractSide
  kind: ContractEventKind
  /** Index of the stage. */
  stage: number
  /** Halalas. */
  amount?: Halalas | undefined
  percent?: number | undefined
  body: string
  /** The event it replies to. */
  about?: string | undefined
  saidAt: Date
}

export interface StageOfWork {
  /** The sum of its payment. */
  amount: Halalas
  /** Percent of the stage that stands, as the provider said last. */
  progress: number
  progressAt?: Date
  /** By the owner's word and by the provider's. */
  paid: Halalas
  received: Halalas
  paidAt?: Date
  testedAt?: Date
}

/** How an owner replies to a payment that is asked for, without paying it. */
const REPLY_KINDS = ['part_proposed', 'to_see', 'problem'] as const
export type ReplyKind = (typeof REPLY_KINDS)[number]

/** A payment that was asked for and is not paid. */
export interface AskedPayment {
  id: string
  stage: number
  amount: Halalas
  askedAt: Date
  /** What the owner replied last, if anything. */
  reply?: { kind: ReplyKind; amount?: Halalas | undefined; body: string; saidAt: Date }
  /** The stage is done, so the contract's payment is due. */
  isDue: boolean
  /** What we advise to pay now: the whole of what is due, otherwise no more than what stands and is not paid. */
  wise: Halalas
  /** Percent of the price that would be paid with the whole of it. */
  paidAfter: number
}

/** Where the work and its payments stand. */
export interface Work {
  /** The contract's with the agreed orders: the sum of the stages. */
  price: Halalas
  stages: StageOfWork[]
  /** Index of the first stage that does not stand; undefined when all do. */
  current?: number
  /** Value of the work that stands, and what the owner said to have paid. */
  standing: Halalas
  paid: Halalas
  /** The same in percent of the price, rounded. */
  standingPercent: number
  paidPercent: number
  /** The oldest first. */
  asked: AskedPayment[]
}

/** Progress is in percent of a stage and stages in percent of the price, so what stands counts in ten-thousandths. */
const WHOLE = 10_000

/** What both agreed on after the contract, and what the retention waits for. */
export interface Since {
  /** Agreed orders alone. */
  orders: readonly OrderChange[]
  /** Snags that the owner has not confirmed as mended. */
  leftSnags: number
}

const NOTHING_SINCE: Since = { orders: [], leftSnags: 0 }

/**
 * Reckons the work from what both said, whatever the order in which it reached us: by the time it was said. The same
 * events give the same work. The amount of an order is of its stage: due with it, and standing as far as it stands.
 */
export function workOf(
  terms: Pick<ContractTerms, 'price' | 'stages'>,
  events: readonly WorkEvent[],
  since: Since = NOTHING_SINCE,
): Work {
  const inOrder = withoutDenied(
    [...events].sort((a, b) => a.saidAt.getTime() - b.saidAt.getTime() || (a.id < b.id ? -1 : 1)),
  )
  const stages = stageAmounts(terms).map((amount, at) =>
    stageOf(
      amount + orderedIn(since.orders, at),
      inOrder.filter(({ stage }) => stage === at),
    ),
  )
  const price = stages.reduce((sum, stage) => sum + stage.amount, 0)
  const standing = Math.min(Math.max(standingOf(terms, stages, since.orders), 0), price)
  const paid = stages.reduce((sum, stage) => sum + stage.paid, 0)
  const current = stages.findIndex(({ progress }, at) => progress < 100 && !isAdvance(terms.stages[at]!))
  const worth = { price, standing, paid, leftSnags: since.leftSnags }
  return {
    ...{ price, stages, standing, paid },
    ...(current >= 0 && { current }),
    standingPercent: percentOf(standing, price),
    paidPercent: percentOf(paid, price),
    asked: askedOf(inOrder).map((ask) => judged(ask, terms, stages, worth)),
  }
}

const orderedIn = (orders: readonly OrderChange[], at: number): Halalas =>
  orders.filter(({ stage }) => stage === at).reduce((sum, { amount }) => sum + amount, 0)

/** A payment that did not come was not made: what was asked for is asked for again. */
function withoutDenied(events: WorkEvent[]): WorkEvent[] {
  const denied = new Set(
    events.flatMap(({ kind, about }) => (kind === 'not_received' && about ? [about] : [])),
  )
  return denied.size === 0 ? events : events.filter(({ id, kind }) => kind !== 'paid' || !denied.has(id))
}

function stageOf(amount: Halalas, events: readonly WorkEvent[]): StageOfWork {
  const last = (kind: ContractEventKind) => events.findLast((event) => event.kind === kind)
  const sum = (kind: ContractEventKind) =>
    events.filter((event) => event.kind === kind).reduce((all, event) => all + (event.amount ?? 0), 0)
  const progress = last('progress')
  const paid = last('paid')
  const tested = last('tested')
  return {
    amount,
    progress: progress?.percent ?? 0,
    ...(progress && { progressAt: progress.saidAt }),
    ...{ paid: sum('paid'), received: sum('received') },
    ...(paid && { paidAt: paid.saidAt }),
    ...(tested && { testedAt: tested.saidAt }),
  }
}

function standingOf(
  { price, stages }: Pick<ContractTerms, 'price' | 'stages'>,
  done: readonly StageOfWork[],
  orders: readonly OrderChange[],
): Halalas {
  const share = stages.reduce((sum, { earned }, at) => {
    const before = at === 0 ? 0 : stages[at - 1]!.earned
    return sum + (earned - before) * done[at]!.progress
  }, 0)
  const ordered = orders.reduce(
    (sum, { stage, amount }) => sum + partOf(amount, done[stage]?.progress ?? 0, 100),
    0,
  )
  return partOf(price, Math.round(share), WHOLE) + ordered
}

/** What a stage adds to the work that stands. */
export interface StandingPart {
  stage: number
  /** Value of its work with its agreed orders; not its payment, which may run ahead of it or behind. */
  worth: Halalas
  /** Percent of it that stands. */
  progress: number
  standing: Halalas
}

/** The sum of `Work.standing`, stage by stage, so that its readers can follow it. A payment for no work has no part. */
export function standingParts(
  { price, stages }: { price: Halalas; stages: readonly Pick<ContractTerms['stages'][number], 'earned'>[] },
  done: readonly Pick<StageOfWork, 'progress'>[],
  orders: readonly Pick<OrderChange, 'stage' | 'amount'>[],
): StandingPart[] {
  return stages.flatMap(({ earned }, stage) => {
    const share = earned - (stages[stage - 1]?.earned ?? 0)
    const ordered = orders
      .filter((order) => order.stage === stage)
      .reduce((sum, { amount }) => sum + amount, 0)
    const { progress } = done[stage]!
    const worth = partOf(price, share, 100) + ordered
    return worth === 0 ? [] : [{ stage, worth, progress, standing: partOf(worth, progress, 100) }]
  })
}

const percentOf = (part: Halalas, price: Halalas) => Math.round((100 * part) / price)

interface Ask {
  event: WorkEvent
  reply?: WorkEvent
}

/** A payment for no work: it waits for none, and there is none to report. */
export const isAdvance = ({ earned }: Pick<ContractTerms['stages'][number], 'earned'>): boolean =>
  earned === 0

/** The last that was asked for each stage, unless it was paid since; with what the owner replied to it. */
function askedOf(inOrder: readonly WorkEvent[]): Ask[] {
  const open = new Map<number, Ask>()
  for (const event of inOrder) {
    const ask = open.get(event.stage)
    if (event.kind === 'payment_asked') open.set(event.stage, { event })
    else if (ask && event.kind === 'paid') settle(open, ask, event)
    else if (ask && REPLY_KINDS.some((kind) => kind === event.kind))
      open.set(event.stage, { ...ask, reply: event })
  }
  return [...open.values()]
}

/** A part that was paid answers what was asked too: the rest is asked for anew, once it stands. */
function settle(open: Map<number, Ask>, ask: Ask, paid: WorkEvent): void {
  if (paid.saidAt >= ask.event.saidAt) open.delete(paid.stage)
}

function judged(
  { event, reply }: Ask,
  { stages }: Pick<ContractTerms, 'stages'>,
  done: readonly StageOfWork[],
  {
    price,
    standing,
    paid,
    leftSnags,
  }: { price: Halalas; standing: Halalas; paid: Halalas; leftSnags: number },
): AskedPayment {
  const amount = event.amount ?? 0
  const asked = stages[event.stage]!
  const isDone = done.every(
    ({ progress }, at) => at > event.stage || progress === 100 || isAdvance(stages[at]!),
  )
  // An advance is paid within the limit that we recommend.
  const free = isAdvance(asked) ? partOf(price, LIMITS.advance, 100) : 0
  // The retention is held until every snag is mended, so nothing of it is wise before.
  const isWaiting = asked.isHeld && leftSnags > 0
  const isDue = isDone && (!isAdvance(asked) || amount <= free) && !isWaiting
  const left = isWaiting ? 0 : Math.max(0, standing + free - paid)
  return {
    ...{ id: event.id, stage: event.stage, amount, askedAt: event.saidAt, isDue },
    ...(reply && {
      reply: {
        ...{ kind: reply.kind as ReplyKind, body: reply.body, saidAt: reply.saidAt },
        ...(reply.amount !== undefined && { amount: reply.amount }),
      },
    }),
    wise: isDue || left >= amount ? amount : roundedDown(left),
    paidAfter: percentOf(paid + amount, price),
  }
}

const HUNDRED_RIYALS = 10_000

/** To two digits, as people propose sums: 25,480 riyals become 25,000; nothing below a hundred riyals. */
function roundedDown(amount: Halalas): Halalas {
  if (amount < HUNDRED_RIYALS) return 0
  const step = 10 ** (String(amount).length - 2)
  return Math.floor(amount / step) * step
}

/** What a side wants to say. */
export type NewEvent = Pick<WorkEvent, 'kind' | 'stage' | 'amount' | 'percent' | 'about'>

export type WorkRefusal =
  | 'contract.not_agreed'
  | 'contract.not_yours_to_say'
  | 'contract.stage_unknown'
  | 'contract.already_asked'
  | 'contract.more_than_price'
  | 'contract.not_asked'
  | 'contract.not_paid'

/** Whether a payment that was asked for too low is asked for again with all that is left of its stage: once, as it is the most. */
const isCorrection = (stage: StageOfWork, ask: AskedPayment, amount: Halalas): boolean =>
  amount > ask.amount && amount === stage.amount - stage.paid

/** Why a side cannot say this of the work now; undefined when it can. */
export function whyNotSay(work: Work, side: ContractSide, event: NewEvent): WorkRefusal | undefined {
  const stage = work.stages[event.stage]
  if (!(CONTRACT_EVENTS[event.kind] as readonly ContractSide[]).includes(side))
    return 'contract.not_yours_to_say'
  if (!stage) return 'contract.stage_unknown'
  const amount = event.amount ?? 0
  const ask = work.asked.find((one) => one.stage === event.stage)
  if (event.kind === 'payment_asked') {
    if (ask && !ask.reply && !isCorrection(stage, ask, amount)) return 'contract.already_asked'
    return stage.paid + amount > stage.amount ? 'contract.more_than_price' : undefined
  }
  if (event.kind === 'part_proposed') return ask ? undefined : 'contract.not_asked'
  if (event.kind === 'paid') return work.paid + amount > work.price ? 'contract.more_than_price' : undefined
  if (event.kind === 'to_see') return ask ? undefined : 'contract.not_asked'
  if (event.kind === 'received' || event.kind === 'not_received')
    return stage.received + amount > stage.paid ? 'contract.not_paid' : undefined
  return undefined
}
