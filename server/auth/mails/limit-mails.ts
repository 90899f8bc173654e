import type { MailKind } from '#server/mails/compose-mail.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { takeRateLimitIn } from '#server/platform/http/rate-limit.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'

const DAY = 24 * 60 * 60

/**
 * Seconds between two emails of a kind to one address, per caller
 * (docs/reference/auth-protocol.md#lifetimes-and-limits).
 */
const SPACING = { limit: 1, perSeconds: 60 }
/**
 * Emails to one address per day. One caller may use less than the total, so that a stranger cannot keep the owner from
 * signing in. Password recovery has a limit of its own. Our choice.
 */
const TO_ONE_ADDRESS = { fromOneAsker: 8, fromAll: 24 }
/**
 * Emails one caller may cause per day, to any addresses. High, because an office or a mobile network may share one
 * address. Our choice.
 */
const FROM_ONE_ASKER = { limit: 300, perSeconds: DAY }

/**
 * Limits emails to an address, whether or not it has an account, to prevent enumeration
 * (docs/reference/auth-protocol.md#account-enumeration). `asker` is the network address of the request, or the account.
 * Counted in the caller's transaction, so an email that was not written is not counted. Throws 429
 * `over_email_send_rate_limit`.
 */
export async function limitMails(
  tx: Tx,
  { config: { auth, secret } }: Pick<AuthContext, 'config'>,
  kind: MailKind,
  address: string,
  asker: string,
): Promise<void> {
  if (!auth.rateLimits) return
  const purse = kind === 'recovery' ? 'recovery' : 'other'
  const pair = `${address}\n${asker}`
  const limits = [
    { name: `auth.mail.${kind}`, key: pair, ...SPACING },
    { name: `auth.mails_asked.${purse}`, key: pair, limit: TO_ONE_ADDRESS.fromOneAsker, perSeconds: DAY },
    { name: `auth.mails.${purse}`, key: address, limit: TO_ONE_ADDRESS.fromAll, perSeconds: DAY },
    { name: 'auth.mails_of_asker', key: asker, ...FROM_ONE_ASKER },
  ]
  for (const limit of limits) {
    const wait = await takeRateLimitIn(tx, { ...limit, secret })
    if (wait > 0) throw tooMany(wait)
  }
}

const tooMany = (wait: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${Math.ceil(wait)} seconds.`,
  )
