import type { MailKind } from '#server/mails/compose-mail.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import type { MailRequest } from '../mails/mail-request.ts'
import type { UserRow } from '../users/read-user.ts'
import { type Hand, type IssuedToken, issueToken, type TokenType } from './issue-token.ts'

/** Sign-up and invitation may wait for the next day; the rest is answered while the person sits there. */
const DAY = 24
const HOUR = 1

export interface TokenMail {
  kind: MailKind
  type: TokenType
  /** `type` in the link (docs/reference/auth-protocol.md#verification). */
  verificationType: string
  hours: number
}

export const TOKEN_MAILS = {
  signup: { kind: 'confirmation', type: 'confirmation', verificationType: 'signup', hours: DAY },
  /** To somebody whose address was signed up before with another password: says so. */
  signupAgain: {
    kind: 'confirmation_again',
    type: 'confirmation',
    verificationType: 'signup',
    hours: DAY,
  },
  invite: { kind: 'invite', type: 'confirmation', verificationType: 'invite', hours: DAY },
  /** To an address nobody has confirmed yet: the sign-up's token, under the words that were asked for. */
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
  /** The address it proves. */
  to: string
  request: MailRequest
  newAddress?: string
  hand?: Hand | undefined
  /** The mail carries no link: the code is typed where it was asked for. */
  isCodeAlone?: boolean
  /** Whose earlier token it replaces; the network address of the request unless told. */
  asker?: string
}

/** Issues a token and writes the mail that carries it, in the caller's transaction. */
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

/** The address in the mail. Ours by setting, never by the Host header of a request. */
export function linkOf(
  { config }: Pick<AuthContext, 'config'>,
  token: string,
  verificationType: string,
  redirectTo: string,
): string {
  const link = new URL(`${config.publicUrl}/auth/v1/verify`)
  link.searchParams.set('token', token)
  link.searchParams.set('type', verificationType)
  // As the protocol writes it (docs/reference/auth-protocol.md#redirect-addresses): the address stays readable unless
  // a letter of it could be taken for the link's own.
  const wish = /^[\w:/.~-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo)
  return `${link.href}&redirect_to=${wish}`
}
