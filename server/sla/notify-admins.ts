import { formatDateTime } from '#i18n/format.ts'
import { translatorFor } from '#i18n/translator.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import type { LookedAt } from './check.job.ts'
import type { ReachedWarning } from './give-warning.ts'

/** Emails each admin while there is still time, in Arabic like all emails to admins. */
export async function notifyAdmins(
  tx: Tx,
  context: CommandContext,
  { promise, reading, admins }: ReachedWarning,
): Promise<void> {
  if (admins.length === 0) return
  const { subject_kind, subject_id } = promise
  const t = translatorFor('ar')
  const name = t(`sla.mail.${promise.subject_kind}`, { subject: await nameOf(tx, promise) })
  for (const address of admins) {
    await queueMail(tx, context, {
      kind: 'promise_ending',
      to: address,
      locale: 'ar',
      content: {
        address,
        link: addressOf(context, 'ar', '/admin/clocks'),
        about: { name, companyName: '', dueAt: formatDateTime(reading.dueAt, 'ar') },
      },
      dedupeKey: `sla:${subject_kind}:${subject_id}:${promise.promise}:escalation:${address}`,
    })
  }
}

/** Reference or company name by which admins know the subject. */
async function nameOf(tx: Tx, { subject_kind, subject_id }: LookedAt): Promise<string> {
  if (subject_kind === 'provider') {
    const provider = tx.selectFrom('providers').select('company_name').where('id', '=', subject_id)
    return (await provider.executeTakeFirst())?.company_name ?? ''
  }
  const projectRequest = tx.selectFrom('project_requests').select('reference').where('id', '=', subject_id)
  return (await projectRequest.executeTakeFirst())?.reference ?? ''
}
