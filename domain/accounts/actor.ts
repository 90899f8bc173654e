import type { TeamRole } from '../team/rights.ts'

/**
 * The caller. Every read and write of the database happens as exactly one actor; each kind has its own
 * database role (db/migrations/0001_roles_and_schemas.sql).
 */
export type Actor =
  | { kind: 'visitor' }
  /** Holder of a tracking link: the owner of one project request. */
  | { kind: 'owner'; projectRequestId: string }
  /** Holder of a consultation's link: the person who booked it. */
  | { kind: 'owner'; consultationId: string }
  /** Holder of the link of a quote check. */
  | { kind: 'owner'; quoteCheckId: string }
  /**
   * A firm. `member`: a colleague, who reads and changes only what their role may (domain/team/rights.ts). `apiKeyId`: one
   * of its systems, which may what the scopes of its key say (domain/api-keys/scopes.ts).
   */
  | {
      kind: 'provider'
      providerId: string
      member?: { userId: string; role: TeamRole }
      apiKeyId?: string
    }
  /** Our staff. `isLimited`: all but admins, who read and change only what their role may (domain/staff/rights.ts). */
  | { kind: 'admin'; userId: string; isLimited?: true }
  /** A signed-in user whose roles have not been loaded. */
  | { kind: 'user'; userId: string }
  /** Holder of an upload token: may fill one document until it is attached. */
  | { kind: 'uploader'; documentId: string }
  /** The part of the server that signs people in. */
  | { kind: 'auth' }
  /** Our own jobs and webhook handlers. */
  | { kind: 'worker' }

export const visitor: Actor = { kind: 'visitor' }
export const worker: Actor = { kind: 'worker' }
export const auth: Actor = { kind: 'auth' }
