import type { JWTPayload } from 'jose'
import type { Selectable } from 'kysely'
import type { AuthWebauthnCredentials } from '#db/types.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { sendNotice } from '../mails/send-notice.ts'
import type { Body } from '../read-body.ts'
import { lockSignedIn, type SignedIn } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import { lockUser, type UserRow } from '../users/read-user.ts'

export type PasskeyRow = Selectable<AuthWebauthnCredentials>

/** Maximum characters of a passkey's name (0054_passkeys.sql). */
const LONGEST_NAME = 120

export interface PasskeyAnswer {
  id: string
  friendly_name?: string
  created_at: string
  last_used_at?: string
}

export const presentPasskey = (passkey: PasskeyRow): PasskeyAnswer => ({
  id: passkey.id,
  ...(passkey.friendly_name && { friendly_name: passkey.friendly_name }),
  created_at: passkey.created_at.toISOString(),
  ...(passkey.last_used_at && { last_used_at: passkey.last_used_at.toISOString() }),
})

/** Returns a user's passkeys, oldest first. */
export const passkeysOf = (tx: Tx, userId: string): Promise<PasskeyRow[]> =>
  tx
    .selectFrom('auth.webauthn_credentials')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/**
 * Locks the user for a change of sign-in methods. Needs the second step of users who have one, and a fresh proof.
 * @throws {AuthError} insufficient_aal (403), reauthentication_needed (400)
 */
export const lockForChange = (tx: Tx, context: AuthContext, claims: JWTPayload): Promise<SignedIn> =>
  lockSignedIn(tx, context, claims, { level: 'aal2_if_enrolled', isFresh: true })

/** Renames one of the user's own passkeys. Throws 404 for any other. */
export async function renamePasskey(
  context: AuthContext,
  claims: JWTPayload,
  passkeyId: string,
  body: Body,
  client: Client,
): Promise<PasskeyAnswer> {
  const name = body.text('friendly_name')
  if (!name) throw invalid('friendly_name is required')
  if (name.length > LONGEST_NAME) {
    throw invalid(`friendly_name must be ${LONGEST_NAME} characters or less`)
  }
  return inAuth(context, async (tx) => {
    const { user } = await lockSignedIn(tx, context, claims)
    const id = idOf(passkeyId)
    const renamed = await tx
      .updateTable('auth.webauthn_credentials')
      .set({ friendly_name: name, updated_at: context.clock.now() })
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .returningAll()
      .executeTakeFirst()
    if (!renamed) throw noPasskey()
    await writeAudit(tx, 'passkey_updated', user, { ip: client.ip, passkey_id: id })
    return presentPasskey(renamed)
  })
}

/** Deletes one of the user's own passkeys. Throws 404 for any other. */
export async function removeOwnPasskey(
  context: AuthContext,
  claims: JWTPayload,
  passkeyId: string,
  client: Client,
): Promise<void> {
  await inAuth(context, async (tx) => {
    const { user } = await lockForChange(tx, context, claims)
    await remove(tx, context, user, passkeyId, client)
  })
}

/** Deletes a passkey of a user for an operator. */
export async function removePasskeyOf(
  tx: Tx,
  context: AuthContext,
  { userId, passkeyId }: { userId: string; passkeyId: string },
): Promise<void> {
  const person = await lockUser(tx, userId)
  if (!person) throw new AuthError(404, 'user_not_found', 'User not found')
  await remove(tx, context, person.user, passkeyId, {})
}

async function remove(
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  passkeyId: string,
  client: Client,
): Promise<void> {
  const id = idOf(passkeyId)
  const { numDeletedRows } = await tx
    .deleteFrom('auth.webauthn_credentials')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noPasskey()
  await writeAudit(tx, 'passkey_deleted', user, { ip: client.ip, passkey_id: id })
  await sendNotice(tx, context, 'passkey_removed', user, client)
}

function idOf(id: string): string {
  if (!isUuid(id)) throw noPasskey()
  return id
}

const noPasskey = () => new AuthError(404, 'validation_failed', 'Passkey not found')
