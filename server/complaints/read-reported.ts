import type { ComplaintSubject } from '#domain/complaints/complaint.ts'
import { toldSize } from '#domain/project-requests/told-size.ts'
import { standingOf } from '#domain/providers/provider-lifecycle.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Reported } from './complaint-answers.ts'
import { toSanction } from './sanction-rows.ts'

interface Subject {
  subject_kind: ComplaintSubject
  subject_id: string
  provider_id: string | null
}

/** Returns what admins see of the reported subject and its provider. */
export async function readReported(tx: Tx, subject: Subject): Promise<Reported> {
  const provider = subject.provider_id ? await readProvider(tx, subject.provider_id) : undefined
  return {
    ...(await READ[subject.subject_kind](tx, subject.subject_id)),
    ...(provider && { provider }),
    reports: await countReports(tx, subject),
  }
}

async function readProvider(tx: Tx, id: string): Promise<Reported['provider']> {
  const row = await tx
    .selectFrom('providers')
    .select(['id', 'company_name', 'kind', 'city', 'status', 'suspended_at', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const sanctions = await tx
    .selectFrom('sanctions')
    .select(['id', 'kind', 'reason', 'starts_at', 'ends_at', 'lifted_at', 'lift_reason'])
    .where('provider_id', '=', id)
    .orderBy('starts_at', 'desc')
    .execute()
  return {
    id: row.id,
    companyName: row.company_name,
    kind: row.kind,
    city: row.city,
    standing: standingOf(row.status, row.suspended_at !== null),
    locale: row.locale,
    sanctions: sanctions.map(toSanction),
  }
}

async function countReports(tx: Tx, { subject_kind, subject_id }: Subject): Promise<Reported['reports']> {
  const { all, upheld } = await tx
    .selectFrom('complaints')
    .select((count) => [
      count.fn.countAll<string>().as('all'),
      count.fn.countAll<string>().filterWhere('status', '=', 'upheld').as('upheld'),
    ])
    .where('subject_kind', '=', subject_kind)
    .where('subject_id', '=', subject_id)
    .executeTakeFirstOrThrow()
  return { all: Number(all), upheld: Number(upheld) }
}

type Own = Omit<Reported, 'provider' | 'reports'>

const READ: Record<ComplaintSubject, (tx: Tx, id: string) => Promise<Own>> = {
  provider: async () => ({}),
  project_request: async (tx, id) => {
    const row = await tx
      .selectFrom('project_requests')
      .select(['id', 'reference', 'project_type', 'city', 'area_sqm', 'jobs', 'status'])
      .select(['public_description', 'received_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return {}
    return {
      projectRequest: {
        id: row.id,
        reference: row.reference,
        projectType: row.project_type,
        city: row.city,
        ...toldSize(row),
        status: row.status,
        description: row.public_description,
        receivedAt: row.received_at.toISOString(),
      },
    }
  },
  review: async (tx, id) => {
    const row = await tx
      .selectFrom('reviews')
      .select(['id', 'stars', 'body', 'status', 'shown_name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return {}
    const { shown_name: shownName, ...review } = row
    return { review: { ...review, ...(shownName && { shownName }) } }
  },
  consultation: async (tx, id) => {
    const row = await tx
      .selectFrom('consultations')
      .select(['id', 'status', 'starts_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row
      ? { consultation: { id: row.id, status: row.status, startsAt: row.starts_at.toISOString() } }
      : {}
  },
  sanction: async (tx, id) => {
    const row = await tx
      .selectFrom('sanctions')
      .select(['id', 'kind', 'reason', 'starts_at', 'ends_at', 'lifted_at', 'lift_reason'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? { sanction: toSanction(row) } : {}
  },
}
