import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import type { CodeChallenge } from '../flow-state/pkce.ts'
import { hashAsker, hashCode, hashLinkToken, newCode, newLinkToken } from './secrets.ts'

export type TokenType =
  | 'confirmation'
  | 'recovery'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'

/** Sign-up data of the asker of a confirmation. Only this is kept when their token confirms the account. */
export interface Hand {
  passwordHash?: string | undefined
  userMetadata?: Record<string, unknown> | undefined
  /** Identity of the provider they signed in with. */
  identityId?: string | undefined
}

export interface TokenOrder {
  userId: string
  type: TokenType
  /** Type of the email link: signup, invite, magiclink, recovery, email_change. */
  verificationType: string
  /** Recipient address. Codes are looked up by it. */
  address: string
  hours: number
  /** Network address of the request, or a name for an operator or the account itself. */
  asker: string
  hand?: Hand | undefined
  flow?: CodeChallenge | undefined
}

/** Secrets for the email. They are stored only as hashes. */
export interface IssuedToken {
  token: string
  code: string
}

/**
 * Creates a link token and a code. Replaces earlier tokens of the same asker and purpose, but not those of other
 * askers, or a stranger could keep the owner out.
 */
export async function issueToken(tx: Tx, context: AuthContext, order: TokenOrder): Promise<IssuedToken> {
  const { secret } = context.config
  const now = context.clock.now()
  const issued = { token: newLinkToken({ isPkce: order.flow !== undefined }), code: newCode() }
  const row = {
    token_hash: hashLinkToken(secret, issued.token),
    code_hash: hashCode(secret, order.userId, issued.code),
    encrypted_password: order.hand?.passwordHash ?? null,
    user_metadata: order.hand?.userMetadata ? JSON.stringify(order.hand.userMetadata) : null,
    identity_id: order.hand?.identityId ?? null,
    relates_to: order.address,
    verification_type: order.verificationType,
    flow_state_id: order.flow ? await beginMailFlow(tx, order, order.flow, now) : null,
    attempts: 0,
    expires_at: new Date(now.getTime() + order.hours * 3_600_000),
    created_at: now,
  }
  await tx
    .insertInto('auth.one_time_tokens')
    .values({
      user_id: order.userId,
      token_type: order.type,
      asked_by: hashAsker(secret, nameOf(order)),
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_type', 'asked_by']).doUpdateSet(row))
    .execute()
  return issued
}

/**
 * Two requests with the same password or identity count as one asker, even from different networks; two passwords count
 * as two askers.
 */
const nameOf = ({ asker, hand }: TokenOrder) => hand?.passwordHash ?? hand?.identityId ?? asker

/** AMR method of a session opened by an email link (docs/reference/auth-protocol.md#assurance-levels). */
const AMR_OF: Record<string, string> = { signup: 'email/signup' }

/**
 * The flow lives as long as the link. Only the code it is exchanged for is short-lived
 * (docs/reference/auth-protocol.md#known-problems, flow state).
 */
async function beginMailFlow(
  tx: Tx,
  { userId, verificationType }: TokenOrder,
  { challenge, method }: CodeChallenge,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('auth.flow_state')
    .values({
      user_id: userId,
      code_challenge: challenge,
      code_challenge_method: method,
      provider_type: 'email',
      authentication_method: AMR_OF[verificationType] ?? verificationType,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
