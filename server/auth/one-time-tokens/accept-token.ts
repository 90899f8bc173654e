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

/** `first_of_two`: an e-mail change that still waits for the other address. `invalid`: the account moved on meanwhile. */
export type Acceptance =
  | { outcome: 'accepted'; user: UserRow }
  | { outcome: 'first_of_two' }
  | { outcome: 'invalid' }
  | { outcome: 'banned' }

/** Who uses a token: the device, and the session it carries, if any. */
export interface Prover extends Client {
  claims?: JWTPayload | undefined
}

/**
 * What a proved token changes (docs/reference/auth-protocol.md#verification). Every other token of the person then
 * stops working.
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

/** The first proof of an address keeps what came with it and nothing else, or a stranger could wait inside. */
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

/** Which address has agreed so far; kept in `email_change_confirm_status`. */
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
 * Without an address of old nobody else can agree, and whoever reads the mail need not be who asked: taken in by a click,
 * they would sit in an account of a stranger. So the code is typed in the account's own session, and no link is mailed.
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

/** With an address of old both must agree; an account without one, or a demo that confirms by itself, asks the new one. */
export const needsBothSides = ({ config }: Pick<AuthContext, 'config'>, { email }: Pick<UserRow, 'email'>) =>
  email !== null && !config.auth.autoconfirm

/** An account that signed the address up and never proved it gives way to whoever has. Throws 422 `email_exists`. */
async function releaseAddress(tx: Tx, email: string): Promise<void> {
  const holder = await tx
    .selectFrom('auth.users')
    .select(['id', 'email_confirmed_at', 'confirmed_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!holder) return
  if (holder.email_confirmed_at) throw emailExists()
  // With a proved number it is somebody's all the same.
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
