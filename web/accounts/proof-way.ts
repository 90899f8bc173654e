import type { User } from '@supabase/supabase-js'

/**
 * How to reauthenticate a user: by a code to the verified email, by the second step, by a code to the verified mobile,
 * or, without any of these, by signing in again.
 */
export type ProofWay = 'mail' | 'secondStep' | 'phone' | 'signIn'

type Known = Pick<User, 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at' | 'factors'>

export function proofWayOf(user: Known): ProofWay {
  if (user.email && user.email_confirmed_at) return 'mail'
  if (user.factors?.some(({ status }) => status === 'verified')) return 'secondStep'
  // The server asks for the code to the email first, even when the email was never verified.
  if (!user.email && user.phone && user.phone_confirmed_at) return 'phone'
  return 'signIn'
}
