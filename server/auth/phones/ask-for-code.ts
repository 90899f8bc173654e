import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { readUser } from '../users/read-user.ts'
import { readPhone } from './account-mobile.ts'
import { type CodeRequest, limitPhoneCodes, sendPhoneCode } from './phone-codes.ts'

/**
 * Sends a sign-in code to the proved number of an account, for users who forgot the password. An unknown number gets
 * the same response and limits, but no code. It never signs anybody up, because an account has a password.
 */
export async function askForSignInCode(
  context: AuthContext,
  typed: string,
  request: CodeRequest,
): Promise<void> {
  const phone = readPhone(typed)
  if (!context.config.auth.phoneCodes) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  }
  await inAuth(context, async (tx) => {
    await limitPhoneCodes(tx, context, 'recovery', phone, request)
    const known = await readUser(tx, { phone })
    if (!known?.user.phone_confirmed_at) return
    await sendPhoneCode(tx, context, { id: known.user.id, phone }, 'recovery', request)
  })
}

/** Resends the code of a sign-up, with its data. The response is the same when there is nothing to resend. */
export async function resendPhoneCode(
  context: AuthContext,
  typed: string,
  request: CodeRequest,
): Promise<void> {
  const phone = readPhone(typed)
  await inAuth(context, async (tx) => {
    await limitPhoneCodes(tx, context, 'confirmation', phone, request)
    const known = await readUser(tx, { phone })
    if (!known || known.user.phone_confirmed_at) return
    const waiting = await tx
      .selectFrom('auth.one_time_tokens')
      .select(['encrypted_password', 'user_metadata'])
      .where('user_id', '=', known.user.id)
      .where('token_type', '=', 'confirmation')
      .where('expires_at', '>', context.clock.now())
      .execute()
    const [only, ...others] = waiting
    const hand =
      only?.encrypted_password && others.length === 0
        ? {
            passwordHash: only.encrypted_password,
            userMetadata: only.user_metadata as Record<string, unknown>,
          }
        : undefined
    await sendPhoneCode(tx, context, { id: known.user.id, phone }, 'confirmation', { ...request, hand })
  })
}
