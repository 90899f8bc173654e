import { sql } from 'kysely'
import * as z from 'zod/mini'
import { auth, worker } from '#domain/accounts/actor.ts'
import { deleteAccount } from '#server/auth/admin/delete-account.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { removeLogoFiles } from '#server/documents/logo-files.ts'
import { removeFiles } from '#server/documents/remove-files.ts'
import { removeWorkPhotoFiles } from '#server/documents/work-photo-files.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { cancelForOwner } from '#server/project-requests/end-project-request.ts'
import { claimedBy, type PrivacySubject } from './privacy-subject.ts'
import { whyNotErase } from './why-not-erase.ts'

export const erasePayload = z.object({})

const AT_ONCE = 10
const MINUTE = 60_000
/** Milliseconds until a retry, when something has to end first that had ended at the request. */
const ASK_AGAIN_AFTER = 60 * MINUTE
/** Milliseconds to wait while a message is being sent or a WhatsApp event is not applied. */
const WAIT_FOR_MESSAGES = 2 * MINUTE

/** Steps of app.erase_of_project_request; `contact` comes after everything found by the number. */
const STEPS_OF_PROJECT_REQUEST = [
  ...['chat', 'quotes', 'analysis', 'consultations', 'reviews', 'complaints', 'messages', 'consents'],
  ...['contact', 'project_request'],
]
const STEPS_OF_ACCOUNT = ['consultations', 'complaints', 'mails', 'consents', 'account']
/** Deleting an account adds an audit entry with the address, which is deleted too. */
const LAST_STEP_OF_ACCOUNT = 'sign_in_log'
const STEPS_OF_PROVIDER = [
  ...['consultations', 'leads', 'messages', 'mails', 'reviews', 'complaints', 'consents', 'provider'],
]

/** Data kept by law or as proof, by rule; texts in i18n `ownData.kept`. */
const KEPT = {
  projectRequest: ['figures', 'proof', 'payments', 'audit'],
  user: ['figures', 'proof', 'payments', 'audit'],
  provider: ['figures', 'proof', 'invoices', 'payments', 'audit'],
} as const

/** Postpones the deletion, which runs again automatically. */
class NotYet extends Error {
  readonly afterMs: number
  constructor(afterMs: number) {
    super('the erasure waits')
    this.afterMs = afterMs
  }
}

/**
 * Deletes the data of persons whose grace period is over. Each step is a repeatable commit that adds to the outcome's
 * counts; after a crash the next minute continues.
 */
export async function eraseDue(context: CommandContext): Promise<void> {
  const now = context.clock.now()
  const due = await context.db.withActor(worker, (tx) =>
    tx
      .selectFrom('privacy_requests')
      .select(['id', 'user_id', 'provider_id', 'project_request_id'])
      .where('kind', '=', 'erasure')
      .where('status', '=', 'received')
      .where('runs_at', '<=', now)
      .orderBy('runs_at')
      .limit(AT_ONCE)
      .execute(),
  )
  const failures: unknown[] = []
  for (const row of due) {
    await erase({ context, id: row.id, now }, subjectOf(row)).catch(async (error: unknown) => {
      // A failing or waiting deletion does not block others.
      await putOff(context, row.id, error instanceof NotYet ? error.afterMs : ASK_AGAIN_AFTER)
      if (!(error instanceof NotYet)) failures.push(error)
    })
  }
  if (failures.length > 0) throw new AggregateError(failures, 'an erasure failed')
}

interface Erasing {
  context: CommandContext
  /** ID of the privacy request. */
  id: string
  now: Date
}

function subjectOf(row: {
  user_id: string | null
  provider_id: string | null
  project_request_id: string | null
}): PrivacySubject {
  if (row.project_request_id) return { kind: 'projectRequest', id: row.project_request_id }
  return row.provider_id ? { kind: 'provider', id: row.provider_id } : { kind: 'user', id: row.user_id! }
}

async function erase(erasing: Erasing, subject: PrivacySubject): Promise<void> {
  const { context, id, now } = erasing
  await context.db.withActor(worker, async (tx) => {
    if (await whyNotErase(tx, subject)) throw new NotYet(ASK_AGAIN_AFTER)
    await count(tx, id, {})
  })
  if (subject.kind === 'projectRequest') await eraseProjectRequest(erasing, subject.id)
  else if (subject.kind === 'provider') await eraseProvider(erasing, subject.id)
  else await eraseAccount(erasing, subject.id)
  await context.db.withActor(worker, (tx) =>
    tx
      .updateTable('privacy_requests')
      .set({
        status: 'done',
        done_at: now,
        outcome: sql`outcome || ${JSON.stringify({ kept: KEPT[subject.kind] })}::jsonb`,
      })
      .where('id', '=', id)
      .where('status', '=', 'received')
      .execute(),
  )
}

