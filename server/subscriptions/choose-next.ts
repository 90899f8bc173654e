import { worker } from '#domain/accounts/actor.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { actOf } from '#domain/subscriptions/choices.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { keepSubscription, writeEvent } from '#server/fulfilment/subscription-rows.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { abandonOrder, lockOpenOrder } from './abandon-order.ts'
import { findTerms, termsInputSchema } from './find-terms.ts'
import { withdraw } from './give-consent.ts'
import { type PurchasedPeriod, readPurchased } from './read-purchased.ts'
import { takeTurn } from './take-turn.ts'

/**
 * Chooses the terms after the current period. A consent to renewal was for other terms, so it ends. Throws Refusal with
 * fieldErrors, or (409) `subscription.not_offered`, `subscription.not_possible`, `order.receipt_waits`.
 */
export async function chooseNext(
  { db, clock }: CommandContext,
  { providerId }: ProviderActor,
  input: unknown,
): Promise<void> {
  const checked = requireValid(termsInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    await change(tx, providerId, now, async (bought) => {
      const terms = await findTerms(tx, bought, checked, now)
      if (!terms) throw conflict('subscription.not_offered')
      if (actOf(bought, terms, now)?.act !== 'change') throw conflict('subscription.not_possible')
      return { next_package_id: terms.packageId, next_billing: terms.billing }
    })
  })
}

/**
 * Keeps the current package after the period. Throws Refusal `subscription.not_possible` (409) once the change is paid.
 */
export async function dropNext({ db, clock }: CommandContext, { providerId }: ProviderActor): Promise<void> {
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    await change(tx, providerId, now, async (bought) => {
      if (bought.changesAt) throw conflict('subscription.not_possible')
      return { next_package_id: null, next_billing: null }
    })
  })
}

type Next = Pick<PurchasedPeriod['row'], 'next_package_id' | 'next_billing'>

/** An order of the next period was for the previous terms, so it is abandoned. */
async function change(
  tx: Tx,
  providerId: string,
  now: Date,
  nextOf: (bought: PurchasedPeriod) => Promise<Next>,
): Promise<void> {
  await takeTurn(tx, providerId)
  const open = await lockOpenOrder(tx, providerId)
  const bought = await readPurchased(tx, providerId, { lock: true })
  if (bought?.status !== 'active') throw conflict('subscription.not_possible')
  const next = await nextOf(bought)
  const { row } = bought
  if (next.next_package_id === row.next_package_id && next.next_billing === row.next_billing) return
  if (open?.kind === 'renewal') await abandonOrder(tx, open, now)
  await withdraw(tx, row.id, now)
  const changed = await keepSubscription(tx, row, next)
  const type = next.next_package_id ? 'change_chosen' : 'change_dropped'
  await writeEvent(tx, { ...changed, package_id: next.next_package_id ?? row.package_id }, { type, at: now })
}
