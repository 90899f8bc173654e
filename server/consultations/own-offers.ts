import { offerInputSchema } from '#domain/consultations/calendar-input.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { readCalendar } from './calendar-rows.ts'
import type { ConsultationOfferAnswer } from './consultation-answers.ts'
import { refuseMissing, requireAdvising } from './keep-calendar.ts'

/** Fits one page, and more than advisors need. Our choice. */
const MOST_OFFERS = 12

/** Returns the provider's own offers, newest first, without ended ones. */
export function readOwnOffers(
  { db }: Pick<CommandContext, 'db'>,
  provider: ProviderActor,
): Promise<ConsultationOfferAnswer[]> {
  return db.withActor(provider, (tx) => readOffers(tx, provider))
}

/**
 * Publishes an offer and returns all offers. Throws Refusal with fieldErrors, `consultation.not_advising` or
 * `consultation.too_many_offers` (409).
 */
export function publishOffer(
  { db, clock }: CommandContext,
  provider: ProviderActor,
  input: unknown,
): Promise<ConsultationOfferAnswer[]> {
  const offer = requireValid(offerInputSchema, input)
  const now = clock.now()
  return db.withActor(provider, async (tx) => {
    await requireAdvising(tx, provider)
    refuseMissing(offer.channels, (await readCalendar(tx, provider.providerId)) ?? {}, {
      visit: 'channels',
      video: 'channels',
    })
    const before = await readOffers(tx, provider)
    if (before.length >= MOST_OFFERS)
      throw conflict('consultation.too_many_offers', { details: { max: MOST_OFFERS } })
    await tx
      .insertInto('consultation_offers')
      .values({ id: uuidv7(now), provider_id: provider.providerId, ...offer, published_at: now })
      .execute()
    return readOffers(tx, provider)
  })
}

/**
 * Ends an offer; its bookings stay. Repeating it changes nothing. Throws Refusal `consultation.offer_not_found` (404).
 */
export function endOffer(
  { db, clock }: CommandContext,
  provider: ProviderActor,
  offerId: string,
): Promise<ConsultationOfferAnswer[]> {
  return db.withActor(provider, async (tx) => {
    const offer = await tx
      .selectFrom('consultation_offers')
      .select(['published_at', 'ended_at'])
      .where('id', '=', offerId)
      .executeTakeFirst()
    if (!offer) throw offerNotFound()
    if (!offer.ended_at) {
      await tx
        .updateTable('consultation_offers')
        .set({ ended_at: clock.now() })
        .where('id', '=', offerId)
        .where('ended_at', 'is', null)
        .execute()
    }
    return readOffers(tx, provider)
  })
}

export const offerNotFound = () => notFound('consultation.offer_not_found')

const readOffers = (tx: Tx, { providerId }: ProviderActor): Promise<ConsultationOfferAnswer[]> =>
  tx
    .selectFrom('consultation_offers')
    .select(['id', 'topic', 'about', 'minutes', 'price', 'channels'])
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
