import pg from 'pg'
import { Refusal } from '#domain/shared/refusal.ts'

/** Class 23 of PostgreSQL's error codes: integrity constraint violation. */
const CONSTRAINT_VIOLATION = /^23/

/**
 * Returns the refusal for a violated constraint, or the error itself when the constraint is not in the map. Use: `catch
 * (error) { throw mapDatabaseError(error, { providers__mobile: 'provider.mobile_taken' }) }`
 */
export function mapDatabaseError(error: unknown, codeOfConstraint: Record<string, string>): unknown {
  if (!(error instanceof pg.DatabaseError) || !CONSTRAINT_VIOLATION.test(error.code ?? '')) return error
  const code = error.constraint && codeOfConstraint[error.constraint]
  return code ? new Refusal(code) : error
}
