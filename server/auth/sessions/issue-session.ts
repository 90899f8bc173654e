import type { Locale } from '#i18n/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import { withParts } from '../users/read-user.ts'
import { isStaffOf, recordProof } from './session-claims.ts'
import { sessionEnd } from './session-end.ts'
import { tokensOf } from './session-tokens.ts'

/** The device a session belongs to, as the person sees it in their list. */
export interface Client {
  ip?: string | undefined
  userAgent?: string | undefined
  /** Of what we write to the person about it. */
  locale?: Locale | undefined
}

export interface NewSession extends Client {
  /** How the person proved who they are (auth protocol §1.13): password, otp, magiclink, recovery, oauth… */
  amrMethod: string
  /** What that proof is worth; the first step unless said. */
  aal?: 'aal1' | 'aal2' | undefined
}

export const LONGEST_USER_AGENT = 500

/** Begins a session. The caller has looked at ban and confirmation. */
export async function issueSession(
  tx: Tx,
  context: AuthContext,
  { id: userId }: { id: string },
  { amrMethod, aal = 'aal1', ip, userAgent }: NewSession,
): Promise<TokenResponse> {
  const now = context.clock.now()
  const { is_staff, ...user } = await tx
    .updateTable('auth.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .returning(isStaffOf('auth.users.id'))
    .executeTakeFirstOrThrow()
  const session = await tx
    .insertInto('auth.sessions')
    .values({
      user_id: userId,
      aal,
      ip: ip ?? null,
      user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      not_after: sessionEnd(context, { created_at: now, is_staff }),
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'aal', 'refresh_count'])
    .executeTakeFirstOrThrow()
  await recordProof(tx, session.id, amrMethod, now)
  const amr = [{ method: amrMethod, timestamp: Math.floor(now.getTime() / 1000) }]
  return tokensOf(context, { person: await withParts(tx, user), session: { ...session, amr } })
}
