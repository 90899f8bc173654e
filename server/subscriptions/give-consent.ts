import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { priceOf } from '#domain/packages/package.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { renewalTermsOf } from '#domain/subscriptions/choices.ts'
import { formatMoneyText } from '#i18n/format.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isOver, type PurchasedPeriod, readPurchased } from './read-purchased.ts'
import type { NamedTerms } from './read-terms.ts'
import { takeTurn } from './take-turn.ts'

export const consentInputSchema = z.object({ wording: z.string().check(z.maxLength(1000)) })

/** Text of the consent to renewal: what is ordered, how often, at which fee, and how to withdraw. */
export function wordingOf(terms: NamedTerms, locale: Locale): string {
  const { package: row, billing } = terms
  const { total } = priceOf({ monthlyFee: row.monthly_fee, yearlyFee: row.yearly_fee }, billing)
  const values = {
    package: locale === 'ar' ? row.name_ar : row.name_en,
    total: formatMoneyText(total, locale),
  }
  return translatorFor(locale)(`subscriptionWords.consent.${billing}`, values)
}

/** Terms that a renewal would have. */
export const renewalTerms = (bought: PurchasedPeriod): NamedTerms => renewalTermsOf(bought) as NamedTerms

/**
 * Records a provider's consent that the next period may be ordered for them, with the exact text they saw. Throws
 * Refusal with fieldErrors, or (409) `subscription.not_possible` without a current subscription,
 * `subscription.consent_wording` when package or fee changed since the text was shown.
 */
export async function giveConsent(
  { db, clock }: CommandContext,
  { providerId }: ProviderActor,
  input: unknown,
): Promise<void> {
  const { wording } = requireValid(consentInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const bought = await lockLive(tx, providerId)
    const terms = renewalTerms(bought)
    if (!LOCALES.some((locale) => wordingOf(terms, locale) === wording))
      throw conflict('subscription.consent_wording')
    const standing = await readConsent(tx, bought.row.id)
    if (standing?.wording === wording && isFor(standing, terms)) return
    await withdraw(tx, bought.row.id, now)
    await tx
      .insertInto('renewal_consents')
      .values({
        ...{ subscription_id: bought.row.id, provider_id: providerId, package_id: terms.packageId },
        ...{ billing: terms.billing, fee: terms.fee, wording, given_at: now },
      })
      .execute()
  })
}

/** Withdraws the consent; nothing more is ordered. An existing order stays and need not be paid. */
export async function takeBackConsent(
  { db, clock }: CommandContext,
  { providerId }: ProviderActor,
): Promise<void> {
  await db.withActor(worker, async (tx) => {
    const bought = await lockLive(tx, providerId)
    await withdraw(tx, bought.row.id, clock.now())
  })
}

async function lockLive(tx: Tx, providerId: string): Promise<PurchasedPeriod> {
  await takeTurn(tx, providerId)
  const bought = await readPurchased(tx, providerId, { lock: true })
  if (!bought || isOver(bought)) throw conflict('subscription.not_possible')
  return bought
}

export async function withdraw(tx: Tx, subscriptionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('renewal_consents')
    .set({ withdrawn_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export const readConsent = (tx: Tx, subscriptionId: string) =>
  tx
    .selectFrom('renewal_consents')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** Whether a consent was given for exactly these terms. */
export const isFor = (
  consent: { package_id: string; billing: string; fee: number },
  { packageId, billing, fee }: NamedTerms,
): boolean => consent.package_id === packageId && consent.billing === billing && consent.fee === fee
