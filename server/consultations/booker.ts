import type { Context } from 'hono'
import { worker } from '#domain/accounts/actor.ts'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import { projectRequestOfToken } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

export interface Contact {
  name: string
  /** `9665XXXXXXXX` */
  mobile: string
}

/** The booking caller: what is known, and what still has to be proved. */
export interface Booker {
  /** From the tracking link. */
  projectRequestId?: string
  /** From the session. */
  userId?: string
  /** A proved name and mobile; when absent, the form asks for them and a code proves the mobile. */
  proved?: Contact
}

/**
 * Identifies the caller by tracking token or session; neither means unknown. Throws Refusal `projectRequest.not_found`
 * (404) for a link whose owner's contact was deleted, `provider.session_required` (401) for an invalid token.
 */
export async function readBooker(
  context: CommandContext,
  callers: Callers,
  c: Context<HttpEnv>,
): Promise<Booker> {
  const token = bearerOf(c)
  if (!token) return {}
  const projectRequestId = await projectRequestOfToken(context, token)
  if (projectRequestId) return byTrackingLink(context, projectRequestId)
  const caller = await callers.read(token)
  if (!caller) throw new Refusal('provider.session_required', { status: 401 })
  return context.db.withActor(worker, (tx) => byAccount(tx, caller.userId))
}

/** The same for a page opened by a tracking link. Throws Refusal `projectRequest.not_found` (404). */
export async function bookerByTrackingToken(context: CommandContext, trackingToken: string): Promise<Booker> {
  const projectRequestId = await projectRequestOfToken(context, trackingToken)
  if (!projectRequestId) throw notFound('projectRequest.not_found')
  return byTrackingLink(context, projectRequestId)
}

async function byTrackingLink({ db }: CommandContext, projectRequestId: string): Promise<Booker> {
  const owner = { kind: 'owner' as const, projectRequestId }
  const contact = await db.withActor(owner, (tx) =>
    tx
      .selectFrom('project_request_contacts')
      .select(['name', 'mobile'])
      .where('project_request_id', '=', projectRequestId)
      .executeTakeFirst(),
  )
  if (!contact) throw notFound('projectRequest.not_found')
  return { projectRequestId, proved: contact }
}

async function byAccount(tx: Tx, userId: string): Promise<Booker> {
  const account = await tx
    .selectFrom('owner_accounts')
    .select(['name', 'mobile'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!account?.mobile) return { userId }
  return { userId, proved: { name: account.name, mobile: account.mobile } }
}
