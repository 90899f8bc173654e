import { priceOf } from '#domain/packages/package.ts'
import { formatDate, formatMoneyText } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SubscriptionRow } from '#server/fulfilment/subscription-rows.ts'
import { type NewMessage, queueMessages } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { renewalTerms } from './give-consent.ts'
import type { PurchasedPeriod } from './read-purchased.ts'
import { type NamedTerms, type PackageRow, readPackages } from './read-terms.ts'

/** A period paid until midnight is valid through the day before. */
const LAST_MOMENT_MS = 1

/** Notifies the provider that the period ends and what the next one costs, once per reminder day. */
export async function notifyRenewalDue(tx: Tx, bought: PurchasedPeriod, days: number): Promise<void> {
  const { row } = bought
  if (!row.ends_at) return
  const endsAt = new Date(row.ends_at.getTime() - LAST_MOMENT_MS)
  const { name, envelope, locale } = await readAddressee(tx, row.provider_id)
  const terms = renewalTerms(bought)
  const parameters = {
    name,
    package: nameOf(terms.package, locale),
    endsOn: formatDate(endsAt, locale),
    total: totalOf(terms, locale),
  }
  const dedupeKey = `subscription:${row.id}:ends:${row.ends_at.toISOString()}:${days}`
  await queueMessages(tx, [{ kind: 'renewal_due', parameters, ...envelope, dedupeKey }])
}

/** Notifies the provider that the badge is gone and how to restore it. */
export async function notifyExpired(tx: Tx, { id, provider_id, package_id }: SubscriptionRow): Promise<void> {
  const { name, envelope, locale } = await readAddressee(tx, provider_id)
  const [row] = await readPackages(tx, [package_id])
  const parameters = { name, package: row ? nameOf(row, locale) : '' }
  const dedupeKey = `subscription:${id}:expired`
  await queueMessages(tx, [{ kind: 'subscription_expired', parameters, ...envelope, dedupeKey }])
}

/** Returns the package chosen at registration while nothing is paid, in the provider's language. */
export async function readChosenUnpaid(
  tx: Tx,
  providerId: string,
  locale: Locale,
): Promise<string | undefined> {
  const chosen = await tx
    .selectFrom('providers')
    .innerJoin('packages', 'packages.id', 'providers.package_id')
    .selectAll('packages')
    .where('providers.id', '=', providerId)
    .executeTakeFirst()
  const paid = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['awaiting_approval', 'active', 'grace'])
    .executeTakeFirst()
  return chosen && !paid ? nameOf(chosen, locale) : undefined
}

async function readAddressee(tx: Tx, providerId: string) {
  const { contact_name, mobile, locale } = await tx
    .selectFrom('providers')
    .select(['contact_name', 'mobile', 'locale'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  const envelope = { to: mobile, locale, providerId } satisfies Partial<NewMessage>
  return { name: contact_name, locale, envelope }
}

const nameOf = (row: PackageRow, locale: Locale): string => (locale === 'ar' ? row.name_ar : row.name_en)

function totalOf({ package: row, billing }: NamedTerms, locale: Locale): string {
  const fees = { monthlyFee: row.monthly_fee, yearlyFee: row.yearly_fee }
  return formatMoneyText(priceOf(fees, billing).total, locale)
}
