import { readEmail } from '#domain/accounts/email.ts'
import { readAccountPhone } from '#domain/accounts/phone.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { AuthContext } from '../auth-context.ts'
import { invalid } from '../auth-error.ts'
import { checkPasswordLength, refuseCommonPassword } from '../passwords/password-policy.ts'
import type { Body } from '../read-body.ts'
import type { UserRecord } from '../users/read-user.ts'
import { bannedUntil } from './ban-duration.ts'

/** Account fields sent by an operator. Missing fields are left unchanged. */
export interface Account {
  id: string | undefined
  email: string | undefined
  phone: string | undefined
  passwordHash: string | undefined
  emailConfirm: boolean
  phoneConfirm: boolean
  userMetadata: Record<string, unknown> | undefined
  appMetadata: Record<string, unknown> | undefined
  role: string | undefined
  bannedUntil: Date | null | undefined
}

/**
 * Validates the body and hashes the password. `known` is the account to change. Throws 400 `validation_failed` or 422
 * `weak_password`.
 */
export async function readAccount(context: AuthContext, body: Body, known?: UserRecord): Promise<Account> {
  const id = body.text('id')
  if (id && !isUuid(id)) throw invalid('ID must conform to the uuid v4 format')
  const typedEmail = body.text('email')
  const email = typedEmail && readEmail(typedEmail)
  if (typedEmail && !email) throw invalid('Unable to validate email address: invalid format')
  const typedPhone = body.text('phone')
  const phone = typedPhone && readAccountPhone(typedPhone)
  if (typedPhone && !phone) throw invalid('Invalid phone number format (E.164 required)')
  return {
    ...{ id: id?.toLowerCase(), email, phone, passwordHash: await readPassword(context, body, known) },
    emailConfirm: body.flag('email_confirm', false),
    phoneConfirm: body.flag('phone_confirm', false),
    userMetadata: body.object('user_metadata'),
    appMetadata: body.object('app_metadata'),
    role: body.text('role'),
    bannedUntil: bannedUntil(body.text('ban_duration'), context.clock.now()),
  }
}

async function readPassword(
  { passwords, config }: AuthContext,
  body: Body,
  known: UserRecord | undefined,
): Promise<string | undefined> {
  const password = body.text('password')
  const hash = body.text('password_hash')
  if (password && hash) throw invalid('Only a password or a password hash should be provided')
  if (hash && !/^\$argon2(id|i|d)\$v=19\$/.test(hash)) throw invalid('password_hash must be an argon2 hash')
  if (!password) return hash
  checkPasswordLength(config.auth.passwords, password)
  const about = {
    email: body.text('email') ?? known?.user.email,
    phones: [readAccountPhone(body.text('phone') ?? ''), known?.user.phone],
    metadata: body.object('user_metadata') ?? known?.user.raw_user_meta_data,
  }
  await refuseCommonPassword(config.auth.passwords, password, about)
  return passwords.hash(password)
}
