import type { Context } from 'hono'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type IdentifiedCaller, identifiedCaller } from '#server/platform/http/route-caller.ts'
import { type Caller, type Callers, presentedBy } from './read-caller.ts'
import { BY_SESSION } from './session-security.ts'

export interface SignedInCallers {
  /** @throws {Refusal} provider.session_required (401) */
  signedIn: IdentifiedCaller<Caller>
  /** Returns undefined without a session, or with one that is no longer valid. */
  anyoneOrSignedIn: IdentifiedCaller<Caller | undefined>
}

const SECOND_STEP = 'A second step is asked for (`signIn.insufficient_aal`, `signIn.factor_required`)'

export function signedInCallers(sessions: Callers): SignedInCallers {
  const read = async (c: Context<HttpEnv>) => {
    const presented = await presentedBy(sessions, c)
    return presented && sessions.confirm(presented)
  }
  return {
    signedIn: identifiedCaller(
      { name: 'signed in', security: BY_SESSION, responses: { 401: 'Not signed in', 403: SECOND_STEP } },
      async (c) => requireSession(await read(c)),
    ),
    anyoneOrSignedIn: identifiedCaller(
      { name: 'anyone, or signed in', security: [{}, ...BY_SESSION], responses: { 403: SECOND_STEP } },
      read,
    ),
  }
}

/** @throws {Refusal} provider.session_required (401) */
export function requireSession<T>(caller: T | undefined): T {
  if (!caller) throw new Refusal('provider.session_required', { status: 401 })
  return caller
}
