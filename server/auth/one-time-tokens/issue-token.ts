import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import type { CodeChallenge } from '../flow-state/pkce.ts'
import { hashCode, hashLinkToken, newCode, newLinkToken } from './secrets.ts'

export type TokenType =
  | 'confirmation'
  | 'recovery'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'

export interface TokenOrder {
  userId: string
  type: TokenType
  /** What the mail says it is for: signup, invite, magiclink, recovery, email_change. */
  verificationType: string
  /** The address it is sent to; a code is found by it. */
  address: string
  hours: number
  flow?: CodeChallenge | undefined
}

/** What goes into the mail, and nowhere else. */
export interface IssuedToken {
  token: string
  code: string
}

/** Makes a link token and a code beside it; whatever was sent for the same purpose before stops working. */
export async function issueToken(tx: Tx, context: AuthContext, order: TokenOrder): Promise<IssuedToken> {
  const { secret } = context.config
  const now = context.clock.now()
  const issued = { token: newLinkToken({ isPkce: order.flow !== undefined }), code: newCode() }
  const row = {
    token_hash: hashLinkToken(secret, issued.token),
    code_hash: hashCode(secret, order.userId, issued.code),
    relates_to: order.address,
    verification_type: order.verificationType,
    flow_state_id: order.flow ? await beginMailFlow(tx, order, order.flow, now) : null,
    attempts: 0,
    expires_at: new Date(now.getTime() + order.hours * 3_600_000),
    created_at: now,
  }
  await tx
    .insertInto('auth.one_time_tokens')
    .values({ user_id: order.userId, token_type: order.type, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_type']).doUpdateSet(row))
    .execute()
  return issued
}

/** How the session of a mailed link is named in its AMR (auth protocol §1.13). */
const AMR_OF: Record<string, string> = { signup: 'email/signup' }

/** Waits as long as the link itself: only the code it will be exchanged for is short-lived (§6.2, flow state). */
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
