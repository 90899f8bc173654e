import type { SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import type { TestClock } from '#testing/clock.ts'

/** What a person's authenticator app shows at the time of the server's clock. */
export const appCode = (secret: string, clock: TestClock) =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })

/** Enrols an app for whoever is signed in, not verified yet. */
export async function enrollApp(client: SupabaseClient, friendlyName = 'هاتفي') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret, ...data }
}

/** Enrols an app and shows a code of it: the client's session is aal2 from then on. */
export async function verifiedApp(client: SupabaseClient, clock: TestClock, friendlyName?: string) {
  const app = await enrollApp(client, friendlyName)
  const code = appCode(app.secret, clock)
  const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
  if (error) throw error
  return { ...app, session: data }
}
