import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { readEmail } from '#domain/accounts/email.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { type ProviderActor, readProviderOf } from '#server/auth/provider-caller.ts'
import type { Caller, Callers } from '#server/auth/read-caller.ts'
import { consultationOfToken } from '#server/links/consultation-token.ts'
import { openLead } from '#server/links/open-lead.ts'
import { projectRequestOfToken } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/** Contact for the answer: a name and at least one channel. */
export interface KnownContact {
  name: string
  mobile?: string | undefined
  email?: string | undefined
}

/** Reporter, as whom the database checks whether they can see the subject. */
export interface Reporter {
  kind: 'visitor' | 'owner' | 'provider' | 'user'
  actor: Actor
  projectRequestId?: string | undefined
  providerId?: string | undefined
  userId?: string | undefined
  /** Known contact. Without it the reporter must give one. */
  contact?: KnownContact | undefined
}

const UNAUTHORIZED = 401

/**
 * Identifies the reporter by key: a tracking, lead or consultation token, or a session; without one a visitor. Throws
 * Refusal `complaint.key_unknown` (401).
 */
export async function readReporter(
  context: CommandContext,
  callers: Callers | undefined,
  key: string | undefined,
): Promise<Reporter> {
  if (!key) return { kind: 'visitor', actor: visitor }
  const reporter =
    (await ownerOfProject(context, key)) ??
    (await providerOfLead(context, key)) ??
    (await ownerOfConsultation(context, key)) ??
    (await signedIn(context, await callers?.read(key)))
  if (!reporter) throw new Refusal('complaint.key_unknown', { status: UNAUTHORIZED })
  return reporter
}

async function ownerOfProject(context: CommandContext, key: string): Promise<Reporter | undefined> {
  const projectRequestId = await projectRequestOfToken(context, key)
  if (!projectRequestId) return undefined
  const actor = { kind: 'owner', projectRequestId } as const
  const contact = await context.db.withActor(actor, (tx) =>
    tx
      .selectFrom('project_request_contacts')
      .select(['name', 'mobile'])
      .where('project_request_id', '=', projectRequestId)
      .executeTakeFirst(),
  )
  return { kind: 'owner', actor, projectRequestId, contact }
}

async function providerOfLead(context: CommandContext, key: string): Promise<Reporter | undefined> {
  const lead = await openLead(context, key)
  return lead && providerReporter(context, lead.provider)
}

async function providerReporter({ db }: CommandContext, actor: ProviderActor): Promise<Reporter> {
  const { providerId } = actor
  const row = await db.withActor(actor, (tx) =>
    tx
      .selectFrom('providers')
      .select(['contact_name', 'mobile', 'email'])
      .where('id', '=', providerId)
      .executeTakeFirst(),
  )
  const contact = row && { name: row.contact_name, mobile: row.mobile, email: row.email ?? undefined }
  return { kind: 'provider', actor, providerId, contact }
}

/** Identifies the client of a consultation by its link. */
async function ownerOfConsultation(context: CommandContext, key: string): Promise<Reporter | undefined> {
  const consultationId = await consultationOfToken(context, key)
  if (!consultationId) return undefined
  const actor = { kind: 'owner', consultationId } as const
  return context.db.withActor(actor, async (tx) => {
    const booked = await tx
      .selectFrom('consultations')
      .select('project_request_id')
      .where('id', '=', consultationId)
      .executeTakeFirst()
    const contact = await tx
      .selectFrom('consultation_contacts')
      .select(['name', 'mobile'])
      .where('consultation_id', '=', consultationId)
      .executeTakeFirst()
    return { kind: 'owner', actor, projectRequestId: booked?.project_request_id ?? undefined, contact }
  })
}

async function signedIn(context: CommandContext, caller: Caller | undefined): Promise<Reporter | undefined> {
  if (!caller) return undefined
  const provider = await readProviderOf(context, caller)
  if (provider) return { ...(await providerReporter(context, provider)), userId: caller.userId }
  const { userId } = caller
  const actor = { kind: 'user', userId } as const
  const account = await context.db.withActor(actor, (tx) =>
    tx
      .selectFrom('owner_accounts')
      .select(['name', 'mobile'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
  return { kind: 'user', actor, userId, contact: contactOfAccount(account, caller) }
}

function contactOfAccount(
  account: { name: string; mobile: string | null } | undefined,
  { claims }: Caller,
): KnownContact | undefined {
  const email = typeof claims.email === 'string' ? readEmail(claims.email) : undefined
  if (!account || !(account.mobile ?? email)) return undefined
  return { name: account.name, mobile: account.mobile ?? undefined, email }
}
