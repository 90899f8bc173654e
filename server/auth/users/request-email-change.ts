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

/** Changes of e-mail one account may ask for a day, to whatever addresses: a new one must not write to strangers. Our choice. */
const CHANGES_A_DAY = { limit: 5, perSeconds: 24 * 60 * 60 }

async function limitNewAddresses(tx: Tx, context: AuthContext, userId: string): Promise<void> {
  const refusal = await limitRateIn(tx, context, 'email_change', userId, CHANGES_A_DAY)
  if (refusal) throw refusal
}

/**
 * Asks both the old address and the new one (docs/reference/auth-protocol.md#verification); nothing changes until
 * both have agreed, in either order. An address that somebody else has proved is answered and counted like a free
 * one, and its holder is told: an account must not ask who has accounts. An account without an address types the code
 * of the new one in its own session. Throws 429 within a minute of the last time.
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
  // Also what others had sent once more: a link of before would agree to another address.
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
 * Mails once more to the sides that have not agreed yet. Anybody may ask for it, so it takes from their own allowance,
 * leaves what was agreed and sent before as it is, and answers the same whether a change waits or not.
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

/** A refusal for the new address would tell that a change waits. */
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
  // Whoever only signed it up and never proved it stands in nobody's way.
  if (holder?.user.email_confirmed_at) await notifyHolder(tx, context, to, request.locale)
  else {
    const isCodeAlone = asksForCodeAlone(user)
    await sendToken(tx, context, user, TOKEN_MAILS.emailChangeNew, { to, isCodeAlone, ...change })
  }
}
