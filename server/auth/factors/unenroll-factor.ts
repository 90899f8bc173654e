import type { JWTPayload } from 'jose'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { sendNotice } from '../mails/send-notice.ts'
import { lockSignedIn, requireMore } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import { findFactor } from './find-factor.ts'
import { lowerSessions } from './lower-sessions.ts'

const NEEDED = { status: 422, message: 'AAL2 required to unenroll verified factor' } as const

/**
 * Removes one of the user's factors (docs/reference/auth-protocol.md#second-steps). Needs the second step when the user
 * has a verified factor.
 */
export async function unenrollFactor(
  context: AuthContext,
  claims: JWTPayload,
  factorId: string,
  client: Client,
): Promise<{ id: string }> {
  return inAuth(context, async (tx) => {
    const demand = { level: 'aal2_if_enrolled', refusal: NEEDED } as const
    const person = await lockSignedIn(tx, context, claims, demand)
    const { id, status } = findFactor(person, factorId)
    if (status === 'verified') requireMore(context, person, { ...demand, isFresh: true })
    await tx.deleteFrom('auth.mfa_factors').where('id', '=', id).execute()
    await lowerSessions(tx, context.clock.now(), { factorId: id })
    await writeAudit(tx, 'factor_unenrolled', person.user, { ip: client.ip, factor_id: id, status })
    if (status === 'verified') await sendNotice(tx, context, 'factor_removed', person.user, client)
    return { id }
  })
}
