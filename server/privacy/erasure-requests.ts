import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PrivacyRequestAnswer } from './privacy-answers.ts'
import { columnOfSubject, type PrivacySubject } from './privacy-subject.ts'
import { notifyPrivacyRequest, privacyRequestColumns } from './read-privacy-requests.ts'
import { whyNotErase } from './why-not-erase.ts'

const DAY = 24 * 60 * 60 * 1000

/** PDPL art. 4 (docs/reference/saudi-domain.md#personal-data). */
const ANSWER_WITHIN_DAYS = 30
/** Our choice: a link is easily shared, and a deletion is final. */
const DAYS_OF_GRACE = 7

/**
 * Requests the deletion of all data in seven days; repeating it returns the same request. Throws Refusal (409)
 * `privacy.blocked_…` when something has to end first.
 */
export async function requestErasure(
  { db, clock }: CommandContext,
  subject: PrivacySubject,
): Promise<PrivacyRequestAnswer> {
  const now = clock.now()
  return db.withActor(worker, async (tx) => {
    const standing = await readStanding(tx, subject)
    if (standing) return notifyPrivacyRequest(standing)
    const why = await whyNotErase(tx, subject)
    if (why) throw conflict(why)
    await write(tx, subject, { kind: 'erasure', now, runsAt: new Date(now.getTime() + DAYS_OF_GRACE * DAY) })
    return notifyPrivacyRequest((await readStanding(tx, subject))!)
  })
}

/**
 * Cancels a deletion. Throws Refusal (409) `privacy.erasure_begun` once it runs, and (404) `privacy.no_erasure` when
 * none was requested.
 */
export async function takeBackErasure(
  { db, clock }: CommandContext,
  subject: PrivacySubject,
): Promise<PrivacyRequestAnswer> {
  return db.withActor(worker, async (tx) => {
    const standing = await readStanding(tx, subject, { lock: true })
    if (!standing) throw notFound('privacy.no_erasure')
    if (standing.outcome) throw conflict('privacy.erasure_begun')
    const changed = await tx
      .updateTable('privacy_requests')
      .set({ status: 'refused', done_at: clock.now(), outcome: { erased: {}, kept: ['taken_back'] } })
      .where('id', '=', standing.id)
      .returning(privacyRequestColumns)
      .executeTakeFirstOrThrow()
    return notifyPrivacyRequest(changed)
  })
}

/** Records a copy or a correction, which is completed immediately, as proof. */
export async function recordDone(
  tx: Tx,
  subject: PrivacySubject,
  { kind, now }: { kind: 'export' | 'correction'; now: Date },
): Promise<void> {
  await write(tx, subject, { kind, now })
}

async function write(
  tx: Tx,
  subject: PrivacySubject,
  { kind, now, runsAt }: { kind: PrivacyRequestAnswer['kind']; now: Date; runsAt?: Date },
): Promise<void> {
  await tx
    .insertInto('privacy_requests')
    .values({
      ...columnOfSubject(subject),
      ...{ reference: await nextReference(tx, now), kind, requested_at: now, runs_at: runsAt ?? null },
      due_at: new Date(now.getTime() + ANSWER_WITHIN_DAYS * DAY),
      ...(!runsAt && { status: 'done', done_at: now }),
    })
    // Two concurrent requests are one.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** `PR-2611-0042`: year and month in Riyadh, and a unique number. */
async function nextReference(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{
    number: number
  }>`select nextval('app.privacy_request_number') as number`.execute(tx)
  const { year, month } = riyadhParts(now)
  const parts = [year % 100, month].map((part) => String(part).padStart(2, '0')).join('')
  return `PR-${parts}-${String(rows[0]!.number).padStart(4, '0')}`
}

function readStanding(tx: Tx, subject: PrivacySubject, { lock = false } = {}) {
  const standing = tx
    .selectFrom('privacy_requests')
    .select(privacyRequestColumns)
    .where('kind', '=', 'erasure')
    .where('status', '=', 'received')
    .where((is) => is.and(columnOfSubject(subject)))
  return (lock ? standing.forUpdate() : standing).executeTakeFirst()
}
