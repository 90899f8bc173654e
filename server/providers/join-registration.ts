import * as z from 'zod/mini'
import { auth, worker } from '#domain/accounts/actor.ts'
import { readEmail } from '#domain/accounts/email.ts'
import { codeInputSchema } from '#domain/owner-accounts/owner-account-input.ts'
import { conflict, notFound, Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Caller } from '#server/auth/read-caller.ts'
import { checkMobileCode, sendMobileCode } from '#server/contacts/mobile-codes.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { mapDatabaseError } from '#server/platform/db/map-database-error.ts'

/** A registration with the account's email that is linked to no account yet. */
const joinableSchema = z.object({
  id: z.uuid(),
  companyName: z.string(),
  /** Last three digits of its mobile: enough to recognise the phone, too few to learn the number. */
  mobileEnding: z.string(),
})
export const joinablesSchema = z.object({ items: z.array(joinableSchema) })
export type JoinableRegistration = z.infer<typeof joinableSchema>

/** Anybody can register under another user's email. More than this is a flood, and the firm's own comes first. */
const MOST_SHOWN = 10
const ENDING = 3

export const joinCodeInputSchema = z.object({ providerId: z.uuid('field.invalid') })
export const joinInputSchema = z.object({ ...joinCodeInputSchema.shape, ...codeInputSchema.shape })

/**
 * Lists registrations that an account may link by a code to their mobile. The email alone proves nothing, because the
 * registering user types it. Approved ones first, then the oldest, so that a stranger's later one hides none.
 */
export async function readJoinable(context: CommandContext, caller: Caller): Promise<JoinableRegistration[]> {
  const email = await confirmedEmail(context, caller)
  if (!email) return []
  const rows = await context.db.withActor(worker, (tx) =>
    ofEmail(tx, email)
      .orderBy((row) => row('status', '=', 'approved'), 'desc')
      .orderBy('registered_at')
      .limit(MOST_SHOWN)
      .execute(),
  )
  return rows.map(({ id, company_name, mobile }) => ({
    ...{ id, companyName: company_name },
    mobileEnding: mobile.slice(-ENDING),
  }))
}

/**
 * Rejects an account linked to no provider.
 * @throws {Refusal} provider.join_unproved (403) when a registration has its email, else provider.not_registered (404)
 */
export async function refuseUnregistered(context: CommandContext, caller: Caller): Promise<never> {
  const joinable = await readJoinable(context, caller)
  if (joinable.length > 0) throw new Refusal('provider.join_unproved', { status: 403 })
  throw notFound('provider.not_registered')
}

/**
 * Sends a code to the mobile of a registration with the caller's email.
 * @throws {Refusal} `provider.not_registered` (404), `mobile.code_wait` (429)
 */
export async function sendJoinCode(
  context: CommandContext,
  caller: Caller,
  { clientAddress, locale }: { clientAddress: string; locale: Locale },
  input: unknown,
): Promise<void> {
  const { providerId } = requireValid(joinCodeInputSchema, input)
  const email = await confirmedEmail(context, caller)
  await context.db.withActor(worker, async (tx) => {
    const { id, mobile } = await requireJoinable(tx, email, providerId)
    const subject = { purpose: 'provider', subjectId: id } as const
    await sendMobileCode(tx, context, { ...subject, mobile, locale, clientAddress, asker: caller.userId })
  })
}

/**
 * Verifies the typed code, links the registration to the account and marks its number as proved.
 * @throws {Refusal} `provider.not_registered` (404), `provider.already_registered` (409), `mobile.code_over` (409), or
 * the field error of `code`
 */
export async function joinRegistration(
  context: CommandContext,
  caller: Caller,
  input: unknown,
): Promise<void> {
  const { providerId, code } = requireValid(joinInputSchema, input)
  const { userId } = caller
  const email = await confirmedEmail(context, caller)
  const joined = context.db.withActor(worker, async (tx) => {
    const { id, mobile } = await requireJoinable(tx, email, providerId)
    const proved = await checkMobileCode(tx, context, { purpose: 'provider', subjectId: id, code })
    if (proved instanceof Refusal) return proved
    // The number was changed after the code was sent, so the code proved the previous one.
    if (proved !== mobile) return conflict('mobile.code_over')
    await tx
      .updateTable('providers')
      .set({ user_id: userId, mobile_proved_at: context.clock.now() })
      .where('id', '=', id)
      .where('user_id', 'is', null)
      .execute()
    return undefined
  })
  const refusal = await joined.catch((error: unknown) => {
    const mapped = mapDatabaseError(error, { providers__user: 'provider.already_registered' })
    throw mapped === error ? error : conflict('provider.already_registered')
  })
  // Thrown after the commit, so that a wrong guess stays counted.
  if (refusal) throw refusal
}

async function requireJoinable(tx: Tx, email: string | undefined, providerId: string) {
  const row = email && (await ofEmail(tx, email).where('id', '=', providerId).forUpdate().executeTakeFirst())
  if (!row) throw notFound('provider.not_registered')
  return row
}

const ofEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('providers')
    .select(['id', 'company_name', 'mobile'])
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('erased_at', 'is', null)

/**
 * An external auth server (SUPABASE_URL) confirms the address before giving a session; for our own server it is checked
 * here.
 */
async function confirmedEmail(
  { db, config }: CommandContext,
  { userId, claims }: Caller,
): Promise<string | undefined> {
  if (config.auth.supabase) return typeof claims.email === 'string' ? readEmail(claims.email) : undefined
  const user = await db.withActor(auth, (tx) =>
    tx
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is not', null)
      .executeTakeFirst(),
  )
  return user?.email ?? undefined
}
