import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { API_KEY_KEPT_DAYS } from '#domain/api-keys/api-key.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

export const forgetApiKeysPayload = z.object({})

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes API keys that ended long ago. What they did keeps their name in the firm's log. */
export async function forgetApiKeys({ db, clock }: CommandContext): Promise<void> {
  const before = new Date(clock.now().getTime() - API_KEY_KEPT_DAYS * DAY_MS)
  await db.withActor(worker, (tx) =>
    tx
      .deleteFrom('api_keys')
      .where((row) => row.or([row('revoked_at', '<', before), row('expires_at', '<', before)]))
      .execute(),
  )
}
