import type { Tx } from '#server/platform/db/db.ts'
import type { UserRow } from './users/read-user.ts'

/** Audit actions of the auth protocol and their log types (docs/reference/auth-protocol.md#tables). */
const LOG_TYPE = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_updated_password: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  token_revoked: 'token',
  token_refreshed: 'token',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  passkey_created: 'factor',
  passkey_updated: 'factor',
  passkey_deleted: 'factor',
} as const

export type AuditAction = keyof typeof LOG_TYPE

interface Circumstances {
  ip?: string | undefined
  /** All fields besides `ip` are stored as traits. */
  [trait: string]: unknown
}

/** Writes an audit entry in the transaction of the audited action. */
export async function writeAudit(
  tx: Tx,
  action: AuditAction,
  actor: AuditedActor,
  circumstances: Circumstances = {},
): Promise<void> {
  await tx
    .insertInto('auth.audit_log_entries')
    .values(auditEntry(action, actor, circumstances))
    .execute()
}

export type AuditedActor = Pick<UserRow, 'id' | 'email' | 'phone'>

/** Builds the audit row, for callers that insert it together with other rows. */
export function auditEntry(action: AuditAction, actor: AuditedActor, { ip, ...traits }: Circumstances = {}) {
  return {
    payload: JSON.stringify({
      action,
      log_type: LOG_TYPE[action],
      actor_id: actor.id,
      actor_username: actor.email || actor.phone || '',
      traits,
    }),
    ip_address: ip ?? null,
  }
}
