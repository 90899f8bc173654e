import { type Selectable, sql } from 'kysely'
import type { Providers } from '#db/types.ts'
import { isInOtherScript } from '#domain/providers/other-name.ts'
import { VERIFIED_NAMES } from '#domain/providers/registration-columns.ts'
import { providerChangesSchema } from '#domain/providers/registration-input.ts'
import { conflict, type FieldErrors, invalidInput } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { dueAfterWaiting, verificationDueAt } from '#domain/sla/verification-due.ts'
import { isAnsweredByChanges } from '#domain/verifications/information-request.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { claimDocuments } from '#server/documents/claim-documents.ts'
import { readDocumentsOf } from '#server/documents/document-queries.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { readSettingsIn } from '#server/settings/read-settings.ts'
import { readClock } from '#server/sla/read-clock.ts'
import { lookAt, startAgain } from '#server/sla/record-sla.ts'
import { readOwnVerification } from '#server/verifications/read-own-verification.ts'
import { givenOf, readRequestForMore } from '#server/verifications/read-request-for-more.ts'
import { WATCHED_COLUMNS } from '#server/verifications/watched-columns.ts'
import { readLeaves } from './leaves/read-leaves.ts'
import { readPublicLogos } from './logos/read-logos.ts'
import { lookUpJobs } from './look-up-provider.job.ts'
import { changedColumns, REGISTRATION_COLUMN_NAMES, textsOf } from './provider-row.ts'
import { aboutOf } from './read-provider.ts'
import type { ChangedProvider, OwnProvider } from './registration-answers.ts'
import { warningsOf } from './warnings-of.ts'

/** Returns a provider's own profile, as only they see it. */
export function readOwnProvider(
  { db, clock }: CommandContext,
  provider: ProviderActor,
): Promise<OwnProvider> {
  return db.read(provider, async (tx) => ({
    ...(await read(tx, provider.providerId, clock.now())),
    ...(provider.member && { yourRole: provider.member.role }),
  }))
}

/**
 * Changes a provider's own profile, requests another review after a rejection, and answers a request for more. Throws
 * Refusal with fieldErrors (also for a verified field of an approved provider), `provider.not_rejected` or
 * `provider.nothing_asked` (409).
 */
export async function changeOwnProvider(
  context: CommandContext,
  provider: ProviderActor,
  input: unknown,
  { locale }: { locale: Locale },
): Promise<ChangedProvider> {
  const { db, clock, config } = context
  const changes = requireValid(providerChangesSchema, input)
  const now = clock.now()
  const changed = await db.withActor(provider, async (tx) => {
    const before = await lock(tx, provider.providerId)
    if (before.status === 'approved') refuseVerified(changes)
    requireOtherScript({ ...before, ...changedColumns(config, changes) })
    const columns = changedColumns(config, changes)
    if (Object.keys(columns).length > 0) {
      await tx.updateTable('providers').set(columns).where('id', '=', provider.providerId).execute()
    }
    const identityKind = before.identity_kind ?? 'commercial_registration'
    await claimDocuments(tx, config, { ...provider, input: changes, identityKind, now })
    if (changes.resubmit) await resubmit(tx, context, provider, now)
    if (before.awaiting_since || changes.answerRequest)
      await answerRequest(tx, provider, { isSaid: changes.answerRequest === true, now })
    if (changes.identity || changes.resubmit) await enqueue(tx, lookUpJobs(context, provider.providerId))
    // A provider waiting for review is reviewed anyway.
    if (before.status === 'approved' && changes.documents) await announce(tx, 'papers', provider)
    return read(tx, provider.providerId, now)
  })
  return { ...changed, warnings: warningsOf(changes, locale) }
}

