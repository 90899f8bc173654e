import type * as z from 'zod/mini'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { conflict, invalidInput, notFound } from '#domain/shared/refusal.ts'
import { viewEndsAt } from '#domain/staff/support-view.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { openView, type SupportViewRow } from './open-support-view.ts'
import type { StartedView, shownContactsInputSchema, supportViewInputSchema } from './support-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/**
 * Starts a look at what an owner or a provider sees. The reason is kept without contact details, for its subject to read
 * and in the decision log.
 * @throws {Refusal} http.invalid_input (422) for none or both of them, admin.provider_not_found (404),
 * admin.project_request_not_found (404), admin.owner_erased (409)
 */
export function startSupportView(
  { db, clock }: Context,
  admin: Admin,
  { providerId, projectRequestId, reason }: z.infer<typeof supportViewInputSchema>,
): Promise<StartedView> {
  if ((providerId === undefined) === (projectRequestId === undefined)) {
    throw invalidInput({ providerId: { code: 'field.invalid' } })
  }
  const now = clock.now()
  const id = uuidv7(now)
  const until = viewEndsAt(now)
  const told = scrubContactDetails(reason)
  return db.withActor(admin.actor, async (tx) => {
    await (providerId ? requireProvider(tx, providerId) : requireOwner(tx, projectRequestId!))
    await tx
      .insertInto('support_views')
      .values({
        id,
        staff_id: admin.actor.userId,
        staff_name: admin.name,
        provider_id: providerId ?? null,
        project_request_id: projectRequestId ?? null,
        reason: told,
        started_at: now,
        until,
      })
      .execute()
    await appendAuditEntry(tx, admin, {
      action: `${providerId ? 'provider' : 'owner'}.viewed`,
      subjectId: (providerId ?? projectRequestId)!,
      details: { viewId: id, reason: told },
      at: now,
    })
    return { id, until: until.toISOString() }
  })
}

async function requireProvider(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('providers')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('admin.provider_not_found')
}

async function requireOwner(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('project_requests')
    .select('erased_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('admin.project_request_not_found')
  if (row.erased_at) throw conflict('admin.owner_erased')
}

/**
 * Opens names and numbers in a look that still runs, for a reason of its own: what a look is begun for needs them seldom.
 * The log has it apart from the look.
 * @throws {Refusal} staff.view_not_found (404), staff.view_ended (409)
 */
export const showContacts = (
  context: Context,
  admin: Admin,
  viewId: string,
  { reason }: z.infer<typeof shownContactsInputSchema>,
): Promise<void> =>
  change(context, admin, viewId, async (tx, view, now) => {
    if (view.contacts_shown_at) return
    const told = scrubContactDetails(reason)
    await tx
      .updateTable('support_views')
      .set({ contacts_shown_at: now, contacts_reason: told })
      .where('id', '=', viewId)
      .execute()
    await appendAuditEntry(tx, admin, {
      action: `${view.provider_id ? 'provider' : 'owner'}.unmasked`,
      subjectId: view.provider_id ?? view.project_request_id,
      details: { viewId, reason: told },
      at: now,
    })
  })

/** Ends a look before its time. @throws {Refusal} as showContacts */
export const endSupportView = (context: Context, admin: Admin, viewId: string): Promise<void> =>
  change(context, admin, viewId, async (tx, _view, now) => {
    await tx.updateTable('support_views').set({ ended_at: now }).where('id', '=', viewId).execute()
  })

function change(
  { db, clock }: Context,
  admin: Admin,
  viewId: string,
  work: (tx: Tx, view: SupportViewRow, now: Date) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  return db.withActor(admin.actor, async (tx) => work(tx, await openView(tx, viewId, now), now))
}
