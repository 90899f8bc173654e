import type { Selectable } from 'kysely'
import type { AuthOneTimeTokens } from '#db/types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import type { TokenType } from './issue-token.ts'
import { hashCode, hashLinkToken, isLinkToken, isSameHash, readCode } from './secrets.ts'

export type TokenRow = Selectable<AuthOneTimeTokens>

/**
 * Wrong guesses per code (one of a million) from all callers. One caller has fewer a day (auth-rate-limits.ts), so that
 * a stranger cannot end the codes of others. Our choice, above the five of
 * docs/reference/auth-protocol.md#weak-spots-not-to-copy.
 */
const MAX_ATTEMPTS = 30

/**
 * Token types that each protocol type accepts (docs/reference/auth-protocol.md#verification). `magiclink`, `email` and
 * `sms` all sign in, so they accept the same ones.
 */
const TOKENS_OF: Record<string, readonly TokenType[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  magiclink: ['confirmation', 'recovery'],
  email: ['confirmation', 'recovery'],
  sms: ['confirmation', 'recovery'],
}

export const isMailType = (type: string) => type !== 'sms' && Object.hasOwn(TOKENS_OF, type)

/** Returns the token of an email link, locked; undefined when it is unknown, used, expired or of another type. */
export async function findByLink(
  tx: Tx,
  { clock, config }: Pick<AuthContext, 'clock' | 'config'>,
  { token, type }: { token: string; type: string },
): Promise<TokenRow | undefined> {
  if (!isLinkToken(token)) return undefined
  const wanted = tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashLinkToken(config.secret, token))
    .where('token_type', 'in', [...(TOKENS_OF[type] ?? [])])
    .where('expires_at', '>', clock.now())
  await lockOwners(tx, await wanted.execute())
  return wanted.forUpdate().executeTakeFirst()
}

/** Locks accounts before their tokens, as all writers do, to avoid deadlocks. */
async function lockOwners(tx: Tx, tokens: TokenRow[]): Promise<void> {
  const ids = tokens.map(({ user_id: id }) => id)
  if (ids.length === 0) return
  await tx.selectFrom('auth.users').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/**
 * Returns the token of a typed code, locked. A wrong code counts against every matching token, so the caller must
 * commit in any case.
 */
export async function findByCode(
  tx: Tx,
  context: Pick<AuthContext, 'clock' | 'config'>,
  { address, code: typed, type }: { address: string; code: string; type: string },
): Promise<TokenRow | undefined> {
  const wanted = tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('relates_to', '=', address)
    .where('token_type', 'in', [...(TOKENS_OF[type] ?? [])])
    .where('expires_at', '>', context.clock.now())
    .orderBy('id')
  await lockOwners(tx, await wanted.execute())
  const candidates = await wanted.forUpdate().execute()
  const code = readCode(typed)
  const found = candidates.find((token) => isCodeOf(context, token, code))
  if (!found) await countAttempt(tx, candidates)
  return found
}

/** The emailed code for a change of password (`nonce`); counted like any other. */
export async function takeReauthentication(
  tx: Tx,
  context: Pick<AuthContext, 'clock' | 'config'>,
  { userId, nonce }: { userId: string; nonce: string },
): Promise<boolean> {
  const wanted = tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_type', '=', 'reauthentication')
    .where('expires_at', '>', context.clock.now())
  await lockOwners(tx, await wanted.execute())
  const token = await wanted.forUpdate().executeTakeFirst()
  if (!token) return false
  if (!isCodeOf(context, token, readCode(nonce))) {
    await countAttempt(tx, [token])
    return false
  }
  await tx.deleteFrom('auth.one_time_tokens').where('id', '=', token.id).execute()
  return true
}

function isCodeOf(
  { config }: Pick<AuthContext, 'config'>,
  token: TokenRow,
  code: string | undefined,
): boolean {
  if (code === undefined || token.code_hash === null) return false
  return isSameHash(token.code_hash, hashCode(config.secret, token.user_id, code))
}

/** The last wrong guess ends the code but not the link, so that a stranger's guesses do not lock the user out. */
async function countAttempt(tx: Tx, tokens: TokenRow[]): Promise<void> {
  if (tokens.length === 0) return
  await tx
    .updateTable('auth.one_time_tokens')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      code_hash: row
        .case()
        .when('attempts', '>=', MAX_ATTEMPTS - 1)
        .then(null)
        .else(row.ref('code_hash'))
        .end(),
    }))
    .where(
      'id',
      'in',
      tokens.map(({ id }) => id),
    )
    .execute()
}
