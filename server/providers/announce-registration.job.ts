import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { readAdminAddresses } from '#server/auth/users/read-admin-addresses.ts'
import { type NewMail, queueMail } from '#server/mails/mail-outbox.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

export const announceRegistrationPayload = z.object({ providerId: z.uuid() })

/**
 * Notifies a provider by WhatsApp and email that the registration was received, and every admin that it waits. A
 * separate job, because the registering user may write neither messages nor emails. Once per submit.
 */
export async function announceRegistration(
  context: CommandContext,
  { providerId }: z.infer<typeof announceRegistrationPayload>,
): Promise<void> {
  const { db } = context
  const admins = await readAdminAddresses(context)
  await db.withActor(worker, async (tx) => {
    const row = await readWaiting(tx, providerId)
    if (!row) return
    const { locale, dueAt } = row
    const promise = `provider:${providerId}:registered:${dueAt.getTime()}`
    const about = (language: Locale) => ({
      name: row.contact_name,
      companyName: row.company_name,
      dueAt: formatDateTime(dueAt, language),
    })
    const { name, companyName, dueAt: reviewDueAt } = about(locale)
    const parameters = { name, companyName, reviewDueAt }
    await queueMessages(tx, [
      { kind: 'provider_registered', parameters, to: row.mobile, locale, dedupeKey: promise, providerId },
    ])
    const page = (language: Locale, path: string) =>
      `${context.config.publicUrl}${language === 'en' ? '/en' : ''}${path}`
    const mails: NewMail[] = admins.map((address) => ({
      kind: 'registration_waiting',
      to: address,
      locale: 'ar',
      content: { address, link: page('ar', '/admin/dashboard'), about: about('ar') },
      dedupeKey: `${promise}:${address}`,
    }))
    if (row.email) {
      mails.push({
        kind: 'provider_registered',
        to: row.email,
        locale,
        content: { address: row.email, link: page(locale, '/contractor/profile'), about: about(locale) },
        dedupeKey: promise,
      })
    }
    for (const mail of mails) await queueMail(tx, context, mail)
  })
}

/** Reads a registration that still waits; a decided one is notified by its decision. */
async function readWaiting(tx: Tx, providerId: string) {
  const row = await tx
    .selectFrom('providers')
    .select(['contact_name', 'company_name', 'email', 'mobile', 'locale', 'verification_due_at as dueAt'])
    .where('id', '=', providerId)
    .where('status', '=', 'pending_review')
    .executeTakeFirst()
  return row?.dueAt ? { ...row, dueAt: row.dueAt } : undefined
}
