import { visitor } from '#domain/accounts/actor.ts'
import { type Analysis, analyse } from '#domain/analyses/analyse.ts'
import type { Read } from '#domain/analyses/known-of.ts'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { complexityOf } from '#domain/project-requests/complexity.ts'
import {
  type ProjectRequestInput,
  projectRequestInputSchema,
} from '#domain/project-requests/project-request-input.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { type ClosedTypes, whyNotServed } from '#domain/settings/coverage.ts'
import { referenceOf } from '#domain/shared/reference.ts'
import { invalidInput, Refusal } from '#domain/shared/refusal.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { quoteDueAt } from '#domain/sla/quote-due.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { readReportOf } from '#server/analyses/read-report.ts'
import { followUpOf } from '#server/consultations/keep-follow-up.job.ts'
import { claimProjectDocuments } from '#server/documents/claim-project-documents.ts'
import { consultationOfToken } from '#server/links/consultation-token.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { requireRateLimit, requireRateLimitIn } from '#server/platform/http/rate-limit.ts'
import { claimKey, requireIdempotencyKey } from '#server/platform/idempotency/do-once.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { type Settings, type SettingsContext, settingsOf } from '#server/settings/read-settings.ts'
import type { SubmittedProjectRequest } from './project-request-answers.ts'
import { storeProjectRequest } from './store-project-request.ts'

export interface SubmitOptions {
  /** From the `Idempotency-Key` header or the form's hidden field, 8-200 characters. */
  idempotencyKey?: string
  clientAddress: string
}

const SCOPE = 'project_requests.submit'
const HOUR = 60 * 60

/** Mobile networks put hundreds of users behind one address, so this only stops machines. */
const PER_ADDRESS = { name: 'projectRequest.address', limit: 120, perSeconds: HOUR }
/** More than any owner needs, even while trying the form. Each costs messages to providers and one to that mobile. */
const PER_MOBILE = { name: 'projectRequest.mobileDay', limit: 30, perSeconds: 24 * HOUR }
/** Per address too, so that a stranger who types this mobile uses up only their own limit. */
const PER_MOBILE_OF_ADDRESS = { name: 'projectRequest.mobile', limit: 10, perSeconds: HOUR }

/**
 * Stores a project request with contact, consent, estimate, analysis, photos and plans, and queues its dispatch and the
 * owner's confirmation in one commit. The same key, or without one the same input from the same mobile within the hour,
 * returns the first request. Throws Refusal with fieldErrors, `rateLimit.exceeded` or `idempotency.key_reused`.
 */
export async function submitProjectRequest(
  context: CommandContext & SettingsContext,
  input: unknown,
  { idempotencyKey, clientAddress }: SubmitOptions,
  { calibration, read = openReader() }: { calibration?: Calibration | undefined; read?: Read } = {},
): Promise<SubmittedProjectRequest> {
  const { db, clock, config } = context
  requireIdempotencyKey(idempotencyKey)
  await requireRateLimit(db, { ...PER_ADDRESS, key: clientAddress, secret: config.secret })
  const checked = checkInput(input)
  const now = clock.now()

  const analysis = analyse({ ...checked, today: riyadhDay(now) }, calibration, read)
  const consultationId = await consultationOf(context, checked)
  const preferredProviderId = await preferredOf(context, checked)
  const { changedDays, coverage, promises } = await settingsOf(context)

  const { answer, isRepeat } = await db.withActor(visitor, async (tx) => {
    const once = { scope: SCOPE, key: idempotencyKey, input: checked, now }
    const claimed = await claimKey<StoredAnswer>(tx, { ...once, numbers: 'project_request_number' })
    if (claimed.earlier) return { answer: claimed.earlier, isRepeat: true }
    requireServed(coverage.closed, checked)
    // Counted in this transaction, so that a repeat costs nothing and a rejected request leaves no trace.
    const { mobile } = checked.contact
    const { secret } = config
    await Promise.all([
      requireRateLimitIn(tx, { ...PER_MOBILE_OF_ADDRESS, key: `${mobile}/${clientAddress}`, secret }),
      requireRateLimitIn(tx, { ...PER_MOBILE, key: mobile, secret }),
    ])
    const stored = makeAnswer(checked, analysis, claimed.number, { now, changedDays, promises })
    await storeProjectRequest(tx, {
      input: checked,
      answer: stored,
      analysis,
      now,
      claimed,
      preferredProviderId,
    })
    await claimProjectDocuments(tx, config, {
      projectRequestId: stored.id,
      uploadTokens: checked.documentIds,
    })
    if (consultationId) await enqueue(tx, [followUpOf({ consultationId, projectRequestId: stored.id })])
    return { answer: stored, isRepeat: false }
  })
  // Also for a repeat: a key left in another browser must not return a link that was renewed since.
  const trackingToken = trackingTokenOf(config, answer.id, 0)
  const told = isRepeat ? (await readReportOf(context, answer.id))?.analysis : undefined
  return { ...answer, analysis: told ?? analysis, trackingToken }
}

/** Returns the consultation that this request comes from and will be linked to; undefined when its link ended. */
async function consultationOf(
  context: CommandContext,
  { consultationToken }: ProjectRequestInput,
): Promise<string | undefined> {
  if (!consultationToken) return undefined
  try {
    const id = await consultationOfToken(context, consultationToken)
    if (id) return id
  } catch (error) {
    if (error instanceof Refusal && error.code === 'link.ended') return undefined
    throw error
  }
  throw invalidInput({ consultationToken: { code: 'consultation.not_found' } })
}

/** Finds the provider whom the owner asks by name, who must be listed now. */
async function preferredOf(
  { db }: CommandContext,
  { preferredProvider: slug }: ProjectRequestInput,
): Promise<string | undefined> {
  if (!slug) return undefined
  const id = slug.includes('\u0000') ? undefined : await db.read(visitor, (tx) => findListed(tx, slug))
  if (!id) throw invalidInput({ preferredProvider: { code: 'projectRequest.provider_unknown' } })
  return id
}

async function findListed(tx: Tx, slug: string): Promise<string | undefined> {
  const row = await tx.selectFrom('public_providers').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

/** What was taken before a city or type closed stays, and so does its repeat. */
function requireServed(closed: ClosedTypes, { facts }: ProjectRequestInput): void {
  const why = whyNotServed(closed, facts)
  if (why === 'city') throw invalidInput({ 'facts.city': { code: 'projectRequest.city_closed' } })
  if (why) throw invalidInput({ 'facts.projectType': { code: 'projectRequest.type_closed' } })
}

/** The stored response, without the link, which is signed each time, and the analysis, which has its own table. */
export type StoredAnswer = Omit<SubmittedProjectRequest, 'trackingToken' | 'analysis'>

/** Contact data in a district is hidden, because providers who were only asked and readers of the report see it. */
function checkInput(input: unknown): ProjectRequestInput {
  const checked = requireValid(projectRequestInputSchema, input)
  const { district } = checked.facts
  if (!district) return checked
  return { ...checked, facts: { ...checked.facts, district: scrubContactDetails(district) } }
}

function makeAnswer(
  { facts }: ProjectRequestInput,
  { estimate }: Analysis,
  number: number,
  { now, changedDays, promises }: Pick<Settings, 'changedDays' | 'promises'> & { now: Date },
): StoredAnswer {
  const complexity = complexityOf(facts)
  return {
    id: uuidv7(now),
    reference: referenceOf('MR', number, now),
    ...(estimate && { estimate }),
    sla: {
      quoteDueAt: quoteDueAt(now, complexity, changedDays, promises.standardQuoteHours).toISOString(),
      complexity,
    },
  }
}
