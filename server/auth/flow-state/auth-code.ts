import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AuthFlowState } from '#db/types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { hashLinkToken } from '../one-time-tokens/secrets.ts'
import { type ChallengeMethod, isVerifierOf } from './pkce.ts'

export type FlowRow = Selectable<AuthFlowState>

/** Seconds between the redirect with a code and its exchange (docs/reference/auth-protocol.md#lifetimes-and-limits). */
const CODE_LIFETIME = 300
const CODE_BYTES = 32

/**
 * Issues a code that the browser exchanges for its session, together with its PKCE verifier. Only the hash is stored.
 */
export async function issueAuthCode(
  tx: Tx,
  { config, clock }: Pick<AuthContext, 'config' | 'clock'>,
  flowId: string,
  userId: string,
): Promise<string | undefined> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const now = clock.now()
  const { numUpdatedRows } = await tx
    .updateTable('auth.flow_state')
    .set({
      user_id: userId,
      auth_code_hash: hashLinkToken(config.secret, code),
      auth_code_issued_at: now,
      updated_at: now,
    })
    .where('id', '=', flowId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? code : undefined
}

export type Exchange =
  | { outcome: 'exchanged'; flow: FlowRow; userId: string }
  | { outcome: 'not_found' | 'expired' | 'wrong_verifier' }

/**
 * Consumes the code even when the exchange fails, so the caller must commit
 * (docs/reference/auth-protocol.md#weak-spots-not-to-copy).
 */
export async function takeAuthCode(
  tx: Tx,
  { config, clock }: Pick<AuthContext, 'config' | 'clock'>,
  { code, verifier }: { code: string; verifier: string },
): Promise<Exchange> {
  const flow = await tx
    .deleteFrom('auth.flow_state')
    .where('auth_code_hash', '=', hashLinkToken(config.secret, code))
    .returningAll()
    .executeTakeFirst()
  if (!flow?.user_id || !flow.auth_code_issued_at) return { outcome: 'not_found' }
  const age = (clock.now().getTime() - flow.auth_code_issued_at.getTime()) / 1000
  if (age > CODE_LIFETIME) return { outcome: 'expired' }
  const challenge = { challenge: flow.code_challenge ?? '', method: methodOf(flow) }
  if (!isVerifierOf(challenge, verifier)) return { outcome: 'wrong_verifier' }
  return { outcome: 'exchanged', flow, userId: flow.user_id }
}

const methodOf = ({ code_challenge_method: method }: FlowRow): ChallengeMethod =>
  method === 'plain' ? 'plain' : 's256'
