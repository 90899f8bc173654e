import type { JWTPayload } from 'jose'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { proveEmailIdentity } from '../identities/email-identity.ts'
import { sendNotice } from '../mails/send-notice.ts'
import { acceptPhoneCode } from '../phones/accept-phone-code.ts'
import { readSignedIn } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import { emailExists } from '../users/create-user.ts'
import { keepConfirmingHand } from '../users/keep-confirming-hand.ts'
import { isBanned, lockUser, type UserRow } from '../users/read-user.ts'
import type { TokenRow } from './find-token.ts'

/** `first_of_two`: an email change that waits for the other address. `invalid`: the account changed in the meantime. */
export type Acceptance =
  | { outcome: 'accepted'; user: UserRow }
  | { outcome: 'first_of_two' }
  | { outcome: 'invalid' }
  | { outcome: 'banned' }

/** The caller that uses a token: its device, and the claims of its session, if any. */
export interface Prover extends Client {
  claims?: JWTPayload | undefined
}

/**
 * Applies a proved token to the account (docs/reference/auth-protocol.md#verification). All other tokens of the user
 * become invalid.
 */
export async function acceptToken(
  tx: Tx,
  context: AuthContext,
  token: TokenRow,
  client: Prover,
): Promise<Acceptance> {
  const user = (await lockUser(tx, token.user_id))?.user
  if (!user) return { outcome: 'invalid' }
  if (isBanned(user, context.clock.now())) return { outcome: 'banned' }
  if (token.verification_type === 'email_change') return acceptEmailChange(tx, context, token, user, client)
  if (token.verification_type === 'sms') return acceptPhoneCode(tx, context, token, user, client)
  if (user.email !== token.relates_to) return { outcome: 'invalid' }

  await confirmEmail(tx, context, user, token)
  await forgetTokens(tx, user)
  if (!user.email_confirmed_at) {
    const action = token.verification_type === 'invite' ? 'invite_accepted' : 'user_signedup'
    await writeAudit(tx, action, user, { ip: client.ip })
  }
  await writeAudit(tx, 'login', user, { ip: client.ip })
  return { outcome: 'accepted', user }
}

const handOf = (token: TokenRow) => ({
  passwordHash: token.encrypted_password ?? undefined,
  userMetadata: (token.user_metadata ?? undefined) as Record<string, unknown> | undefined,
  identityId: token.identity_id ?? undefined,
  flowId: token.flow_state_id,
})

const forgetTokens = (tx: Tx, { id }: UserRow) =>
  tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', id).execute()

/**
 * The first proof of an address keeps only the data that came with its token, or a stranger could keep access to the
 * account.
 */
async function confirmEmail(tx: Tx, context: AuthContext, user: UserRow, token: TokenRow): Promise<void> {
  if (user.email_confirmed_at === null) await keepConfirmingHand(tx, context, user, handOf(token))
  else {
    await tx
      .updateTable('auth.users')
      .set({
        raw_user_meta_data: sql`raw_user_meta_data || '{"email_verified": true}'`,
        updated_at: context.clock.now(),
      })
      .where('id', '=', user.id)
      .execute()
  }
  await proveEmailIdentity(tx, context, user.id, token.relates_to)
}

/** Side of an email change that has agreed, stored in `email_change_confirm_status`. */
export const SIDE = { current: 1, new: 2 }

async function acceptEmailChange(
  tx: Tx,
  context: AuthContext,
  token: TokenRow,
  user: UserRow,
  { locale, claims }: Prover,
): Promise<Acceptance> {
  const expected = token.token_type === 'email_change_new' ? user.email_change : user.email
  if (!user.email_change || token.relates_to !== expected) return { outcome: 'invalid' }
  if (asksForCodeAlone(user) && !(await isOwnSession(tx, context, user, claims)))
    return { outcome: 'invalid' }

  const side = token.token_type === 'email_change_new' ? SIDE.new : SIDE.current
  const agreed = user.email_change_confirm_status
  if (!needsBothSides(context, user) && side === SIDE.current) return { outcome: 'invalid' }
  if (needsBothSides(context, user) && (agreed === 0 || agreed === side)) {
    await tx.deleteFrom('auth.one_time_tokens').where('id', '=', token.id).execute()
    await tx
      .updateTable('auth.users')
      .set({ email_change_confirm_status: side, updated_at: context.clock.now() })
      .where('id', '=', user.id)
      .execute()
    return { outcome: 'first_of_two' }
  }
  await changeEmail(tx, context, user, user.email_change)
  await sendNotice(tx, context, 'email_changed', user, { locale, newAddress: user.email_change })
  await forgetTokens(tx, user)
  return { outcome: 'accepted', user }
}

/**
 * An account without an old address has no second confirmation, and the reader of the email may not be its owner. A
 * clicked link would sign them in to a stranger's account, so only a code is sent, to be typed in the account's own
 * session.
 */
export const asksForCodeAlone = ({ email }: Pick<UserRow, 'email'>) => email === null

async function isOwnSession(
  tx: Tx,
  context: AuthContext,
  { id }: UserRow,
  claims: JWTPayload | undefined,
): Promise<boolean> {
  if (claims?.sub !== id) return false
  await readSignedIn(tx, context, claims)
  return true
}

/**
 * An account with an old address needs both confirmations. Without one, or with autoconfirm in a demo, only the new
 * address confirms.
 */
export const needsBothSides = ({ config }: Pick<AuthContext, 'config'>, { email }: Pick<UserRow, 'email'>) =>
  email !== null && !config.auth.autoconfirm

/** Removes the address from an account that never proved it. Throws 422 `email_exists`. */
async function releaseAddress(tx: Tx, email: string): Promise<void> {
  const holder = await tx
    .selectFrom('auth.users')
    .select(['id', 'email_confirmed_at', 'confirmed_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!holder) return
  if (holder.email_confirmed_at) throw emailExists()
  // An account with a proved phone number stays and loses only the address.
  if (!holder.confirmed_at) await tx.deleteFrom('auth.users').where('id', '=', holder.id).execute()
  else await tx.updateTable('auth.users').set({ email: null }).where('id', '=', holder.id).execute()
}

async function changeEmail(tx: Tx, context: AuthContext, user: UserRow, email: string): Promise<void> {
  const now = context.clock.now()
  await releaseAddress(tx, email)
  await tx
    .updateTable('auth.users')
    .set({
      email,
      email_confirmed_at: now,
      email_change: null,
      email_change_confirm_status: 0,
      raw_user_meta_data: sql`raw_user_meta_data || ${JSON.stringify({ email, email_verified: true })}::jsonb`,
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute()
  await proveEmailIdentity(tx, context, user.id, email)
  await writeAudit(tx, 'user_modified', { ...user, email })
}
