import * as z from 'zod/mini'
import { auth, worker } from '#domain/accounts/actor.ts'
import { alertsOf } from '#domain/staff/alerts.ts'
import { staffRoleAmong } from '#domain/staff/rights.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { pushChannel } from '#server/messages/push/push-subscriptions.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { localeOf } from './alert-settings.ts'
import { countsInWords, pathOf, wordsOf } from './compose-alerts.ts'
import { readWaiting, type WaitingAlert } from './read-waiting.ts'

export const pushAlertsPayload = z.object({ telling: z.uuid(), subscriptionId: z.uuid() })

/**
 * Shows what was told together in one browser: of it what still waits, and what the person's role may still read. Sent
 * again it replaces itself. A subscription that ended is deleted.
 */
export async function pushAlerts(
  context: CommandContext,
  { telling, subscriptionId }: z.infer<typeof pushAlertsPayload>,
): Promise<void> {
  const { db, config } = context
  const [browser, told] = await db.read(worker, (tx) =>
    Promise.all([
      tx
        .selectFrom('staff_push_subscriptions')
        .selectAll()
        .where('id', '=', subscriptionId)
        .executeTakeFirst(),
      tx.selectFrom('staff_alerts').select(['thing', 'state']).where('telling', '=', telling).execute(),
    ]),
  )
  if (!browser || told.length === 0) return
  const keys = new Set(told.map(({ thing, state }) => `${thing} ${state}`))
  const kinds = await readKinds(context, browser.user_id)
  const alerts = (await readWaiting(context)).filter(
    ({ kind, thing, state }) => kinds.includes(kind) && keys.has(`${thing} ${state}`),
  )
  if (alerts.length === 0) return
  const locale = await localeOf(context, browser.user_id)
  const { outcome, ...rest } = await pushChannel(config).send(
    { endpoint: browser.endpoint, keys: { p256dh: browser.public_key, auth: browser.auth_secret } },
    { ...shown(alerts, locale), lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', tag: telling },
  )
  if (outcome === 'retry_later')
    throw new Error(`A push service did not take a notification: ${'reason' in rest ? rest.reason : ''}`)
  if (outcome === 'gone')
    await db.withActor(worker, (tx) =>
      tx.deleteFrom('staff_push_subscriptions').where('id', '=', subscriptionId).execute(),
    )
}

/** One thing is said itself and opens its page; of several their number, and the list. */
function shown(alerts: readonly WaitingAlert[], locale: Locale) {
  const t = translatorFor(locale)
  const [only, ...others] = alerts
  const isOne = others.length === 0
  const path = isOne ? pathOf(only!) : '/admin/dashboard'
  return {
    title: isOne ? t(`staffAlerts.kind.${only!.kind}`) : t('staffAlerts.pushTitle'),
    body: isOne ? wordsOf(only!, locale) : countsInWords(alerts, locale),
    path: `${locale === 'en' ? '/en' : ''}${path}`,
  }
}

async function readKinds({ db }: CommandContext, userId: string) {
  const rows = await db.read(auth, (tx) =>
    tx.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute(),
  )
  const role = staffRoleAmong(rows.map(({ role }) => role))
  return role ? alertsOf(role) : []
}
