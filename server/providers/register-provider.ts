import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { type RegistrationInput, registrationInputSchema } from '#domain/providers/registration-input.ts'
import { conflict, invalidInput } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { verificationDueAt } from '#domain/sla/verification-due.ts'
import type { Locale } from '#i18n/locale.ts'
import { claimDocuments } from '#server/documents/claim-documents.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { mapDatabaseError } from '#server/platform/db/map-database-error.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { requireRateLimit, requireRateLimitIn } from '#server/platform/http/rate-limit.ts'
import {
  type ClaimedKey,
  claimKey,
  keepAnswer,
  requireIdempotencyKey,
} from '#server/platform/idempotency/do-once.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { type SettingsContext, settingsOf } from '#server/settings/read-settings.ts'
import { recordSla } from '#server/sla/record-sla.ts'
import { lookUpJobs } from './look-up-provider.job.ts'
import { providerRow } from './provider-row.ts'
import type { Registered } from './registration-answers.ts'
import { warningsOf } from './warnings-of.ts'

const SCOPE = 'providers.register'
const HOUR = 60 * 60

/** An office registers a few companies; more comes from a machine. */
const PER_ADDRESS = { name: 'provider.address', limit: 30, perSeconds: HOUR }
/** Each registration costs a message to that number. */
const PER_MOBILE = { name: 'provider.mobileDay', limit: 15, perSeconds: 24 * HOUR }
/** Per address too, so that a stranger who types this mobile uses up only their own limit. */
const PER_MOBILE_OF_ADDRESS = { name: 'provider.mobile', limit: 5, perSeconds: HOUR }

export interface RegisterOptions {
  /** From the `Idempotency-Key` header or the form's hidden field, 8-200 characters. */
  idempotencyKey?: string
  clientAddress: string
  locale: Locale
  /**
   * User of the registering session. Without one an account is linked later by a code to the mobile
   * (join-registration.ts).
   */
  userId?: string
}

/**
 * Stores a registration, claims its documents and queues the notifications in one commit. The same key, or without one
 * the same input within the hour, returns the first registration. A known number or address is not rejected: the admin
 * sees the match. Throws Refusal with fieldErrors, `rateLimit.exceeded`, `idempotency.key_reused` or
 * `provider.already_registered` (409, for this same account).
 */
export async function registerProvider(
  context: CommandContext & SettingsContext,
  input: unknown,
  options: RegisterOptions,
): Promise<Registered> {
  const { db, clock, config } = context
  const { idempotencyKey, clientAddress, userId } = options
  requireIdempotencyKey(idempotencyKey)
  await requireRateLimit(db, { ...PER_ADDRESS, key: clientAddress, secret: config.secret })
  const checked = requireValid(registrationInputSchema, input)
  const now = clock.now()
  const { promises } = await settingsOf(context)
  const dueAt = verificationDueAt(now, promises.verificationHours)
  const actor: Actor = userId ? { kind: 'user', userId } : visitor

  const stored = await db
    .withActor(actor, async (tx) => {
      const once = { scope: SCOPE, key: idempotencyKey, input: checked, now }
      const claimed = await claimKey<StoredAnswer>(tx, once)
      if (claimed.earlier) return claimed.earlier
      const { mobile } = checked
      const { secret } = config
      await requireRateLimitIn(tx, { ...PER_MOBILE_OF_ADDRESS, key: `${mobile}/${clientAddress}`, secret })
      await requireRateLimitIn(tx, { ...PER_MOBILE, key: mobile, secret })
      return store(tx, context, checked, { now, dueAt, claimed, userId })
    })
    .catch((error: unknown) => {
      const mapped = mapDatabaseError(error, { providers__user: 'provider.already_registered' })
      throw mapped === error ? error : alreadyRegistered()
    })
  return { ...stored, warnings: warningsOf(checked, options.locale) }
}

type StoredAnswer = Omit<Registered, 'warnings'>

const alreadyRegistered = () => conflict('provider.already_registered')

interface Circumstances {
  now: Date
  /** By when it is reviewed. */
  dueAt: Date
  claimed: ClaimedKey<StoredAnswer>
  userId: string | undefined
}

async function store(
  tx: Tx,
  context: CommandContext,
  input: RegistrationInput,
  { now, dueAt, claimed, userId }: Circumstances,
): Promise<StoredAnswer> {
  const { config } = context
  await requirePackage(tx, input.packageId, now)
  const id = uuidv7(now)
  // Without `returning`, because the registering user may insert a row but not read it this way.
  await tx
    .insertInto('providers')
    .values({ ...providerRow(config, input, id, now, dueAt), user_id: userId ?? null })
    .execute()
  await recordSla(tx, {
    subjectKind: 'provider',
    subjectId: id,
    at: now,
    type: 'started',
    kind: 'verification',
    promisedAt: dueAt,
  })
  await claimDocuments(tx, config, { providerId: id, input, now })
  await enqueue(tx, [
    {
      task: 'providers.announce_registration',
      payload: { providerId: id },
      jobKey: `provider:${id}:announce_registration`,
    },
    ...(input.identity.kind === 'commercial_registration' ? lookUpJobs(context, id) : []),
  ])
  const answer: StoredAnswer = {
    id,
    status: 'pending_review',
    verificationDueAt: dueAt.toISOString(),
  }
  await tx.selectNoFrom(keepAnswer(claimed, answer).as('kept')).execute()
  return answer
}

/**
 * A package is required once one is on sale; production starts without any
 * (docs/reference/product-rules.md#provider-registration: prices not shown).
 */
async function requirePackage(tx: Tx, packageId: string | undefined, now: Date): Promise<void> {
  const offered = await tx
    .selectFrom('packages')
    .select('id')
    .where('offered_from', '<=', now)
    .where((is) => is.or([is('offered_until', 'is', null), is('offered_until', '>', now)]))
    .execute()
  if (packageId === undefined && offered.length > 0) {
    throw invalidInput({ packageId: { code: 'provider.package_required' } })
  }
  if (packageId !== undefined && !offered.some(({ id }) => id === packageId)) {
    throw invalidInput({ packageId: { code: 'provider.package_unknown' } })
  }
}
