import postgres from 'postgres'
import { Refusal } from '#domain/shared/refusal.ts'

/** Error classes of PostgreSQL that say the data was not acceptable: 23 = integrity constraint violation. */
const CONSTRAINT_VIOLATION = /^23/

/**
 * The refusal behind a violated constraint, or the error itself when the constraint is not in the map.
 * Use: `catch (error) { throw mapDatabaseError(error, { providers__mobile: 'provider.mobile_taken' }) }`
 */
export function mapDatabaseError(error: unknown, codeOfConstraint: Record<string, string>): unknown {
  if (!(error instanceof postgres.PostgresError) || !CONSTRAINT_VIOLATION.test(error.code)) return error
  const code = error.constraint_name && codeOfConstraint[error.constraint_name]
  return code ? new Refusal(code) : error
}
