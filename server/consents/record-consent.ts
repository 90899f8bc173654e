import type { Tx } from '#server/platform/db/db.ts'
import type { ConsentAnswer } from './consent-answers.ts'

export type ConsentPurpose = ConsentAnswer['purpose']

/** Subject of a consent; exactly one. */
export type ConsentSubject =
  | { projectRequestId: string }
  | { consultationId: string }
  | { providerId: string }
  | { userId: string }

export type ConsentWay = 'form' | 'api' | 'whatsapp' | 'page'

interface GivenConsent {
  subject: ConsentSubject
  purpose: ConsentPurpose
  /** Version of the wording: its date as in its constant (1-80 characters). */
  version: string
  way: ConsentWay
  now: Date
}

/**
 * Records a consent in the worker's transaction. There is one per purpose: the same wording keeps the entry, another
 * replaces it. Project requests, bookings and registrations need no call, because their rows write the entry
 * (db/migrations/0040_consents.sql).
 */
export async function recordConsent(tx: Tx, given: GivenConsent): Promise<void> {
  const { subject, purpose, version, way, now } = given
  const standing = await standingOf(tx, subject, purpose).select('version').executeTakeFirst()
  if (standing?.version === version) return
  if (standing) await withdrawConsent(tx, { subject, purpose, now })
  await tx
    .insertInto('consents')
    .values({ ...columnOf(subject), purpose, version, way, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Records a withdrawal in the worker's transaction. Returns whether there was a consent. */
export async function withdrawConsent(
  tx: Tx,
  { subject, purpose, now }: Pick<GivenConsent, 'subject' | 'purpose' | 'now'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('consents')
    .set((row) => ({ withdrawn_at: row.fn<Date>('greatest', [row.val(now), 'given_at']) }))
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .where((is) => is.and(columnOf(subject)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a consent for a purpose is in force. */
export async function hasConsent(tx: Tx, subject: ConsentSubject, purpose: ConsentPurpose): Promise<boolean> {
  const standing = await standingOf(tx, subject, purpose).select('id').executeTakeFirst()
  return standing !== undefined
}

const standingOf = (tx: Tx, subject: ConsentSubject, purpose: ConsentPurpose) =>
  tx
    .selectFrom('consents')
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .where((is) => is.and(columnOf(subject)))

function columnOf(subject: ConsentSubject) {
  if ('projectRequestId' in subject) return { project_request_id: subject.projectRequestId }
  if ('consultationId' in subject) return { consultation_id: subject.consultationId }
  if ('providerId' in subject) return { provider_id: subject.providerId }
  return { user_id: subject.userId }
}
