import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { limitRateIn } from '../auth-rate-limits.ts'
import { limitMails } from '../mails/limit-mails.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import { asksForCodeAlone, needsBothSides, SIDE } from '../one-time-tokens/accept-token.ts'
import { sendToken, TOKEN_MAILS } from '../one-time-tokens/send-token.ts'
import { notifyHolder } from './address-holder.ts'
import { readUser, type UserRow } from './read-user.ts'

/**
 * Email changes that one account may request per day, to any addresses, so that a new account cannot email many
 * strangers. Our choice.
 */
const CHANGES_A_DAY = { limit: 5, perSeconds: 24 * 60 * 60 }

async function limitNewAddresses(tx: Tx, context: AuthContext, userId: string): Promise<void> {
  const refusal = await limitRateIn(tx, context, 'email_change', userId, CHANGES_A_DAY)
  if (refusal) throw refusal
}

/**
 * Emails the old address and the new one (docs/reference/auth-protocol.md#verification); the change needs both
 * confirmations, in either order. A taken address gets the same response and count as a free one, and its owner is
 * notified, to prevent enumeration. An account without an address types the code in its own session. Throws 429 within
 * a minute of the last request.
 */
export async function requestEmailChange(
  tx: Tx,
  context: AuthContext,
  user: UserRow,
  newAddress: string,
  request: MailRequest,
): Promise<void> {
  await limitMails(tx, context, 'email_change_new', newAddress, user.id)
  await limitNewAddresses(tx, context, user.id)
  const now = context.clock.now()
  await tx
    .updateTable('auth.users')
    .set({
      email_change: newAddress,
      email_change_sent_at: now,
      email_change_confirm_status: 0,
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute()
  // Includes tokens resent for others, because an earlier link would confirm another address.
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', user.id)
    .where('token_type', 'in', ['email_change_current', 'email_change_new'])
    .execute()
  const change = { request, newAddress, asker: user.id }
  await askCurrent(tx, context, user, change)
  await askNew(tx, context, user, change)
}

/**
 * Resends to the addresses that have not confirmed yet. Anybody can request it, so it counts against the caller's own
 * limits, keeps earlier confirmations and links, and gets the same response whether or not a change is pending.
 */
export async function resendEmailChange(
  tx: Tx,
  context: AuthContext,
  email: string,
  request: MailRequest,
): Promise<void> {
  const { asker } = request
  await limitMails(tx, context, 'email_change_current', email, asker)
  const known = await readUser(tx, { email })
  const newAddress = known?.user.email_change
  if (!newAddress) return
  const { user } = known
  const change = { request, newAddress, asker }
  const agreed = user.email_change_confirm_status
  if (agreed !== SIDE.current) await askCurrent(tx, context, user, change)
  if (agreed === SIDE.new || !(await mayMail(tx, context, newAddress, asker))) return
  await askNew(tx, context, user, change)
}

/** Returns false instead of throwing, because an error for the new address would reveal that a change is pending. */
async function mayMail(tx: Tx, context: AuthContext, address: string, asker: string): Promise<boolean> {
  try {
    await limitMails(tx, context, 'email_change_new', address, asker)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

interface Change {
  request: MailRequest
  newAddress: string
  asker: string
}

async function askCurrent(tx: Tx, context: AuthContext, user: UserRow, change: Change): Promise<void> {
  if (!user.email || !needsBothSides(context, user)) return
  await sendToken(tx, context, user, TOKEN_MAILS.emailChangeCurrent, { to: user.email, ...change })
}

async function askNew(tx: Tx, context: AuthContext, user: UserRow, change: Change): Promise<void> {
  const { newAddress: to, request } = change
  const holder = await readUser(tx, { email: to })
  // An account that never proved the address does not block the change.
  if (holder?.user.email_confirmed_at) await notifyHolder(tx, context, to, request.locale)
  else {
    const isCodeAlone = asksForCodeAlone(user)
    await sendToken(tx, context, user, TOKEN_MAILS.emailChangeNew, { to, isCodeAlone, ...change })
  }
}
