import type { MailKind } from '#server/mails/compose-mail.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import type { UserRow } from '../users/read-user.ts'
import { type Hand, type IssuedToken, issueToken, type TokenType } from './issue-token.ts'

/** Hours. Sign-up and invitation links may wait for the next day; the user waits for the others. */
const DAY = 24
const HOUR = 1

export interface TokenMail {
  kind: MailKind
  type: TokenType
  /** `type` of the link (docs/reference/auth-protocol.md#verification). */
  verificationType: string
  hours: number
}

export const TOKEN_MAILS = {
  signup: { kind: 'confirmation', type: 'confirmation', verificationType: 'signup', hours: DAY },
  /** Says that the address was signed up before with another password. */
  signupAgain: {
    kind: 'confirmation_again',
    type: 'confirmation',
    verificationType: 'signup',
    hours: DAY,
  },
  invite: { kind: 'invite', type: 'confirmation', verificationType: 'invite', hours: DAY },
  /** Sent to an unconfirmed address: the sign-up's token with the text of the requested email. */
  firstMagiclink: { kind: 'magiclink', type: 'confirmation', verificationType: 'magiclink', hours: HOUR },
  magiclink: { kind: 'magiclink', type: 'recovery', verificationType: 'magiclink', hours: HOUR },
  recovery: { kind: 'recovery', type: 'recovery', verificationType: 'recovery', hours: HOUR },
  emailChangeCurrent: {
    kind: 'email_change_current',
    type: 'email_change_current',
    verificationType: 'email_change',
    hours: HOUR,
  },
  emailChangeNew: {
    kind: 'email_change_new',
    type: 'email_change_new',
    verificationType: 'email_change',
    hours: HOUR,
  },
} as const satisfies Record<string, TokenMail>

export interface TokenSending {
  /** Recipient, the address that the token proves. */
  to: string
  request: MailRequest
  newAddress?: string
  hand?: Hand | undefined
  /** Leaves the link out of the email: the code is typed where it was requested. */
  isCodeAlone?: boolean
  /** Asker whose earlier token is replaced. The default is the network address of the request. */
  asker?: string
}

/** Issues a token and writes its email, in the caller's transaction. */
export async function sendToken(
  tx: Tx,
  context: AuthContext,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  { kind, type, verificationType, hours }: TokenMail,
  { to, request, newAddress, hand, isCodeAlone = false, asker = request.asker }: TokenSending,
): Promise<IssuedToken> {
  const order = { userId, type, verificationType, address: to, hours, asker, hand, flow: request.flow }
  const issued = await issueToken(tx, context, order)
  await queueMail(tx, context, {
    kind,
    to,
    locale: request.locale,
    content: {
      address: email ?? to,
      ...(newAddress !== undefined && { newAddress }),
      ...(!isCodeAlone && { link: linkOf(context, issued.token, verificationType, request.redirectTo) }),
      code: issued.code,
      hours,
    },
  })
  return issued
}

/** Address of the link. Built from settings, never from the Host header of a request. */
export function linkOf(
  { config }: Pick<AuthContext, 'config'>,
  token: string,
  verificationType: string,
  redirectTo: string,
): string {
  const link = new URL(`${config.publicUrl}/auth/v1/verify`)
  link.searchParams.set('token', token)
  link.searchParams.set('type', verificationType)
  // As in the protocol (docs/reference/auth-protocol.md#redirect-addresses), the address stays readable unless one of
  // its characters would be part of the link's own syntax.
  const wish = /^[\w:/.~-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo)
  return `${link.href}&redirect_to=${wish}`
}
