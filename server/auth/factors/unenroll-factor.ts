import type { JWTPayload } from 'jose'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { sendNotice } from '../mails/send-notice.ts'
import { lockSignedIn } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import { findFactor } from './find-factor.ts'
import { lowerSessions } from './lower-sessions.ts'

/** A person takes one of their factors away (auth protocol §1.10); a verified one only after a second step. */
export async function unenrollFactor(
  context: AuthContext,
  claims: JWTPayload,
  factorId: string,
  client: Client,
): Promise<{ id: string }> {
  return inAuth(context, async (tx) => {
    const person = await lockSignedIn(tx, context, claims)
    const { id, status } = findFactor(person, factorId)
    if (status === 'verified' && person.session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await tx.deleteFrom('auth.mfa_factors').where('id', '=', id).execute()
    await lowerSessions(tx, context.clock.now(), { factorId: id })
    await writeAudit(tx, 'factor_unenrolled', person.user, { ip: client.ip, factor_id: id, status })
    if (status === 'verified') await sendNotice(tx, context, 'factor_removed', person.user, client)
    return { id }
  })
}
