import { sql } from 'kysely'
import { apiKeyEnd, graceEnd, MOST_API_KEYS, type RotationGrace } from '#domain/api-keys/api-key.ts'
import { isUuid } from '#domain/shared/id.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { endingOf, hashApiKey, newApiKey } from '#server/auth/api-keys/api-key.ts'
import type { AccountHolder } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { ApiKeyInput, NewApiKey } from './api-key-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'config'>

/**
 * Makes a key of the firm. It is in this answer alone, so a repeat makes another.
 * @throws {Refusal} api_key.too_many (409)
 */
export async function makeApiKey(
  { db, clock, config }: Context,
  { provider, userId, name: by }: AccountHolder,
  { name, scopes, lifetime }: ApiKeyInput,
): Promise<NewApiKey> {
  const [key, at] = [newApiKey(), clock.now()]
  const id = await db.withActor(provider, async (tx) => {
    const { rows } = await sql<{ id: string | null }>`
      select app.make_api_key(
        ${userId}::uuid, ${name}, ${[...new Set(scopes)]}::text[], ${hashApiKey(config.secret, key)}, ${endingOf(key)},
        ${apiKeyEnd(lifetime, at)}::timestamptz, ${MOST_API_KEYS}::integer, ${at}::timestamptz, ${by}) as id`.execute(
      tx,
    )
    return rows[0]?.id
  })
  if (!id) throw conflict('api_key.too_many', { details: { most: MOST_API_KEYS } })
  return { id, key }
}

/**
 * Makes a key with the name, scopes and length of life of another, which goes on working for the grace.
 * @throws {Refusal} api_key.not_found (404)
 * @throws {Refusal} api_key.ended (409) when it was revoked, replaced or is over
 */
export async function rotateApiKey(
  { db, clock, config }: Context,
  { provider, userId, name: by }: AccountHolder,
  replaced: string,
  grace: RotationGrace,
): Promise<NewApiKey> {
  const [key, at] = [newApiKey(), clock.now()]
  const outcome = await db.withActor(provider, async (tx) => {
    const { rows } = await sql<{ outcome: string }>`
      select app.rotate_api_key(
        ${userId}::uuid, ${replaced}::uuid, ${hashApiKey(config.secret, key)}, ${endingOf(key)},
        ${graceEnd(grace, at)}::timestamptz, ${at}::timestamptz, ${by}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })
  if (outcome === 'not_found') throw notFound('api_key.not_found')
  if (!isUuid(outcome)) throw conflict('api_key.ended')
  return { id: outcome, key }
}

/**
 * Ends a key at once. A repeat changes nothing.
 * @throws {Refusal} api_key.not_found (404)
 */
export async function revokeApiKey(
  { db, clock }: Context,
  { provider, name: by }: AccountHolder,
  id: string,
): Promise<void> {
  const outcome = await db.withActor(provider, async (tx) => {
    const { rows } = await sql<{ outcome: string }>`
      select app.revoke_api_key(${id}::uuid, ${clock.now()}::timestamptz, ${by}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })
  if (outcome === 'not_found') throw notFound('api_key.not_found')
}
