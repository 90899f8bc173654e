import { sql } from 'kysely'
import * as z from 'zod/mini'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** Characters of a note. */
const LONGEST_NOTE = 2000
const SHORTEST_REASON = 5
const LONGEST_REASON = 300

export const noteInputSchema = z.object({
  body: z.string().check(z.trim(), z.minLength(2), z.maxLength(LONGEST_NOTE)),
})
export const showInputSchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(SHORTEST_REASON), z.maxLength(LONGEST_REASON)),
})

type Context = Pick<CommandContext, 'db' | 'clock'>
type Subject = { providerId: string } | { projectRequestId: string }

/**
 * Writes a note for our team. The log has who wrote it and about whom, without the words: a note is erased with its
 * subject, and the log never. @throws {Refusal} admin.provider_not_found, admin.project_request_not_found (404)
 */
export async function writeNote(
  { db, clock }: Context,
  admin: Admin,
  subject: Subject,
  body: string,
): Promise<void> {
  const at = clock.now()
  const isProvider = 'providerId' in subject
  const id = isProvider ? subject.providerId : subject.projectRequestId
  await db.withActor(admin.actor, async (tx) => {
    const known = await tx
      .selectFrom(isProvider ? 'providers' : 'project_requests')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) throw notFound(isProvider ? 'admin.provider_not_found' : 'admin.project_request_not_found')
    await tx
      .insertInto('staff_notes')
      .values({
        provider_id: isProvider ? id : null,
        project_request_id: isProvider ? null : id,
        body,
        author_id: admin.actor.userId,
        author_name: admin.name,
        written_at: at,
      })
      .execute()
    await appendAuditEntry(tx, admin, {
      action: 'note.written',
      subjectId: id,
      details: isProvider ? { providerId: id } : { projectRequestId: id },
      at,
    })
  })
}

/**
 * Returns name and mobile of a project request's owner. The log keeps the reason, and the owner reads when it was opened.
 * @throws {Refusal} admin.owner_erased (409), admin.project_request_not_found (404)
 */
export async function showOwnerMobile(
  { db, clock }: Context,
  admin: Admin,
  projectRequestId: string,
  reason: string,
): Promise<{ name: string; mobile: string }> {
  return db.withActor(admin.actor, async (tx) => {
    const known = await tx
      .selectFrom('project_requests')
      .select('id')
      .where('id', '=', projectRequestId)
      .executeTakeFirst()
    if (!known) throw notFound('admin.project_request_not_found')
    const { rows } = await sql<{ mobile: string | null }>`
      select app.show_owner_mobile(${projectRequestId}::uuid, ${reason}, ${clock.now()}::timestamptz, ${admin.name}) as mobile
    `.execute(tx)
    const mobile = rows[0]?.mobile
    if (!mobile) throw conflict('admin.owner_erased')
    const shown = await sql<{ name: string }>`
      select name from app.owners_shown(${[projectRequestId]}::uuid[])`.execute(tx)
    return { name: shown.rows[0]!.name, mobile }
  })
}
