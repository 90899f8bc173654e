import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { hashApiKey, isWholeApiKey } from './api-key.ts'

/** A firm as one of its API keys acts for it. */
export interface KeyActor {
  kind: 'provider'
  providerId: string
  apiKeyId: string
}

/** Two a second on average; a system that polls asks once a minute. Our choice. */
const CALLS_PER_MINUTE = 120

/**
 * Returns the firm that a key acts for.
 * @throws {Refusal} api_key.invalid (401) for a key that is unknown, revoked or over, or of a former account holder
 * @throws {Refusal} api_key.company_suspended, api_key.scope (403)
 * @throws {Refusal} rateLimit.exceeded (429)
 */
export async function readApiKey(
  { db, clock, config }: Pick<CommandContext, 'db' | 'clock' | 'config'>,
  { key, scope, address }: { key: string; scope: ApiKeyScope; address: string },
): Promise<KeyActor> {
  if (!isWholeApiKey(key)) throw invalidApiKey()
  const row = await db.read(worker, (tx) =>
    tx
      .selectFrom('api_keys')
      .innerJoin('providers', 'providers.id', 'api_keys.provider_id')
      .select(['api_keys.id', 'api_keys.provider_id', 'api_keys.scopes', 'api_keys.expires_at'])
      .select(['api_keys.last_used_over', 'providers.suspended_at'])
      .select(sql<string | null>`to_char(api_keys.last_used_on, 'YYYY-MM-DD')`.as('last_used_on'))
      .where('api_keys.key_hash', '=', hashApiKey(config.secret, key))
      .where('api_keys.revoked_at', 'is', null)
      .where('providers.erased_at', 'is', null)
      .whereRef('providers.user_id', '=', 'api_keys.made_by')
      .executeTakeFirst(),
  )
  const now = clock.now()
  if (!row || (row.expires_at && row.expires_at <= now)) throw invalidApiKey()
  const { secret } = config
  await requireRateLimit(db, {
    ...{ name: 'apiKey', key: row.id, limit: CALLS_PER_MINUTE, perSeconds: 60, secret },
  })
  if (row.suspended_at) throw new Refusal('api_key.company_suspended', { status: 403 })
  if (!row.scopes.includes(scope)) throw scopeRequired(scope)
  const use = {
    last_used_on: riyadhDay(now),
    last_used_over: isIPv6(address) ? ('ipv6' as const) : ('ipv4' as const),
  }
  if (row.last_used_on !== use.last_used_on || row.last_used_over !== use.last_used_over)
    await db.atOnce(worker, (tx) => tx.updateTable('api_keys').set(use).where('id', '=', row.id).execute())
  return { kind: 'provider', providerId: row.provider_id, apiKeyId: row.id }
}

export const invalidApiKey = () => new Refusal('api_key.invalid', { status: 401 })

/** `none` for what no scope opens. */
export const scopeRequired = (scope: ApiKeyScope | 'none') =>
  new Refusal('api_key.scope', { status: 403, details: { scope }, members: { scope } })
