import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { Locale } from '#i18n/locale.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'

export const notifyDisclosuresPayload = z.object({ projectRequestId: z.uuid() })

/**
 * Minutes to wait. The page shows a disclosure immediately. The message waits, because a price often follows within
 * minutes and its message says the same, and accepts of one wave are combined.
 */
const WAIT_MINUTES = 10

/**
 * Queues a message to the owner about an accept, unless a quote is reported first. Runs in the accept's transaction.
 */
export async function queueDisclosureReceipt(
  tx: Tx,
  { leadId, projectRequestId, now }: { leadId: string; projectRequestId: string; now: Date },
): Promise<void> {
  await enqueue(tx, [
    {
      task: 'leads.tell_disclosures',
      payload: { projectRequestId },
      jobKey: `lead:${leadId}:notifyDisclosure`,
      runAt: new Date(now.getTime() + WAIT_MINUTES * 60_000),
    },
  ])
}

/** Sends the owner one message with all providers who got their contact and were not named in a message before. */
export async function notifyDisclosures(
  { db, clock }: CommandContext,
  { projectRequestId }: z.infer<typeof notifyDisclosuresPayload>,
): Promise<void> {
  await db.withActor(worker, async (tx) => {
    const owner = await lockOwner(tx, projectRequestId)
    const untold = owner ? await readUntold(tx, projectRequestId) : []
    const [first] = untold
    if (!owner || !first) return
    const { locale } = owner
    await queueMessages(tx, [
      {
        kind: 'contact_disclosed',
        parameters: {
          name: owner.name,
          reference: owner.reference,
          providers: listOf(
            untold.map(({ companyName }) => companyName),
            locale,
          ),
        },
        to: owner.mobile,
        locale,
        dedupeKey: `disclosure:${first.id}:owner`,
        projectRequestId,
      },
    ])
    await receipt(
      tx,
      untold.map(({ leadId }) => leadId),
      clock.now(),
    )
  })
}

/** Records that a message told the owner which providers have their contact. */
export async function receipt(tx: Tx, leadIds: string[], now: Date): Promise<void> {
  await tx
    .updateTable('contact_disclosures')
    .set({ receipted_at: now })
    .where('lead_id', 'in', leadIds)
    .where('receipted_at', 'is', null)
    .execute()
}

/** Locked first, as by all writers, so that a concurrent quote is either reported already or waits. */
function lockOwner(tx: Tx, projectRequestId: string) {
  return tx
    .selectFrom('project_requests')
    .innerJoin('project_request_contacts as contacts', 'contacts.project_request_id', 'project_requests.id')
    .select(['reference', 'locale', 'contacts.name', 'contacts.mobile'])
    .where('project_requests.id', '=', projectRequestId)
    .forNoKeyUpdate('project_requests')
    .executeTakeFirst()
}

const readUntold = (tx: Tx, projectRequestId: string) =>
  tx
    .selectFrom('contact_disclosures')
    .innerJoin('providers', 'providers.id', 'contact_disclosures.provider_id')
    .select(['contact_disclosures.id', 'lead_id as leadId', 'company_name as companyName'])
    .where('project_request_id', '=', projectRequestId)
    .where('receipted_at', 'is', null)
    .orderBy('disclosed_at')
    .orderBy('contact_disclosures.id')
    .execute()

const listOf = (names: string[], locale: Locale) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
