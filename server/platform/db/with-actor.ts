import { CompiledQuery } from 'kysely'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Tx } from './db.ts'
import type { Statement } from './message.ts'

/** The claims the policies read through `app.claim()`; named as Supabase's tokens name theirs. */
export function claimsOf(actor: Actor): Record<string, string> {
  switch (actor.kind) {
    case 'owner':
      return 'consultationId' in actor
        ? { role: 'owner', consultation_id: actor.consultationId }
        : { role: 'owner', project_request_id: actor.projectRequestId }
    case 'provider':
      return { role: 'provider', provider_id: actor.providerId }
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

export const roleOf = (actor: Actor): string => `mimar_${actor.kind}`

const BECOME = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`
const BECOME_READER = `${BECOME}, set_config('transaction_read_only', 'on', true)`

/** Takes the actor's role and claims until the transaction ends, and as a reader may write nothing. */
export function becoming(actor: Actor, { reads }: { reads: boolean }): Statement {
  return { text: reads ? BECOME_READER : BECOME, values: [roleOf(actor), JSON.stringify(claimsOf(actor))] }
}

/**
 * The same for a reader, where the condition (whose values begin with $3) holds for the actor before; otherwise nobody's
 * rows are theirs: a user without claims. Answers `held`.
 */
export function becomingIf(actor: Actor, { text, values }: Statement): Statement {
  const { values: who } = becoming(actor, { reads: true })
  return {
    // Materialised: looked at once, before it is somebody else who looks.
    text: `with step as materialized (select ${text} as held)
      select set_config('role', case when held then $1 else 'mimar_user' end, true),
        set_config('request.jwt.claims', case when held then $2 else '' end, true),
        set_config('transaction_read_only', 'on', true), held from step`,
    values: [...who, ...values],
  }
}

/**
 * Goes on in the same transaction as somebody else: where an admin's hand moves money, which only the worker writes, and
 * the log must say so in the same commit, under the admin's own name.
 */
export async function becomeActor(tx: Tx, actor: Actor): Promise<void> {
  const { text, values } = becoming(actor, { reads: false })
  await tx.executeQuery(CompiledQuery.raw(text, [...values]))
}
