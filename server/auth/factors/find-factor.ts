import { isUuid } from '#domain/shared/id.ts'
import { AuthError } from '../auth-error.ts'
import type { SignedIn } from '../require-user.ts'
import type { FactorRow } from '../users/read-user.ts'

/** One of the person's own factors: 404 for anybody else's. */
export function findFactor({ factors }: SignedIn, id: string): FactorRow {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find((own) => own.id === id.toLowerCase())
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
