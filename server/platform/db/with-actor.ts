import { sql } from 'kysely'
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

/** Takes the actor's role and claims for the rest of this transaction; both end with it. */
export async function becomeActor(tx: Tx, actor: Actor): Promise<void> {
  const claims = JSON.stringify(claimsOf(actor))
  await sql`select set_config('role', ${`mimar_${actor.kind}`}, true), set_config('request.jwt.claims', ${claims}, true)`.execute(
    tx,
  )
}
