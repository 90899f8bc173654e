import type { HandoverState, Side } from '#domain/reviews/handover.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { lockOwnProjectRequest } from '#server/links/lock-project-request.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Side that acts, by tracking link or by lead. */
export type Reviewer =
  | { side: 'owner'; actor: { kind: 'owner'; projectRequestId: string }; projectRequestId: string }
  | { side: 'provider'; actor: ProviderActor; projectRequestId: string; leadId: string }

/** Awarded work with its rows locked in the usual order, the project request first. */
export interface LockedHandover extends HandoverState {
  projectRequestId: string
  reference: string
  isDemo: boolean
  /** The award, if any. */
  award?: { leadId: string; providerId: string; providerName: string } | undefined
}

/** Throws Refusal `projectRequest.not_found` (404). */
export async function lockHandover(tx: Tx, projectRequestId: string): Promise<LockedHandover> {
  const { reference } = await lockOwnProjectRequest(tx, projectRequestId)
  const { is_demo: isDemo } = await tx
    .selectFrom('project_requests')
    .select('is_demo')
    .where('id', '=', projectRequestId)
    .executeTakeFirstOrThrow()
  const award = await tx
    .selectFrom('leads')
    .innerJoin('providers', 'providers.id', 'leads.provider_id')
    .select(['leads.id as leadId', 'providers.id as providerId', 'company_name as providerName'])
    .where('project_request_id', '=', projectRequestId)
    .where('leads.status', '=', 'won')
    .executeTakeFirst()
  const handover = await readHandover(tx, projectRequestId)
  const written = await readWritten(tx, projectRequestId)
  return { projectRequestId, reference, isDemo, award, isAwarded: award !== undefined, handover, ...written }
}

/** The state as a reviewer sees it: for a provider who was not chosen nothing was awarded. */
export const stateFor = (state: LockedHandover, reviewer: Reviewer): HandoverState =>
  reviewer.side === 'provider' && state.award?.leadId !== reviewer.leadId ? { isAwarded: false } : state

/** Returns undefined when no handover was stated, or the actor may not read it. */
export async function readHandover(tx: Tx, projectRequestId: string) {
  const row = await tx
    .selectFrom('handovers')
    .select(['stated_by', 'stated_at', 'disputed_at'])
    .where('project_request_id', '=', projectRequestId)
    .executeTakeFirst()
  return row && toHandover(row)
}

const toHandover = (row: { stated_by: string; stated_at: Date; disputed_at: Date | null }) => ({
  statedBy: row.stated_by as Side,
  statedAt: row.stated_at,
  disputedAt: row.disputed_at ?? undefined,
})

async function readWritten(
  tx: Tx,
  projectRequestId: string,
): Promise<Pick<HandoverState, 'ownerWroteAt' | 'providerWroteAt'>> {
  const rows = await tx
    .selectFrom('reviews')
    .select(['side', 'written_at'])
    .where('project_request_id', '=', projectRequestId)
    .execute()
  const at = (side: Side) => rows.find((row) => row.side === side)?.written_at
  return { ownerWroteAt: at('owner'), providerWroteAt: at('provider') }
}
