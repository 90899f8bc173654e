import { sql } from 'kysely'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type FailedMessage, waitFor } from './fail-message.ts'
import { standingHold, subjectsOf, takeTurn } from './whatsapp-holds.ts'

export interface ClaimedMessage extends FailedMessage {
  created_at: Date
  isOptedOut: boolean
  /** Whether its reader disowned the project request. */
  isDisowned: boolean
  /** Hold that this message tests for all waiting ones. */
  asksAbout: string | undefined
}

/**
 * Marks a queued message as being sent; the caller commits before the call. Returns undefined when it must not be sent
 * now: another process has it, it is settled, or it is held back, and then its attempts are not counted.
 */
export async function claimMessage(
  tx: Tx,
  { clock }: CommandContext,
  messageId: string,
): Promise<ClaimedMessage | undefined> {
  const now = clock.now()
  const claimed = await tx
    .updateTable('messages')
    .set((row) => ({ status: 'sending', claimed_at: now, attempts: row('attempts', '+', 1), retry_at: null }))
    .where('id', '=', messageId)
    .where('status', '=', 'queued')
    .returning([
      ...([
        'id',
        'kind',
        'counterpart',
        'locale',
        'lead_id',
        'project_request_id',
        'complaint_id',
        'consultation_id',
        'provider_id',
      ] as const),
      ...(['content', 'attempts', 'attempts_before', 'failure', 'created_at'] as const),
      sql<boolean>`exists (select from app.whatsapp_opt_outs where mobile = counterpart)`.as('isOptedOut'),
      sql<boolean>`provider_id is null and exists (
        select from app.project_request_contacts contact
        where contact.mobile = counterpart and contact.disowned_at is not null
          and contact.project_request_id = coalesce(messages.project_request_id,
            (select leads.project_request_id from app.leads where leads.id = messages.lead_id))
      )`.as('isDisowned'),
      // Almost never true, so usually no further query is needed.
      sql<boolean>`exists (select from app.whatsapp_holds)`.as('isAnythingHeld'),
    ])
    .executeTakeFirst()
  if (!claimed) return undefined
  const { isAnythingHeld, ...message } = claimed
  if (!isAnythingHeld) return { ...message, asksAbout: undefined }

  const subjects = subjectsOf(message)
  const asksAbout = await takeTurn(tx, subjects, now)
  const standing = await standingHold(
    tx,
    asksAbout ? subjects.filter((subject) => subject !== asksAbout) : subjects,
    now,
  )
  if (standing) {
    await unclaim(tx, message, { at: standing.next_try_at, heldBy: standing.subject })
    return undefined
  }
  await tx
    .updateTable('messages')
    .set({ held_by: asksAbout ?? null })
    .where('id', '=', message.id)
    .execute()
  return { ...message, asksAbout }
}

async function unclaim(tx: Tx, message: FailedMessage, wait: { at: Date; heldBy: string }): Promise<void> {
  await waitFor(tx, message, undefined, wait)
  await tx
    .updateTable('messages')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('id', '=', message.id)
    .execute()
}
