import type { Tx } from '#server/platform/db/db.ts'
import type { ConsentAnswer } from './consent-answers.ts'

export type ConsentPurpose = ConsentAnswer['purpose']

/** Whose word it is: exactly one. */
export type ConsentSubject =
  | { projectRequestId: string }
  | { consultationId: string }
  | { providerId: string }
  | { userId: string }

export type ConsentWay = 'form' | 'api' | 'whatsapp' | 'page'

interface GivenConsent {
  subject: ConsentSubject
  purpose: ConsentPurpose
  /** Which wording was agreed to: the date of the sentence, as its constant says (1-80 letters). */
  version: string
  way: ConsentWay
  now: Date
}

/**
 * Records in the worker's transaction that somebody agreed. One stands a purpose: said again in the same wording it is the
 * word said before, in another it replaces it. A project request, a booking and a registration need no call: the rows
 * that hold their word write the entry (db/migrations/0040_consents.sql).
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

/** Records in the worker's transaction that somebody took their word back. True when one stood. */
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

/** Whether somebody's word for a purpose stands. */
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
