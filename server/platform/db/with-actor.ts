import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Actor } from '#domain/accounts/actor.ts'
import type { Tx } from './db.ts'

/** The claims the policies read through `app.claim()`; named as Supabase's tokens name theirs. */
export function claimsOf(actor: Actor): Record<string, string> {
  switch (actor.kind) {
    case 'owner':
      return { role: 'owner', project_request_id: actor.projectRequestId }
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
  const role = pg.escapeLiteral(`mimar_${actor.kind}`)
  const claims = pg.escapeLiteral(JSON.stringify(claimsOf(actor)))
  const become = `select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`
  await tx.executeQuery(CompiledQuery.raw(`begin; ${become}`))
}
