import type { SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import type { TestClock } from '#testing/clock.ts'

/** Code that an authenticator app shows at the server clock's time. */
export const appCode = (secret: string, clock: TestClock) =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })

/** Enrolls an unverified app for the signed-in user. */
export async function enrollApp(client: SupabaseClient, friendlyName = 'هاتفي') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret, ...data }
}

/** Enrolls an app and verifies a code: the client's session is aal2 afterwards. */
export async function verifiedApp(client: SupabaseClient, clock: TestClock, friendlyName?: string) {
  const app = await enrollApp(client, friendlyName)
  const code = appCode(app.secret, clock)
  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
  if (error) throw error
  return { ...app, session: data }
}