function lock(tx: Tx, providerId: string) {
  return tx
    .selectFrom('providers')
    .select(['status', 'identity_kind', 'awaiting_since', 'company_name', 'other_name'])
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** An admin verified these fields. A change needs a new check, which is requested by chat today. */
function refuseVerified(changes: Record<string, unknown>): void {
  const fixed = VERIFIED_NAMES.filter((field) => changes[field] !== undefined)
  if (fixed.length === 0) return
  const fieldErrors: FieldErrors = {}
  for (const field of fixed) fieldErrors[field] = { code: 'provider.verified_fields_fixed' }
  throw invalidInput(fieldErrors)
}

/** Of both names as they will be stored, because either may change alone. */
function requireOtherScript({
  company_name: companyName,
  other_name: otherName,
}: Pick<Selectable<Providers>, 'company_name' | 'other_name'>): void {
  if (!otherName || isInOtherScript(companyName, otherName)) return
  throw invalidInput({ otherName: { code: 'provider.other_name_same_script' } })
}

async function resubmit(
  tx: Tx,
  { config }: Pick<CommandContext, 'config'>,
  { providerId }: ProviderActor,
  now: Date,
): Promise<void> {
  const { promises } = await readSettingsIn(tx, config)
  const dueAt = verificationDueAt(now, promises.verificationHours)
  const { rows } = await sql<{ done: boolean }>`
    select app.resubmit_provider(${dueAt}::timestamptz, ${now}::timestamptz) as done
  `.execute(tx)
  if (!rows[0]?.done) throw conflict('provider.not_rejected')
  await startAgain(tx, {
    subjectKind: 'provider',
    subjectId: providerId,
    at: now,
    type: 'started',
    kind: 'verification',
    promisedAt: dueAt,
  })
  await announce(tx, 'registration', { providerId })
}

/**
 * Returns the registration to review: when the provider says that everything was sent, or when every item of the list
 * was given. Throws Refusal `provider.nothing_asked` (409).
 */
async function answerRequest(
  tx: Tx,
  { providerId }: ProviderActor,
  { isSaid, now }: { isSaid: boolean; now: Date },
): Promise<void> {
  const row = await tx
    .selectFrom('providers')
    .select(['id', 'awaiting_since', 'verification_due_at', ...WATCHED_COLUMNS])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  const { awaiting_since: askedAt, verification_due_at: dueAt } = row
  const request = askedAt ? await readRequestForMore(tx, row) : undefined
  const isOpen = request !== undefined && request.askedAt.getTime() === askedAt?.getTime()
  if (!isOpen || !askedAt) {
    if (isSaid) throw conflict('provider.nothing_asked')
    return
  }
  const { items, note, newDocuments, changes } = request
  if (!isSaid && !isAnsweredByChanges(items, note, givenOf(newDocuments, changes))) return
  const due = dueAt && dueAfterWaiting(dueAt, askedAt, now)
  const { rows } = await sql<{ done: boolean }>`
    select app.answer_request_for_more(${now}::timestamptz, ${due}::timestamptz) as done
  `.execute(tx)
  if (!rows[0]?.done) throw conflict('provider.nothing_asked')
  await enqueue(tx, [lookAt({ subjectKind: 'provider', subjectId: providerId })])
}

const announce = (
  tx: Tx,
  what: 'registration' | 'papers',
  { providerId }: Pick<ProviderActor, 'providerId'>,
) =>
  enqueue(tx, [
    {
      task: `providers.announce_${what}`,
      payload: { providerId },
      jobKey: `provider:${providerId}:announce_${what}`,
    },
  ])

async function read(tx: Tx, providerId: string, now: Date): Promise<OwnProvider> {
  const [row, sla, documents, leaves, logos] = await Promise.all([
    rowOf(tx, providerId),
    readClock(tx, 'provider', providerId, now),
    readDocumentsOf(tx, providerId),
    readLeaves(tx, providerId),
    readPublicLogos(tx, [providerId]),
  ])
  const registrationNumber = row.unified_number ?? row.cr_number
  const logo = logos.get(providerId)
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    version: row.version,
    ...textsOf(row),
    kind: row.kind,
    trades: row.trades,
    city: row.city,
    serviceCities: row.service_cities,
    locale: row.locale,
    ...leaves,
    wantsMail: row.wants_mail,
    isDemo: row.is_demo,
    ...(logo && { logo }),
    about: aboutOf(row),
    registeredAt: row.registered_at.toISOString(),
    ...(row.identity_kind && { identityKind: row.identity_kind }),
    ...(registrationNumber && { registrationNumber }),
    ...(row.freelance_document_number && { freelanceDocumentNumber: row.freelance_document_number }),
    ...(row.iban_ending && { ibanEnding: row.iban_ending }),
    ...(row.package_id && { packageId: row.package_id }),
    ...(row.verification_due_at && { verificationDueAt: row.verification_due_at.toISOString() }),
    ...(sla && { sla }),
    ...(row.suspended_at && { suspendedAt: row.suspended_at.toISOString() }),
    ...(await readOwnVerification(tx, row, now)),
    documents,
  }
}

const rowOf = (tx: Tx, providerId: string) =>
  tx
    .selectFrom('providers')
    .select(['id', 'slug', 'status', 'version', 'is_demo', 'registered_at', 'verification_due_at'])
    .select(['suspended_at', 'awaiting_since', 'wants_mail', ...REGISTRATION_COLUMN_NAMES])
    .select(['founded_year', 'team_size', 'smallest_job'])
    .select(['identity_kind', 'cr_number', 'unified_number', 'freelance_document_number', 'iban_ending'])
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
