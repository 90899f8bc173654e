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

/** What the asker of a confirmation brought. Only this is kept when their token confirms the account. */
export interface Hand {
  passwordHash?: string | undefined
  userMetadata?: Record<string, unknown> | undefined
  /** The identity at a provider they signed in with. */
  identityId?: string | undefined
}

export interface TokenOrder {
  userId: string
  type: TokenType
  /** What the mail says it is for: signup, invite, magiclink, recovery, email_change. */
  verificationType: string
  /** The address it is sent to; a code is found by it. */
  address: string
  hours: number
  /** Who asked: an address on the network, or a name for an operator or the account itself. */
  asker: string
  hand?: Hand | undefined
  flow?: CodeChallenge | undefined
}

/** What goes into the mail, and nowhere else. */
export interface IssuedToken {
  token: string
  code: string
}

/**
 * Makes a link token and a code beside it. What was sent to the same asker for the same purpose stops working; what others
 * asked for does not, or a stranger who asks each minute could keep the owner out.
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

/** The same password is the same hand, wherever it is typed; two passwords are two hands, even behind one address. */
const nameOf = ({ asker, hand }: TokenOrder) => hand?.passwordHash ?? hand?.identityId ?? asker

/** How the session of a mailed link is named in its AMR (docs/reference/auth-protocol.md#assurance-levels). */
const AMR_OF: Record<string, string> = { signup: 'email/signup' }

/**
 * Waits as long as the link itself: only the code it will be exchanged for is short-lived
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
