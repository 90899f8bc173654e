import type { JWTPayload } from 'jose'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import type { Client } from '../sessions/issue-session.ts'
import { type FactorType, requireSwitchedOn } from './factor-types.ts'
import { findFactor, lockSignedIn } from './find-factor.ts'

/** Milliseconds (auth protocol §1.14). */
export const CHALLENGE_LIVES = 300_000

export interface Challenge {
  id: string
  type: FactorType
  /** Unix seconds. */
  expires_at: number
}

/** Asks for the second step of one session (auth protocol §1.10). */
export async function challengeFactor(
  context: AuthContext,
  claims: JWTPayload,
  factorId: string,
  client: Client,
): Promise<Challenge> {
  return inAuth(context, async (tx) => {
    const person = await lockSignedIn(tx, context, claims)
    const { id, factor_type: type } = findFactor(person, factorId)
    requireSwitchedOn(type, 'verify')
    const now = context.clock.now()
    const challengeId = await storeChallenge(tx, { factorId: id, sessionId: person.session.id, now })
    await writeAudit(tx, 'challenge_created', person.user, { ip: client.ip, factor_id: id })
    return { id: challengeId, type, expires_at: Math.floor((now.getTime() + CHALLENGE_LIVES) / 1000) }
  })
}

/** Those that have run out go with the next one, so a factor never gathers them. */
async function storeChallenge(
  tx: Tx,
  { factorId, sessionId, now }: { factorId: string; sessionId: string; now: Date },
): Promise<string> {
  await tx
    .deleteFrom('auth.mfa_challenges')
    .where('factor_id', '=', factorId)
    .where('created_at', '<', new Date(now.getTime() - CHALLENGE_LIVES))
    .execute()
  await tx
    .updateTable('auth.mfa_factors')
    .set({ last_challenged_at: now, updated_at: now })
    .where('id', '=', factorId)
    .execute()
  const { id } = await tx
    .insertInto('auth.mfa_challenges')
    .values({ factor_id: factorId, session_id: sessionId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
