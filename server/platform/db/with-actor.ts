import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Tx } from './db.ts'

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

/**
 * Opens the transaction and takes the actor's role and claims until it ends, in one message instead of two. PostgreSQL
 * takes several statements at once only without parameters, so the values stand in it as literals.
 */
export async function beginAs(tx: Tx, actor: Actor): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(`begin; ${becoming(actor)}`))
}

/**
 * Goes on in the same transaction as somebody else: where an admin's hand moves money, which only the worker writes, and
 * the log must say so in the same commit, under the admin's own name.
 */
export async function becomeActor(tx: Tx, actor: Actor): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(becoming(actor)))
}

function becoming(actor: Actor): string {
  const role = pg.escapeLiteral(`mimar_${actor.kind}`)
  const claims = pg.escapeLiteral(JSON.stringify(claimsOf(actor)))
  return `select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`
}
