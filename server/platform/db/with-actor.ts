import { CompiledQuery } from 'kysely'
import type { Actor } from '#domain/accounts/actor.ts'
import { currentTraceParent } from '../telemetry/trace.ts'
import type { Tx } from './db.ts'
import type { Statement } from './message.ts'

/** Claims that policies read through `app.claim()`, named as in Supabase's tokens. */
export function claimsOf(actor: Actor): Record<string, string> {
  switch (actor.kind) {
    case 'owner':
      if ('consultationId' in actor) return { role: 'owner', consultation_id: actor.consultationId }
      if ('quoteCheckId' in actor) return { role: 'owner', quote_check_id: actor.quoteCheckId }
      return { role: 'owner', project_request_id: actor.projectRequestId }
    case 'provider':
      return {
        ...{ role: 'provider', provider_id: actor.providerId },
        ...(actor.member && { member_id: actor.member.userId }),
        ...(actor.apiKeyId && { api_key_id: actor.apiKeyId }),
      }
    case 'admin':
      return { role: 'admin', sub: actor.userId }
    case 'user':
      return { role: 'authenticated', sub: actor.userId }
    case 'uploader':
      return { role: 'uploader', document_id: actor.documentId }
    case 'auth':
    case 'visitor':
    case 'worker':
      return { role: actor.kind }
  }
}

/**
 * The database role. `mimar_staff` inherits from `mimar_admin`, and `mimar_team` from `mimar_provider`, less what their
 * policies take away (migrations 0133 and 0180).
 */
export function roleOf(actor: Actor): string {
  if (actor.kind === 'admin' && actor.isLimited) return 'mimar_staff'
  if (actor.kind === 'provider' && (actor.member || actor.apiKeyId)) return 'mimar_team'
  return `mimar_${actor.kind}`
}

const BECOME = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`
/** Jobs queued in the transaction continue this trace (app.enqueue_jobs). */
const BECOME_TRACED = `${BECOME}, set_config('mimar.trace_parent', $3, true)`
const BECOME_READER = `${BECOME}, set_config('transaction_read_only', 'on', true)`

/** Statement that sets the actor's role and claims until the transaction ends. A reader also becomes read-only. */
export function becoming(actor: Actor, { reads }: { reads: boolean }): Statement {
  const values = [roleOf(actor), JSON.stringify(claimsOf(actor))]
  if (reads) return { text: BECOME_READER, values }
  const traceParent = currentTraceParent()
  return traceParent ? { text: BECOME_TRACED, values: [...values, traceParent] } : { text: BECOME, values }
}

/**
 * The same for a reader, when the condition (parameters from $3 on) holds for the previous actor; otherwise a user
 * without claims. Returns `held`.
 */
export function becomingIf(actor: Actor, { text, values }: Statement): Statement {
  const { values: who } = becoming(actor, { reads: true })
  return {
    // Materialised, so that it is evaluated once and before the role changes.
    text: `with step as materialized (select ${text} as held)
      select set_config('role', case when held then $1 else 'mimar_user' end, true),
        set_config('request.jwt.claims', case when held then $2 else '' end, true),
        set_config('transaction_read_only', 'on', true), held from step`,
    values: [...who, ...values],
  }
}

/**
 * Switches the actor within a transaction, where an admin moves money that only the worker may write, and the log entry
 * must be in the same commit under the admin's name.
 */
export async function becomeActor(tx: Tx, actor: Actor): Promise<void> {
  const { text, values } = becoming(actor, { reads: false })
  await tx.executeQuery(CompiledQuery.raw(text, [...values]))
}
