import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { Locale } from '#i18n/locale.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'

export const notifyDisclosuresPayload = z.object({ projectRequestId: z.uuid() })

/**
 * The page shows a disclosure at once. A message waits this long: a price is a few taps after the accept, and its message
 * says the same; several accepts of one wave go into one.
 */
const WAIT_MINUTES = 10

/** Has the owner told of an accept by message, unless a quote told it first. In the accept's transaction. */
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

/** Names to an owner, in one message, all who were shown their contact and whom no message has named yet. */
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

/** A message to the owner has named these leads' providers as ones who have their contact. */
export async function receipt(tx: Tx, leadIds: string[], now: Date): Promise<void> {
  await tx
    .updateTable('contact_disclosures')
    .set({ receipted_at: now })
    .where('lead_id', 'in', leadIds)
    .where('receipted_at', 'is', null)
    .execute()
}

/** Locked as everybody locks it first, so a quote on its way is either told already or waits for us. */
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
