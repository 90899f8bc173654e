import type { Session } from '@supabase/supabase-js'
import { askApi } from '#web/forms/ask-api.ts'
import { claimsOf, needsSecondStep } from './second-step.ts'

/**
 * Tells the server once per session to set the cookie by which it renders this browser's next pages. `known` is the
 * session that this page was rendered for. A failure is ignored: pages then ask for their data in the browser, and the
 * next event of the session tries again.
 */
export function createPageSession(known: string | undefined) {
  let told = known
  return async (session: Session | null): Promise<void> => {
    if (!session || needsSecondStep(session)) return
    const id = claimsOf(session.access_token).session_id
    if (typeof id !== 'string' || id === told) return
    told = id
    try {
      await askApi('/me/page-session', { method: 'PUT', bearer: session.access_token, keepalive: true })
    } catch {
      if (told === id) told = undefined
    }
  }
}
