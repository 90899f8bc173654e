import type { JWTPayload } from 'jose'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { isUuid, readSignedIn, type SignedIn } from '../require-user.ts'
import { type FactorRow, lockUser } from '../users/read-user.ts'

/** Whoever holds the token, and nobody else changes their account, factors or challenges until the transaction ends. */
export async function lockSignedIn(tx: Tx, context: AuthContext, claims: JWTPayload): Promise<SignedIn> {
  if (isUuid(claims.sub)) await lockUser(tx, claims.sub)
  return readSignedIn(tx, context, claims)
}

/** One of the person's own factors: 404 for anybody else's. */
export function findFactor({ factors }: SignedIn, id: string): FactorRow {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find((own) => own.id === id.toLowerCase())
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
