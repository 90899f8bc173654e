import type { User } from '@supabase/supabase-js'

/**
 * How somebody who signed in a while ago proves anew who they are: by a code to the proved address, by the second step, by
 * a code to the proved mobile, or where the account has none of them, by signing in once more as they always do.
 */
export type ProofWay = 'mail' | 'secondStep' | 'phone' | 'signIn'

type Known = Pick<User, 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at' | 'factors'>

export function proofWayOf(user: Known): ProofWay {
  if (user.email && user.email_confirmed_at) return 'mail'
  if (user.factors?.some(({ status }) => status === 'verified')) return 'secondStep'
  // The server asks the address first, also one that was never proved.
  if (!user.email && user.phone && user.phone_confirmed_at) return 'phone'
  return 'signIn'
}
