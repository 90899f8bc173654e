import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import type { Client } from '../sessions/issue-session.ts'
import { readUser } from '../users/read-user.ts'
import { readPhone } from './account-mobile.ts'
import { type CodeRequest, limitPhoneCodes, sendPhoneCode } from './phone-codes.ts'
import { register, sendFirstCode } from './sign-up-with-phone.ts'

interface SignInWish {
  /** Matches the client's `shouldCreateUser`: a code to an unknown number then creates an account. */
  mayCreate: boolean
}

/**
 * Sends a sign-in code to the number of an account. With `mayCreate`, an unknown number is signed up by its code. The
 * response and the limits are the same either way, so they do not reveal whether there was an account.
 */
export async function askForSignInCode(
  context: AuthContext,
  typed: string,
  { mayCreate }: SignInWish,
  request: CodeRequest,
  client: Client,
): Promise<void> {
  const phone = readPhone(typed)
  const { phoneCodes, disableSignup } = context.config.auth
  if (!phoneCodes) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  await inAuth(context, async (tx) => {
    await limitPhoneCodes(tx, context, 'recovery', phone, request)
    const known = await readUser(tx, { phone })
    if (known?.user.phone_confirmed_at)
      return sendPhoneCode(tx, context, { id: known.user.id, phone }, 'recovery', request)
    if (!mayCreate || disableSignup) return
    const id = known?.user.id ?? (await register(tx, context, phone, client))
    await sendFirstCode(tx, context, { id, phone, data: {} }, request)
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
