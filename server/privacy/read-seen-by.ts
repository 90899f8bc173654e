import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import type { HeldData } from './privacy-answers.ts'
import type { PrivacySubject } from './privacy-subject.ts'

type SeenBy = HeldData['seenBy'][number]

/**
 * Returns the receipts of who could read a person's name, number, booking or documents, and since when. In the worker's
 * transaction.
 */
export async function readSeenBy(tx: Tx, subjects: PrivacySubject[]): Promise<SeenBy[]> {
  const seen: Row[] = []
  for (const { kind, id } of subjects) {
    const { rows } = await RECEIPTS[kind](id).execute(tx)
    seen.push(...rows)
    if (kind !== 'user') seen.push(...(await viewsOf(kind, id).execute(tx)).rows)
  }
  return seen
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...receipt }) => ({ ...receipt, at: at.toISOString() }))
}

/** Our staff are not named; the access log says who it was. */
const OURS = 'معمار · Mimar'
type Row = Omit<SeenBy, 'at'> & { at: Date }

/** Looks of our support, and when names and numbers were opened in them. */
const viewsOf = (kind: 'projectRequest' | 'provider', id: string) => {
  const own = kind === 'provider' ? sql`provider_id = ${id}` : sql`project_request_id = ${id}`
  return sql<Row>`
    select ${OURS}::text as name, 'view' as what, started_at as at, reason from app.support_views where ${own}
    union all
    select ${OURS}, 'view_contacts', contacts_shown_at, coalesce(contacts_reason, reason) from app.support_views
    where ${own} and contacts_shown_at is not null`
}

const RECEIPTS = {
  projectRequest: (id: string) => sql<Row>`
    select company_name as name, 'contact' as what, disclosed_at as at
    from app.contact_disclosures join app.providers on providers.id = provider_id where project_request_id = ${id}
    union all
    select company_name, 'corrected', renewed_at
    from app.contact_disclosures join app.providers on providers.id = provider_id
    where project_request_id = ${id} and renewed_at is not null
    union all
    select company_name, 'consultation', disclosed_at
    from app.consultation_contacts join app.consultations on consultations.id = consultation_id join app.providers on providers.id = provider_id
    where project_request_id = ${id} and disclosed_at is not null
    union all
    select coalesce(company_name, ${OURS}), 'file', downloaded_at
    from app.document_downloads join app.documents on documents.id = document_id
      left join app.providers on providers.id = document_downloads.actor_id and actor_kind = 'provider'
      left join app.consultations on consultations.id = documents.consultation_id
    where documents.project_request_id = ${id} or consultations.project_request_id = ${id}
    union all
    select ${OURS}, 'mobile', shown_at from app.owner_shown_at(${id})`,
  user: (id: string) => sql<Row>`
    select company_name as name, 'consultation' as what, disclosed_at as at
    from app.consultation_contacts join app.consultations on consultations.id = consultation_id join app.providers on providers.id = provider_id
    where consultations.user_id = ${id} and consultations.project_request_id is null and disclosed_at is not null
    union all
    select company_name, 'file', downloaded_at
    from app.document_downloads join app.documents on documents.id = document_id
      join app.consultations on consultations.id = documents.consultation_id
      join app.providers on providers.id = document_downloads.actor_id
    where consultations.user_id = ${id} and consultations.project_request_id is null`,
  provider: (id: string) => sql<Row>`
    select ${OURS}::text as name, 'file' as what, downloaded_at as at
    from app.document_downloads join app.documents on documents.id = document_id
    where documents.provider_id = ${id} and actor_kind = 'admin'`,
}
