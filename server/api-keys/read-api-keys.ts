import { sql } from 'kysely'
import { apiKeyState } from '#domain/api-keys/api-key.ts'
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts'
import type { AccountHolder } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { ApiKeys } from './api-key-answers.ts'

/** Reads the keys of a firm: those that work first, then by age, the newest first. */
export async function readApiKeys(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { provider }: AccountHolder,
): Promise<ApiKeys> {
  const now = clock.now()
  const rows = await db.read(provider, (tx) =>
    tx
      .selectFrom('api_keys')
      .select(['id', 'name', 'scopes', 'ending', 'made_at', 'expires_at', 'revoked_at', 'is_replaced'])
      .select(['last_used_over', sql<string | null>`to_char(last_used_on, 'YYYY-MM-DD')`.as('last_used_on')])
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
  const items = rows.map((row) => {
    const { id, name, ending, expires_at: expiresAt, revoked_at: revokedAt, last_used_on: day } = row
    const state = apiKeyState({ expiresAt, revokedAt, isReplaced: row.is_replaced }, now)
    return {
      ...{ id, name, ending, state, scopes: row.scopes as ApiKeyScope[], madeAt: row.made_at.toISOString() },
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
      ...(day && { lastUse: { day, over: row.last_used_over as 'ipv4' | 'ipv6' } }),
    }
  })
  const isOver = ({ state }: { state: string }) => state === 'expired' || state === 'revoked'
  return { items: items.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other))) }
}
