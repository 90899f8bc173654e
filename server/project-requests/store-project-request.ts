import type { Analysis } from '#domain/analyses/analyse.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import { scopeLinesOf } from '#domain/estimates/scope-lines.ts'
import type { ProjectRequestInput } from '#domain/project-requests/project-request-input.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { analysisRow } from '#server/analyses/analysis-row.ts'
import { TERMS_VERSION } from '#server/consents/terms-version.ts'
import { dispatchOf } from '#server/dispatch/dispatch-project-request.job.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type ClaimedKey, keepAnswer } from '#server/platform/idempotency/do-once.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { startRow } from '#server/sla/record-sla.ts'
import type { StoredAnswer } from './submit-project-request.ts'

/** Version of the consent text: its date, and a number from the second of a day on. A new text gets a new one. */
export const CONSENT_VERSION = '2026-11-29.3'
/** Version of the consent that shows the owner's own text on the public list. */
const PUBLIC_WORDS_VERSION = '2026-11-29'

interface NewProjectRequest {
  input: ProjectRequestInput
  answer: StoredAnswer
  analysis: Analysis
  now: Date
  claimed: Pick<ClaimedKey<unknown>, 'scope' | 'key'>
  /** The provider whom the owner asks by name. */
  preferredProviderId?: string | undefined
}

/** Inserts all rows of a validated submit and its promises, in the caller's transaction. */
export async function storeProjectRequest(
  tx: Tx,
  { input, answer, analysis, now, claimed, preferredProviderId }: NewProjectRequest,
): Promise<void> {
  // One statement, in one message with its jobs. Without `returning`, because a visitor may insert these rows but not
  // read them.
  const rows = tx
    .with('stored', (db) =>
      db
        .insertInto('project_requests')
        .values({ ...projectRequestRow(input, answer, now), ...wishOf(input, preferredProviderId) }),
    )
    .with('reachable', (db) =>
      db.insertInto('project_request_contacts').values(contactRow(input, answer, now)),
    )
    .with('analysed', (db) => db.insertInto('analyses').values(analysisRow(answer.id, analysis, input.facts)))
    .with('scoped', (db) => db.insertInto('scope_lines').values(scopeLineRows(answer)))
    .with('promised', (db) => db.insertInto('sla_events').values(startRow(promiseOf(answer, now))))
  const finished = keepAnswer(claimed, answer).as('finished')
  const { estimate } = answer
  const stored = estimate
    ? rows
        .with('priced', (db) => db.insertInto('estimates').values(estimateRow(analysis, answer.id, estimate)))
        .selectNoFrom(finished)
        .execute()
    : rows.selectNoFrom(finished).execute()
  const queued = enqueue(tx, [
    dispatchOf(answer.id, 1),
    {
      task: 'project_requests.confirm_receipt',
      payload: { projectRequestId: answer.id },
      jobKey: `projectRequest:${answer.id}:confirm`,
    },
  ])
  await Promise.all([stored, queued])
}

/** Only one quote, from the named provider, unless others are to be asked too. */
const wishOf = ({ asksOthers }: ProjectRequestInput, preferredProviderId: string | undefined) =>
  preferredProviderId && {
    preferred_provider_id: preferredProviderId,
    ...(!asksOthers && { quotes_wished: 1 }),
  }

const promiseOf = ({ id, sla }: StoredAnswer, now: Date) => ({
  subjectKind: 'project_request' as const,
  subjectId: id,
  at: now,
  type: 'started' as const,
  kind: `quote_${sla.complexity}` as const,
  promisedAt: new Date(sla.quoteDueAt),
})

const contactRow = ({ contact }: ProjectRequestInput, { id }: StoredAnswer, now: Date) => ({
  project_request_id: id,
  name: contact.name,
  mobile: contact.mobile,
  consented_at: now,
  consent_version: CONSENT_VERSION,
  agreed_terms_version: TERMS_VERSION,
})

/**
 * Lines that every quote must price: the items of the estimate, or one for the whole job when no source prices the
 * scope.
 */
function scopeLineRows({ id, estimate }: StoredAnswer) {
  const lines = scopeLinesOf(estimate)
  return lines.map((line, position) => ({ project_request_id: id, position, ...line }))
}

const estimateRow = ({ facts }: Analysis, id: string, estimate: Estimate) => ({
  project_request_id: id,
  engine_version: estimate.engineVersion,
  facts,
  p10: estimate.p10,
  p50: estimate.p50,
  p90: estimate.p90,
  output: estimate,
})

function projectRequestRow(
  { facts, text, locale, showsWords }: ProjectRequestInput,
  { id, reference, sla }: StoredAnswer,
  now: Date,
) {
  return {
    id,
    reference,
    project_type: facts.projectType,
    city: facts.city,
    district: facts.district ?? null,
    area_sqm: facts.areaSqm ?? null,
    finish_level: facts.finishLevel ?? null,
    budget_min: facts.budget?.min ?? null,
    budget_max: facts.budget?.max ?? null,
    facts,
    description: text,
    public_description: scrubContactDetails(text),
    public_words_version: showsWords && text ? PUBLIC_WORDS_VERSION : null,
    locale,
    complexity: sla.complexity,
    quote_due_at: new Date(sla.quoteDueAt),
    received_at: now,
  }
}
