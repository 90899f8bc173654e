import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import {
  type ClaimFact,
  dueReminder,
  isLapsed,
  REMINDER_DAYS,
  type ReminderDays,
} from '#domain/verifications/claims.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { readAdminAddresses } from '#server/auth/users/read-admin-addresses.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/page-address.ts'

export const remindClaimsPayload = z.object({})

/** Claims per run, so that a run stays short. */
const BATCH = 100
/** A document valid until the end of a day expires at the following midnight; messages name the day before it. */
const LAST_MOMENT_MS = 1

/** Reminds providers of expiring claims, and notifies them and every admin of expired ones, once each. */
export async function remindClaims(context: CommandContext): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const admins = await readAdminAddresses(context)
  await db.withActor(worker, async (tx) => {
    for (const claim of await lockEnding(tx, now)) {
      if (isLapsed({ expiresAt: claim.expires_at }, now)) await notifyLapse(tx, context, claim, admins)
      else await remind(tx, context, claim, now)
    }
  })
}

interface EndingClaim {
  id: string
  fact: ClaimFact
  expires_at: Date
  reminded_days: ReminderDays | null
  provider_id: string
  company_name: string
  contact_name: string
  mobile: string
  email: string | null
  locale: Locale
  wants_mail: boolean
}

/** Locks the claims with a due message, so that two workers send it once. */
async function lockEnding(tx: Tx, now: Date): Promise<EndingClaim[]> {
  const [first, second, last] = REMINDER_DAYS
  const { rows } = await sql<EndingClaim>`
    select claims.id, claims.fact, claims.expires_at, claims.reminded_days, claims.provider_id,
      providers.company_name, providers.contact_name, providers.mobile, providers.email, providers.locale, providers.wants_mail
    from app.provider_claims as claims join app.providers on providers.id = claims.provider_id
    where claims.ended_at is null and claims.lapse_told_at is null and providers.status = 'approved'
      and claims.expires_at <= ${now}::timestamptz + make_interval(days => ${first})
      and (claims.expires_at <= ${now}::timestamptz or claims.reminded_days is null
        or (claims.reminded_days > ${second} and claims.expires_at <= ${now}::timestamptz + make_interval(days => ${second}))
        or (claims.reminded_days > ${last} and claims.expires_at <= ${now}::timestamptz + make_interval(days => ${last})))
    order by claims.expires_at limit ${BATCH}
    for update of claims skip locked
  `.execute(tx)
  return rows
}

async function remind(tx: Tx, context: CommandContext, claim: EndingClaim, now: Date): Promise<void> {
  const days = dueReminder(
    { expiresAt: claim.expires_at, remindedDays: claim.reminded_days ?? undefined },
    now,
  )
  if (!days) return
  await notifyProvider(tx, context, claim, 'claim_expiring', `claim:${claim.id}:ends:${days}`)
  await tx.updateTable('provider_claims').set({ reminded_days: days }).where('id', '=', claim.id).execute()
}

async function notifyLapse(
  tx: Tx,
  context: CommandContext,
  claim: EndingClaim,
  admins: string[],
): Promise<void> {
  const dedupeKey = `claim:${claim.id}:lapsed`
  await notifyProvider(tx, context, claim, 'claim_lapsed', dedupeKey)
  for (const address of admins) {
    await queueMail(tx, context, {
      kind: 'claim_lapsed_admin',
      to: address,
      locale: 'ar',
      content: {
        address,
        link: addressOf(context, 'ar', `/admin/dashboard?provider=${claim.provider_id}`),
        about: wordsOf(claim, 'ar'),
      },
      dedupeKey: `${dedupeKey}:${address}`,
    })
  }
  await tx
    .updateTable('provider_claims')
    .set({ lapse_told_at: context.clock.now() })
    .where('id', '=', claim.id)
    .execute()
}

async function notifyProvider(
  tx: Tx,
  context: CommandContext,
  claim: EndingClaim,
  kind: 'claim_expiring' | 'claim_lapsed',
  dedupeKey: string,
): Promise<void> {
  const { mobile, email, locale, provider_id: providerId } = claim
  const { name, fact, dueAt, companyName } = wordsOf(claim, locale)
  const envelope = { to: mobile, locale, dedupeKey, providerId }
  await queueMessages(tx, [
    kind === 'claim_expiring'
      ? { kind, parameters: { name, fact, expiresOn: dueAt }, ...envelope }
      : { kind, parameters: { name, fact }, ...envelope },
  ])
  if (!email || !claim.wants_mail) return
  await queueMail(tx, context, {
    kind,
    to: email,
    locale,
    content: {
      address: email,
      link: addressOf(context, locale, '/contractor/profile'),
      about: { name, companyName, fact, dueAt },
    },
    dedupeKey,
  })
}

const wordsOf = (claim: EndingClaim, locale: Locale) => ({
  name: claim.contact_name,
  companyName: claim.company_name,
  fact: translatorFor(locale)(`verifications.fact.${claim.fact}`),
  dueAt: formatDate(new Date(claim.expires_at.getTime() - LAST_MOMENT_MS), locale),
})
