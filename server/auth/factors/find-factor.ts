import { isUuid } from '#domain/shared/id.ts'
import { AuthError } from '../auth-error.ts'
import { type Checks, requireMore, type SignedIn } from '../require-user.ts'
import type { FactorRow } from '../users/read-user.ts'

/** Returns one of the user's own factors, or throws 404. */
export function findFactor({ factors }: Pick<SignedIn, 'factors'>, id: string): FactorRow {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find((own) => own.id === id.toLowerCase())
  if (!factor) throw notFound()
  return factor
}

/**
 * Returns a factor that may be challenged and verified. An unverified factor is usable only in the session that began
 * it, and only after that session passed the user's existing second step.
 */
export function findUsableFactor(context: Checks, person: SignedIn, id: string): FactorRow {
  const factor = findFactor(person, id)
  if (factor.status === 'verified') return factor
  if (factor.session_id !== person.session.id) throw notFound()
  requireMore(context, person, { level: 'aal2_if_enrolled' })
  return factor
}

const notFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
