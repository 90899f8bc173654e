import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import { type Analysis, analyse } from '#domain/analyses/analyse.ts'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { complexityOf } from '#domain/project-requests/complexity.ts'
import {
  type ProjectRequestInput,
  projectRequestInputSchema,
} from '#domain/project-requests/project-request-input.ts'
import { type FieldErrors, Refusal } from '#domain/shared/refusal.ts'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import { validate } from '#domain/shared/validate.ts'
import { quoteDueAt } from '#domain/sla/quote-due.ts'
import { readReport } from '#server/analyses/read-report.ts'
import { claimProjectDocuments } from '#server/documents/claim-project-documents.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import type { SubmitOptions, SubmittedProjectRequest } from '#server/services.ts'
import { storeProjectRequest } from './store-project-request.ts'
import { trackingTokenOf } from './tracking-token.ts'
import { uuidv7 } from './uuidv7.ts'

const SCOPE = 'project_requests.submit'
const HOUR = 60 * 60

/** Mobile networks put hundreds of people behind one address, so this only stops machines. */
const PER_ADDRESS = { name: 'projectRequest.address', limit: 120, perSeconds: HOUR }
/** More than anybody plans in an hour, also while trying the form out; each costs messages to providers. */
const PER_MOBILE = { name: 'projectRequest.mobile', limit: 10, perSeconds: HOUR }

/** What a key in a header or a hidden field may look like. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/

/**
 * Stores a project request with its contact, consent, estimate, analysis, photos and plans, and queues its dispatch and the owner's
 * confirmation: one commit. The same key, or without one the same words from the same mobile within the hour,
 * answers the first request again. Throws Refusal with fieldErrors, `rateLimit.exceeded` or `idempotency.key_reused`.
 */
export async function submitProjectRequest(
  context: CommandContext,
  input: unknown,
  { idempotencyKey, clientAddress }: SubmitOptions,
  calibration?: Calibration,
): Promise<SubmittedProjectRequest> {
  const { db, clock, config } = context
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw new Refusal('idempotency.key_invalid', { status: 400 })
  }
  await requireRateLimit(db, { ...PER_ADDRESS, key: clientAddress, secret: config.secret })
  const checked = checkInput(input)
  const now = clock.now()
  const fingerprint = fingerprintOf(checked)
  const key = idempotencyKey ?? `${Math.floor(now.getTime() / (HOUR * 1000))}:${fingerprint}`

  const analysis = analyse(checked, calibration)

  const { answer, isRepeat } = await db.withActor(visitor, async (tx) => {
    const { earlier, number } = await beginOnce(tx, key, fingerprint)
    if (earlier) return { answer: earlier, isRepeat: true }
    await requireRateLimit(within(tx), { ...PER_MOBILE, key: checked.contact.mobile, secret: config.secret })
    const stored = makeAnswer(checked, analysis, number, now)
    await storeProjectRequest(tx, { input: checked, answer: stored, analysis, now, scope: SCOPE, key })
    await claimProjectDocuments(tx, config, {
      projectRequestId: stored.id,
      uploadTokens: checked.documentIds,
    })
    return { answer: stored, isRepeat: false }
  })
  const trackingToken = trackingTokenOf(config, answer.id)
  const told = isRepeat ? (await readReport(context, trackingToken))?.analysis : undefined
  return { ...answer, analysis: told ?? analysis, trackingToken }
}

/** The answer without the link, which is signed anew each time, and the analysis, which has a table of its own. */
export type StoredAnswer = Omit<SubmittedProjectRequest, 'trackingToken' | 'analysis'>

function checkInput(input: unknown): ProjectRequestInput {
  const checked = validate(projectRequestInputSchema, input)
  if (!checked.ok) throw invalid(checked.fieldErrors)
  return checked.value
}

const invalid = (fieldErrors: FieldErrors) => new Refusal('http.invalid_input', { fieldErrors })

/** The schema puts keys in its own order, so the same words make the same text. */
function fingerprintOf(input: ProjectRequestInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}

/** Claims the key, or answers what it was claimed for. A rival with the same key waits inside until we commit. */
async function beginOnce(tx: Tx, key: string, fingerprint: string) {
  const { rows } = await sql<{ fingerprint: string; answer: StoredAnswer | null; number: number }>`
    select begun.fingerprint, begun.answer, nextval('app.project_request_number') as number
    from app.begin_idempotent(${SCOPE}, ${key}, ${fingerprint}) as begun
  `.execute(tx)
  const begun = rows[0]!
  if (begun.fingerprint !== fingerprint) throw new Refusal('idempotency.key_reused')
  return { earlier: begun.answer, number: begun.number }
}

/** Counts in the caller's transaction, so a repeat of a request costs nothing and a refused one leaves no trace. */
function within(tx: Tx): Db {
  return { withActor: (_actor, work) => work(tx), close: async () => {} }
}

function makeAnswer(
  { facts }: ProjectRequestInput,
  { estimate }: Analysis,
  number: number,
  now: Date,
): StoredAnswer {
  const complexity = complexityOf(facts)
  return {
    id: uuidv7(now),
    reference: referenceOf(number, now),
    ...(estimate && { estimate }),
    sla: { quoteDueAt: quoteDueAt(now, complexity).toISOString(), complexity },
  }
}

/** `MR-2611-0042`: year and month in Riyadh, and a number that never repeats. */
function referenceOf(number: number, now: Date): string {
  const { year, month } = riyadhParts(now)
  return `MR-${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}-${String(number).padStart(4, '0')}`
}
