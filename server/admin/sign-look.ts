import { sql } from 'kysely'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Look } from './lookers.ts'
import { LOOKED_AT } from './provider-changes.ts'

/** Tells every process that an admin has a registration open, or left it. Nothing is stored. */
export async function signLook(
  { db, clock }: CommandContext,
  { actor, name }: Admin,
  { providerId, isOver }: Pick<Look, 'providerId' | 'isOver'>,
): Promise<void> {
  const at = clock.now().toISOString()
  const look: Look = { providerId, adminId: actor.userId, name, at, ...(isOver && { isOver }) }
  await db.withActor(actor, (tx) => sql`select pg_notify(${LOOKED_AT}, ${JSON.stringify(look)})`.execute(tx))
}