async function eraseProjectRequest(erasing: Erasing, projectRequestId: string): Promise<void> {
  const { context } = erasing
  await endFirst(context, projectRequestId)
  await eraseFiles(erasing, (tx) =>
    tx
      .selectFrom('documents')
      .select('id')
      .where((is) =>
        is.or([
          is('project_request_id', '=', projectRequestId),
          is('quote_id', 'in', (quotes) =>
            quotes
              .selectFrom('quotes')
              .innerJoin('leads', 'leads.id', 'quotes.lead_id')
              .select('quotes.id')
              .where('leads.project_request_id', '=', projectRequestId),
          ),
          is('consultation_id', 'in', (consultations) =>
            consultations
              .selectFrom('consultations')
              .select('id')
              .where('project_request_id', '=', projectRequestId),
          ),
        ]),
      ),
  )
  await waitForMessages(
    erasing,
    sql`(project_request_id = ${projectRequestId} or lead_id in (select id from app.leads where project_request_id = ${projectRequestId})
    or consultation_id in (select id from app.consultations where project_request_id = ${projectRequestId}))`,
  )
  await waitForEvents(
    context,
    sql`select mobile from app.project_request_contacts where project_request_id = ${projectRequestId}
      union select mobile from app.former_mobiles where project_request_id = ${projectRequestId}`,
  )
  for (const step of STEPS_OF_PROJECT_REQUEST) {
    await take(
      erasing,
      `project_request.${step}`,
      sql`app.erase_of_project_request(${erasing.id}, ${projectRequestId}, ${step}, ${erasing.now})`,
    )
  }
}

/** Cancels an open project request like its owner: providers are notified and leads credited back. */
async function endFirst(context: CommandContext, projectRequestId: string): Promise<void> {
  const row = await context.db.withActor(worker, (tx) =>
    tx.selectFrom('project_requests').select('status').where('id', '=', projectRequestId).executeTakeFirst(),
  )
  if (!row || row.status === 'closed' || row.status === 'cancelled') return
  await cancelForOwner(context, projectRequestId)
}

async function eraseAccount(erasing: Erasing, userId: string): Promise<void> {
  const { context } = erasing
  const claimed = await context.db.withActor(worker, (tx) => claimedBy(tx, userId))
  for (const { id: projectRequestId } of claimed) await eraseProjectRequest(erasing, projectRequestId)
  await eraseFiles(erasing, (tx) =>
    tx
      .selectFrom('documents')
      .select('id')
      .where('consultation_id', 'in', (consultations) =>
        consultations.selectFrom('consultations').select('id').where('user_id', '=', userId),
      ),
  )
  const mobiles = sql`select mobile from app.owner_accounts where user_id = ${userId}
    union select mobile from app.former_mobiles where user_id = ${userId}`
  await waitForMessages(
    erasing,
    sql`(counterpart in (${mobiles}) or consultation_id in (select id from app.consultations where user_id = ${userId}))`,
  )
  await waitForEvents(context, mobiles)
  for (const step of STEPS_OF_ACCOUNT) await takeOfAccount(erasing, step)
  await endSignIn(context, userId)
  await takeOfAccount(erasing, LAST_STEP_OF_ACCOUNT)
}

const takeOfAccount = (erasing: Erasing, step: string) =>
  take(erasing, `account.${step}`, sql`app.erase_of_account(${erasing.id}, ${step}, ${erasing.now})`)

async function eraseProvider(erasing: Erasing, providerId: string): Promise<void> {
  const { context, id, now } = erasing
  const provider = await context.db.withActor(worker, (tx) =>
    tx.selectFrom('providers').select(['user_id', 'mobile']).where('id', '=', providerId).executeTakeFirst(),
  )
  if (!provider) return
  await eraseFiles(erasing, (tx) =>
    tx.selectFrom('documents').select('id').where('provider_id', '=', providerId),
  )
  await erasePictures(erasing, providerId)
  await eraseCalendarLinks(erasing, providerId)
  await waitForMessages(erasing, sql`provider_id = ${providerId}`)
  await waitForEvents(context, sql`select ${provider.mobile}::text`)
  // Before the row that links it to the account is emptied.
  if (provider.user_id) await endSignIn(context, provider.user_id, { ofProvider: true })
  for (const step of STEPS_OF_PROVIDER) {
    await take(erasing, `provider.${step}`, sql`app.erase_of_provider(${id}, ${step}, ${now})`)
  }
}

