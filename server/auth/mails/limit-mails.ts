import type { Tx } from '#server/platform/db/db.ts'
import { takeRateLimitIn } from '#server/platform/http/rate-limit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import type { MailKind } from './compose-mail.ts'

/** Seconds between two mails of a kind to one address (auth protocol §1.14). */
const INTERVAL = 60

/**
 * One mail of a kind a minute for each address, whether or not it belongs to anybody: an answer must not tell (§1.15).
 * Counted in the caller's transaction, so a mail that was not written was not counted.
 * Throws 429 `over_email_send_rate_limit`.
 */
export async function limitMails(
  tx: Tx,
  { config }: Pick<AuthContext, 'config'>,
  kind: MailKind,
  address: string,
): Promise<void> {
  if (!config.auth.rateLimits) return
  const limit = { name: `auth.mail.${kind}`, key: address, limit: 1, perSeconds: INTERVAL }
  const wait = await takeRateLimitIn(tx, { ...limit, secret: config.secret })
  if (wait === 0) return
  const message = `For security purposes, you can only request this after ${Math.ceil(wait)} seconds.`
  throw new AuthError(429, 'over_email_send_rate_limit', message)
}
