import type { ConsentAnswer } from '#server/consents/consent-answers.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { DATA_MAP } from './data-map.ts'
import { type PrivacySubject, rowsOf } from './privacy-subject.ts'

/** Consents that can be withdrawn separately. */
export const WITHDRAWABLE = [
  ...(['public_words', 'whatsapp_utility', 'whatsapp_marketing'] as const),
  ...(['testimonial', 'analytics'] as const),
] as const

/**
 * Selects the consents of a person as in their copy: of the account and of each of its project requests and
 * consultations.
 */
export const ownConsents = (tx: Tx, subjects: PrivacySubject[]) =>
  tx
    .selectFrom('consents')
    .where((is) => is.or(subjects.map((subject) => rowsOf(DATA_MAP['app.consents']!, subject)!)))

/** Returns the consents, latest change first; the account's before its project requests'. */
export async function readOwnConsents(tx: Tx, subjects: PrivacySubject[]): Promise<ConsentAnswer[]> {
  const rows = await ownConsents(tx, subjects)
    .leftJoin('project_requests', 'project_requests.id', 'consents.project_request_id')
    .select(['consents.id', 'purpose', 'version', 'given_at', 'withdrawn_at'])
    .select((row) => {
      const ofConsultation = row
        .selectFrom('consultations')
        .select('consultations.reference')
        .whereRef('consultations.id', '=', 'consents.consultation_id')
      return row.fn.coalesce('reference', ofConsultation).as('reference')
    })
    .orderBy((row) => row.fn.coalesce('withdrawn_at', 'given_at'), 'desc')
    .orderBy('reference', (order) => order.asc().nullsFirst())
    .orderBy('purpose')
    .execute()
  return rows.map(({ id, purpose, version, reference, given_at, withdrawn_at }) => ({
    ...{ id, purpose: purpose as ConsentAnswer['purpose'], version, givenAt: given_at.toISOString() },
    ...(reference && { reference }),
    ...(withdrawn_at && { withdrawnAt: withdrawn_at.toISOString() }),
    canWithdraw: !withdrawn_at && WITHDRAWABLE.some((name) => name === purpose),
  }))
}
