import { worker } from '#domain/accounts/actor.ts'
import { conflict, invalidInput } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import {
  type AlertKind,
  type AlertTiming,
  alertSettingsSchema,
  alertsOf,
  USUAL_DIGEST_HOUR,
  usualTiming,
} from '#domain/staff/alerts.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import {
  pushChannel,
  pushEndSchema,
  pushSubscriptionSchema,
} from '#server/messages/push/push-subscriptions.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { readOwnRole } from '../own-rights.ts'
import type { OwnAlerts } from './alert-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'config'>

/** Browsers of one person; the oldest makes way. Our choice, as for owners. */
const MOST_BROWSERS = 10

/** The person acts as themself: their role does not limit what they are told. */
const themself = ({ actor }: Admin) => ({ kind: 'user', userId: actor.userId }) as const

/** Reads what a member of staff is told of and when: what they chose, else what is usual for their role. */
export async function readOwnAlerts({ db }: Context, admin: Admin, asked: Locale): Promise<OwnAlerts> {
  const role = await db.read(admin.actor, (tx) => readOwnRole(tx, admin))
  const own = await db.read(themself(admin), (tx) =>
    tx
      .selectFrom('staff_alert_settings')
      .selectAll()
      .where('user_id', '=', admin.actor.userId)
      .executeTakeFirst(),
  )
  return {
    locale: own ? (own.locale as Locale) : asked,
    digestHour: own?.digest_hour ?? USUAL_DIGEST_HOUR,
    kinds: (role ? alertsOf(role) : []).map((kind) => ({
      kind,
      timing: (own?.[kind] as AlertTiming | null) ?? usualTiming(role!, kind),
    })),
  }
}

/**
 * Keeps what a member of staff chose. A kind that is not sent keeps its choice.
 * Throws Refusal with fieldErrors.timings for a kind that the role may not read, or `staff.alerts_unavailable` (409) when
 * the accounts are on another server.
 */
export async function changeOwnAlerts({ db, clock }: Context, admin: Admin, input: unknown): Promise<void> {
  const { locale, digestHour, timings } = requireValid(alertSettingsSchema, input)
  const role = await db.read(admin.actor, (tx) => readOwnRole(tx, admin))
  const permitted = role ? alertsOf(role) : []
  if ((Object.keys(timings) as AlertKind[]).some((kind) => !permitted.includes(kind)))
    throw invalidInput({ timings: { code: 'field.invalid' } })
  const row = { locale, digest_hour: digestHour, ...timings, changed_at: clock.now() }
  await ownAccount(() =>
    db.withActor(themself(admin), (tx) =>
      tx
        .insertInto('staff_alert_settings')
        .values({ user_id: admin.actor.userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute(),
    ),
  )
}

/**
 * Shows alerts in a browser from now on, as long as its session. Again for the same browser changes only its keys.
 * Throws Refusal with the field error `push.invalid` (422), or `staff.alerts_unavailable` (409).
 */
export async function startStaffPush(
  { db, config, clock }: Context,
  { actor, sessionId }: Admin,
  input: unknown,
): Promise<void> {
  const { endpoint, keys } = requireValid(pushSubscriptionSchema, input)
  if (!pushChannel(config).isKnown(endpoint)) throw invalidInput({ endpoint: { code: 'push.invalid' } })
  if (!sessionId) throw unavailable()
  const row = { session_id: sessionId, public_key: keys.p256dh, auth_secret: keys.auth }
  await ownAccount(() =>
    db.withActor({ kind: 'user', userId: actor.userId }, async (tx) => {
      await tx
        .insertInto('staff_push_subscriptions')
        .values({ user_id: actor.userId, endpoint, ...row, created_at: clock.now() })
        .onConflict((conflict) => conflict.columns(['user_id', 'endpoint']).doUpdateSet(row))
        .execute()
      const kept = tx
        .selectFrom('staff_push_subscriptions')
        .select('id')
        .where('user_id', '=', actor.userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_BROWSERS)
      await tx
        .deleteFrom('staff_push_subscriptions')
        .where('user_id', '=', actor.userId)
        .where('id', 'not in', kept)
        .execute()
    }),
  )
}

/** Ends it for one browser; an unknown one is ended already. */
export async function endStaffPush({ db }: Context, { actor }: Admin, input: unknown): Promise<void> {
  const { endpoint } = requireValid(pushEndSchema, input)
  await db.withActor({ kind: 'user', userId: actor.userId }, (tx) =>
    tx
      .deleteFrom('staff_push_subscriptions')
      .where('user_id', '=', actor.userId)
      .where('endpoint', '=', endpoint)
      .execute(),
  )
}

/** Language in which a member of staff is told: chosen, else that of their invitation, else Arabic. */
export async function localeOf({ db }: Pick<Context, 'db'>, userId: string): Promise<Locale> {
  const [own, invited] = await db.read(worker, (tx) =>
    Promise.all([
      tx.selectFrom('staff_alert_settings').select('locale').where('user_id', '=', userId).executeTakeFirst(),
      tx
        .selectFrom('staff_invitations')
        .select('locale')
        .where('accepted_by', '=', userId)
        .orderBy('accepted_at', 'desc')
        .executeTakeFirst(),
    ]),
  )
  return (own ?? invited)?.locale === 'en' ? 'en' : 'ar'
}

const unavailable = () => conflict('staff.alerts_unavailable')

/** The rows refer to an account or a session of our own sign-in server. */
async function ownAccount<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code === '23503') throw unavailable()
    throw error
  }
}
