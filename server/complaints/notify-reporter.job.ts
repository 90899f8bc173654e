import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { formatDateTime } from '#i18n/format.ts'
import { complaintTokenOf } from '#server/links/complaint-token.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/page-address.ts'

export const notifyReporterPayload = z.object({ eventId: z.uuid() })

/** Notifies the reporter of an event, by WhatsApp with a mobile, otherwise by email. One message per event. */
export async function notifyReporter(
  context: CommandContext,
  { eventId }: z.infer<typeof notifyReporterPayload>,
): Promise<void> {
  await context.db.withActor(worker, async (tx) => {
    const told = await readTold(tx, eventId)
    // The contact may have been deleted meanwhile; the page behind the link remains.
    if (!told) return
    const dedupeKey = `complaint_event:${eventId}`
    const answerBy = formatDateTime(told.answer_by, told.locale)
    const { name, reference, locale } = told
    if (told.mobile) {
      const envelope = { to: told.mobile, locale, dedupeKey, complaintId: told.id }
      const isReceipt = told.type === 'received'
      return queueMessages(tx, [
        isReceipt
          ? { kind: 'complaint_received', parameters: { name, reference, answerBy }, ...envelope }
          : { kind: 'complaint_answered', parameters: { name, reference }, ...envelope },
      ])
    }
    if (told.email) await mail(tx, context, { ...told, email: told.email }, { dedupeKey, answerBy })
  })
}

function readTold(tx: Tx, eventId: string) {
  return tx
    .selectFrom('complaint_events')
    .innerJoin('complaints', 'complaints.id', 'complaint_events.complaint_id')
    .innerJoin('complaint_contacts', 'complaint_contacts.complaint_id', 'complaints.id')
    .select(['complaints.id', 'reference', 'locale', 'answer_by', 'type', 'name', 'mobile', 'email'])
    .where('complaint_events.id', '=', eventId)
    .executeTakeFirst()
}

type Told = NonNullable<Awaited<ReturnType<typeof readTold>>>

async function mail(
  tx: Tx,
  context: CommandContext,
  { id, type, name, reference, locale, email }: Told & { email: string },
  { dedupeKey, answerBy }: { dedupeKey: string; answerBy: string },
): Promise<void> {
  await queueMail(tx, context, {
    kind: type === 'received' ? 'complaint_received' : 'complaint_answered',
    to: email,
    locale,
    content: {
      address: email,
      link: addressOf(context, locale, `/complaint/${complaintTokenOf(context.config, id)}`),
      about: { name, companyName: '', dueAt: answerBy },
      parameters: { reference },
    },
    dedupeKey,
  })
}