/** Runs one step and adds its count in one commit. */
async function take({ context, id }: Erasing, name: string, step: ReturnType<typeof sql>): Promise<void> {
  await context.db.withActor(worker, async (tx) => {
    const { rows } = await sql<{ rows: number }>`select ${step} as rows`.execute(tx)
    await count(tx, id, { [name]: Number(rows[0]!.rows) })
  })
}

/** Adds to the outcome's counts; existing ones stay, so that repeating a step loses nothing. */
async function count(tx: Tx, id: string, added: Record<string, number>): Promise<void> {
  const row = await tx
    .selectFrom('privacy_requests')
    .select('outcome')
    .where('id', '=', id)
    .where('status', '=', 'received')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotYet(0)
  const before = (row.outcome as { erased: Record<string, number> } | null)?.erased ?? {}
  const erased = { ...before }
  for (const [name, rows] of Object.entries(added)) erased[name] = (before[name] ?? 0) + rows
  await tx
    .updateTable('privacy_requests')
    .set({ outcome: JSON.stringify({ erased, kept: [] }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes the file before its row: a row without a file is found again, a file without a row is not. */
async function eraseFiles(
  { context, id }: Erasing,
  documentsOf: (tx: Tx) => { execute(): Promise<{ id: string }[]> },
): Promise<void> {
  const { db, files } = withFiles(context)
  const documents = await db.withActor(worker, (tx) => documentsOf(tx).execute())
  for (const document of documents) {
    await removeFiles(files, document.id)
    await db.withActor(worker, async (tx) => {
      await tx.deleteFrom('documents').where('id', '=', document.id).execute()
      await count(tx, id, { files: 1 })
    })
  }
}

const REMOVED_FILES = { work_photos: removeWorkPhotoFiles, logos: removeLogoFiles }

/** Also deletes work photos and logos: each size of the file, then the row. */
async function erasePictures({ context, id }: Erasing, providerId: string): Promise<void> {
  const { db, files } = withFiles(context)
  for (const table of ['work_photos', 'logos'] as const) {
    const pictures = await db.withActor(worker, (tx) =>
      tx.selectFrom(table).select('id').where('provider_id', '=', providerId).execute(),
    )
    for (const picture of pictures) {
      await REMOVED_FILES[table](files, picture.id)
      await db.withActor(worker, async (tx) => {
        await tx.deleteFrom(table).where('id', '=', picture.id).execute()
        await count(tx, id, { files: 1 })
      })
    }
  }
}

/** The busy times go with the address that they were read at. */
async function eraseCalendarLinks({ context }: Erasing, providerId: string): Promise<void> {
  await context.db.withActor(worker, async (tx) => {
    for (const table of ['calendar_feeds', 'calendar_sources'] as const)
      await tx.deleteFrom(table).where('provider_id', '=', providerId).execute()
  })
}

/**
 * Waits for messages being sent, whose response would store the number again, and for the providers' notification, for
 * an hour at most.
 */
async function waitForMessages({ context }: Erasing, theirs: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await context.db.withActor(worker, (tx) =>
    sql`select id from app.messages where ${theirs} and (status = 'sending'
      or status = 'queued' and kind = 'project_request_ended' and created_at > now() - interval '1 hour') limit 1`.execute(
      tx,
    ),
  )
  if (rows.length > 0) throw new NotYet(WAIT_FOR_MESSAGES)
}

async function waitForEvents(context: CommandContext, mobiles: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await context.db.withActor(worker, (tx) =>
    sql`select id from app.webhook_events where applied_at is null and channel = 'whatsapp'
      and exists (select from (${mobiles}) as theirs (mobile) where payload::text like '%' || mobile || '%') limit 1`.execute(
      tx,
    ),
  )
  if (rows.length > 0) throw new NotYet(WAIT_FOR_MESSAGES)
}

/** Uses the auth server's own command; an account with another role keeps its sign-in. */
async function endSignIn(
  context: CommandContext,
  userId: string,
  { ofProvider = false } = {},
): Promise<void> {
  const { rows } = await context.db.withActor(worker, (tx) =>
    sql`select from app.owner_accounts where user_id = ${userId} and ${ofProvider}
      union all select from app.providers where user_id = ${userId} and not ${ofProvider}`.execute(tx),
  )
  if (rows.length > 0 || context.config.auth.supabase) return
  await context.db.withActor(auth, (tx) => deleteAccount(tx, context, userId, { softly: false }))
}

async function putOff({ db, clock }: CommandContext, id: string, afterMs: number): Promise<void> {
  await db.withActor(worker, (tx) =>
    tx
      .updateTable('privacy_requests')
      .set({ runs_at: new Date(clock.now().getTime() + afterMs) })
      .where('id', '=', id)
      .where('status', '=', 'received')
      .execute(),
  )
}
