import { worker } from '#domain/accounts/actor.ts'
import {
  delayAnswerInputSchema,
  delayInputSchema,
  orderAcceptanceInputSchema,
  orderCodeInputSchema,
  orderDeclineInputSchema,
  orderInputSchema,
  snagInputSchema,
  snagMarkInputSchema,
} from '#domain/contracts/change-input.ts'
import { whyNotAnswerDelay, whyNotReport } from '#domain/contracts/delays.ts'
import { hasAccepted, whyNotAcceptOrder, whyNotDecline, whyNotPropose } from '#domain/contracts/orders.ts'
import { isMarkedSo, whyNotMark, whyNotNote } from '#domain/contracts/snags.ts'
import { conflict, Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { checkMobileCode, sendMobileCode } from '#server/contacts/mobile-codes.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { codeSubjectOf, reachOf, requireSession } from './accept-contract.ts'
import { type LockedContract, lockContract, type Party } from './contract-party.ts'
import { readWorkState, type WorkState } from './read-changes.ts'
import { tellOtherSide } from './tell-other-side.ts'

/** The body of a request, and the key that makes its repeat no second row. */
export interface Said {
  input: unknown
  key?: string | undefined
}

export interface LockedWork {
  tx: Tx
  contract: LockedContract
  state: WorkState
  now: Date
}

/**
 * Runs a change of an agreed contract under its lock, so that of two that together break a rule one is refused. A Refusal
 * that `change` returns is thrown after the commit, so that a wrong guess of a code stays counted.
 * @throws {Refusal} contract.not_found (404), contract.not_agreed (409)
 */
export async function changing(
  { db, clock }: CommandContext,
  party: Party,
  change: (locked: LockedWork) => Promise<Refusal | undefined>,
): Promise<void> {
  const now = clock.now()
  const refusal = await db.withActor(worker, async (tx) => {
    const contract = await lockContract(tx, party)
    if (contract.status !== 'agreed') throw conflict('contract.not_agreed')
    return change({ tx, contract, state: await readWorkState(tx, contract), now })
  })
  if (refusal) throw refusal
}

const sourceKeyOf = ({ side }: Party, key: string | undefined) => (key ? `key:${side}:${key}` : null)

async function isRepeat(
  { tx, contract }: LockedWork,
  table: 'contract_orders' | 'contract_delays' | 'contract_snags',
  sourceKey: string | null,
): Promise<boolean> {
  if (!sourceKey) return false
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('contract_id', '=', contract.id)
    .where('source_key', '=', sourceKey)
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever has a page of the contract open reads anew, and the other side is told when `matter` is given. */
export async function announce(
  { tx, contract, now }: LockedWork,
  party: Party,
  matter?: string,
): Promise<void> {
  await tx.updateTable('contracts').set({ changed_at: now }).where('id', '=', contract.id).execute()
  if (matter) await tellOtherSide(tx, contract, party.side, matter)
}

/**
 * Proposes a variation order. It counts once both sides accepted it, the proposer too. The same key again changes
 * nothing.
 * @throws {Refusal} contract.not_found (404), an OrderRefusal (409), or field errors
 */
export async function proposeOrder(
  context: CommandContext,
  party: Party,
  { input, key }: Said,
): Promise<void> {
  const order = requireValid(orderInputSchema, input)
  const sourceKey = sourceKeyOf(party, key)
  await changing(context, party, async (locked) => {
    const { tx, contract, state, now } = locked
    if (await isRepeat(locked, 'contract_orders', sourceKey)) return undefined
    const why = whyNotPropose(state.orders, beforeOrder(state), order)
    if (why) return conflict(why)
    const number = state.orders.length + 1
    await tx
      .insertInto('contract_orders')
      .values({
        ...order,
        contract_id: contract.id,
        number,
        side: party.side,
        proposed_at: now,
        source_key: sourceKey,
      })
      .execute()
    await announce(locked, party, `order${number}`)
    return undefined
  })
}

const beforeOrder = ({ work, duration }: WorkState) => ({ work, durationDays: duration?.total })

/**
 * Sends the party a code to accept an order with, as for the contract.
 * @throws {Refusal} contract.not_found (404), contract.session_required (403), an OrderRefusal (409), mobile.code_wait
 * (429)
 */
export async function sendOrderCode(
  context: CommandContext,
  party: Party,
  { input, clientAddress }: { input: unknown; clientAddress: string },
): Promise<void> {
  const { order: number } = requireValid(orderCodeInputSchema, input)
  requireSession(party)
  await changing(context, party, async ({ tx, contract, state }) => {
    const order = state.orders.find((one) => one.number === number)
    const why = whyNotAcceptOrder(order, beforeOrder(state), party.side)
    if (why) return conflict(why)
    const { mobile, locale } = await reachOf(tx, contract, party)
    const subject = codeSubjectOf(party)
    await sendMobileCode(tx, context, { ...subject, asker: subject.subjectId, mobile, locale, clientAddress })
    return undefined
  })
}

/**
 * Accepts an order with the code; once both sides have, it counts. Repeating an acceptance changes nothing and needs no
 * code.
 * @throws {Refusal} contract.not_found (404), contract.session_required (403), an OrderRefusal or mobile.code_over
 * (409), or the field error of `code`
 */
export async function acceptOrder(context: CommandContext, party: Party, input: unknown): Promise<void> {
  const { order: number, code } = requireValid(orderAcceptanceInputSchema, input)
  requireSession(party)
  await changing(context, party, async (locked) => {
    const { tx, state } = locked
    const order = state.orders.find((one) => one.number === number)
    const why = whyNotAcceptOrder(order, beforeOrder(state), party.side)
    if (why) return conflict(why)
    if (hasAccepted(order!, party.side)) return undefined
    const proved = await checkMobileCode(tx, context, { ...codeSubjectOf(party), code })
    if (proved instanceof Refusal) return proved
    await announce(locked, party, `order${number}:accepted`)
    // The last, because it blocks other entries of the chained log until the commit.
    await answer(locked, party, { order_id: order!.id }, { kind: 'accepted' })
    return undefined
  })
}

/**
 * Declines an order, or withdraws one's own, until both accepted it. Repeating it changes nothing.
 * @throws {Refusal} contract.not_found (404), contract.order_unknown, contract.order_closed (409), or field errors
 */
export async function declineOrder(context: CommandContext, party: Party, input: unknown): Promise<void> {
  const { order: number, body } = requireValid(orderDeclineInputSchema, input)
  await changing(context, party, async (locked) => {
    const order = locked.state.orders.find((one) => one.number === number)
    const why = whyNotDecline(order)
    if (why) return conflict(why)
    if (order!.answers.some(({ kind }) => kind === 'declined')) return undefined
    await answer(locked, party, { order_id: order!.id }, { kind: 'declined', body })
    await announce(locked, party, `order${number}:declined`)
    return undefined
  })
}

/**
 * Notes a delay in this side's words; the other side is told. The same key again changes nothing.
 * @throws {Refusal} contract.not_found (404), contract.not_agreed, contract.too_many_delays (409), or field errors
 */
export async function reportDelay(
  context: CommandContext,
  party: Party,
  { input, key }: Said,
): Promise<void> {
  const delay = requireValid(delayInputSchema, input)
  const sourceKey = sourceKeyOf(party, key)
  await changing(context, party, async (locked) => {
    const { tx, contract, state, now } = locked
    if (await isRepeat(locked, 'contract_delays', sourceKey)) return undefined
    const why = whyNotReport(state.delays)
    if (why) return conflict(why)
    const { id } = await tx
      .insertInto('contract_delays')
      .values({ ...delay, contract_id: contract.id, side: party.side, said_at: now, source_key: sourceKey })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announce(locked, party, id)
    return undefined
  })
}

/**
 * Acknowledges or disputes what the other side said of a delay. The same answer again changes nothing.
 * @throws {Refusal} contract.not_found (404), a DelayRefusal (409), or field errors
 */
export async function answerDelay(context: CommandContext, party: Party, input: unknown): Promise<void> {
  const { delay: id, kind, body } = requireValid(delayAnswerInputSchema, input)
  await changing(context, party, async (locked) => {
    const delay = locked.state.delays.find((one) => one.id === id)
    const why = whyNotAnswerDelay(delay, party.side, kind)
    if (why) return conflict(why)
    if (delay!.answers.some((one) => one.kind === kind)) return undefined
    await answer(locked, party, { delay_id: id }, { kind, body })
    await announce(locked, party, `${id}:${kind}`)
    return undefined
  })
}

/**
 * Notes a snag; the other side is told once a day at the most, because they are noted many in a row. The same key again
 * changes nothing.
 * @throws {Refusal} contract.not_found (404), contract.not_agreed, contract.too_many_snags (409), or field errors
 */
export async function noteSnag(context: CommandContext, party: Party, { input, key }: Said): Promise<void> {
  const snag = requireValid(snagInputSchema, input)
  const sourceKey = sourceKeyOf(party, key)
  await changing(context, party, async (locked) => {
    const { tx, contract, state, now } = locked
    if (await isRepeat(locked, 'contract_snags', sourceKey)) return undefined
    const why = whyNotNote(state.snags)
    if (why) return conflict(why)
    await tx
      .insertInto('contract_snags')
      .values({
        ...{ ...snag, contract_id: contract.id, number: state.snags.length + 1, side: party.side },
        ...{ noted_at: now, source_key: sourceKey },
      })
      .execute()
    await announce(locked, party, `snags:${now.toISOString().slice(0, 10)}`)
    return undefined
  })
}

/**
 * Says that a snag is mended (provider), confirmed or not mended (owner). What it says already changes nothing.
 * @throws {Refusal} contract.not_found (404), a SnagRefusal (409), or field errors
 */
export async function markSnag(context: CommandContext, party: Party, input: unknown): Promise<void> {
  const { snag: id, kind, body } = requireValid(snagMarkInputSchema, input)
  await changing(context, party, async (locked) => {
    const snag = locked.state.snags.find((one) => one.id === id)
    const why = whyNotMark(snag, party.side, kind)
    if (why) return conflict(why)
    if (isMarkedSo(snag!, kind)) return undefined
    await answer(locked, party, { snag_id: id }, { kind, body })
    await announce(locked, party, `snags:${kind}:${locked.now.toISOString().slice(0, 10)}`)
    return undefined
  })
}

/** Exactly one of them. */
interface AnswerTo {
  order_id?: string
  delay_id?: string
  snag_id?: string
}

async function answer(
  { tx, contract, now }: LockedWork,
  { side }: Party,
  to: AnswerTo,
  { kind, body = '' }: { kind: string; body?: string | undefined },
): Promise<void> {
  await tx
    .insertInto('contract_answers')
    .values({ ...to, contract_id: contract.id, side, kind, body, answered_at: now })
    .execute()
}
