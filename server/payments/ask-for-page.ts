import type { Selectable } from 'kysely'
import type { Payments } from '#db/types.ts'
import { worker } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import type { PageOutcome } from '#server/adapters/payments/contract.ts'
import { consultationTokenOf } from '#server/links/consultation-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { paymentServiceOf } from './payment-service.ts'

const UNAVAILABLE = 503
/** Seconds until a retry makes sense; an interrupted attempt is given up after twenty. */
const AGAIN_AFTER = 10

/** `Retry-After` gives the time for a retry; nothing was charged. */
export const serviceUnavailable = () =>
  new Refusal('payment.service_unavailable', { status: UNAVAILABLE, details: { seconds: AGAIN_AFTER } })

/**
 * Requests the payment page of a committed payment and stores the response. A crash in between leaves a payment without
 * a page, which `payments.read_waiting` finds or gives up. Throws Refusal `payment.service_unavailable` (503).
 */
export async function askForPage(
  context: CommandContext,
  payment: Selectable<Payments>,
  locale?: Locale,
): Promise<void> {
  const outcome = await paymentServiceOf(context.config).createPage({
    paymentId: payment.id,
    amount: Number(payment.amount),
    expiresAt: payment.expires_at,
    ...(await wordsOf(context, payment, locale)),
  })
  await keepOutcome(context, payment.id, outcome)
  if (outcome.outcome === 'made') return
  context.log.warn({ paymentId: payment.id, ...outcome }, 'no page was made for a payment')
  throw serviceUnavailable()
}

/** Texts of the payment page and the return address, in the language of the page that asks, if one does. */
async function wordsOf({ db, config }: CommandContext, payment: Selectable<Payments>, asked?: Locale) {
  const row = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('orders')
      .innerJoin('providers', 'providers.id', 'orders.provider_id')
      .leftJoin('packages', 'packages.id', 'orders.package_id')
      .leftJoin('consultations', 'consultations.id', 'orders.consultation_id')
      .select(['providers.locale as provider_locale', 'packages.name_ar', 'packages.name_en'])
      .select([
        'consultation_id',
        'consultations.locale as owner_locale',
        'consultations.reference',
        'link_version',
      ])
      .where('orders.id', '=', payment.order_id)
      .executeTakeFirstOrThrow(),
  )
  const locale = asked ?? row.owner_locale ?? row.provider_locale
  const path = row.consultation_id
    ? `/consultation/${consultationTokenOf(config, row.consultation_id, row.link_version ?? 0)}`
    : `/contractor/package?payment=${payment.id}`
  const place = `${config.publicUrl}${locale === 'en' ? '/en' : ''}${path}`
  const name = row.reference ?? (locale === 'en' ? row.name_en : row.name_ar)
  const names = [locale === 'en' ? 'Mimar' : 'معمار', name, payment.reference]
  return { description: names.join(' · '), successUrl: place, backUrl: place }
}

/** A page without a response may exist: the payment ends for the user, and is still read later. */
function keepOutcome({ db }: CommandContext, paymentId: string, outcome: PageOutcome): Promise<unknown> {
  return db.withActor(worker, (tx) => {
    const row = tx.updateTable('payments').where('id', '=', paymentId)
    if (outcome.outcome === 'made') {
      return row
        .set({ external_id: outcome.externalId, pay_url: outcome.payUrl })
        .where('external_id', 'is', null)
        .execute()
    }
    const mayExist = outcome.outcome === 'unknown'
    return row
      .set({ status: 'failed', failure: outcome.outcome, ...(!mayExist && { next_read_at: null }) })
      .where('status', '=', 'waiting')
      .execute()
  })
}
