import type { Actor } from '#domain/accounts/actor.ts'
import type { ContractSide, ContractState, ContractStatus } from '#domain/contracts/contract-lifecycle.ts'
import type { ContractTerms } from '#domain/contracts/contract-terms.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { LeadWay, OpenedLead } from '#server/links/open-lead.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** The side that acts, by tracking link or by lead. */
export type Party =
  | { side: 'owner'; actor: { kind: 'owner'; projectRequestId: string }; projectRequestId: string }
  | {
      side: 'provider'
      actor: Extract<Actor, { kind: 'provider' }>
      projectRequestId: string
      leadId: string
      way: LeadWay
    }

export const ownerParty = (projectRequestId: string): Party => ({
  ...{ side: 'owner', projectRequestId },
  actor: { kind: 'owner', projectRequestId },
})

/** The provider of a lead, opened by any channel. */
export const providerParty = ({ leadId, provider, projectRequestId, way }: OpenedLead): Party => ({
  ...{ side: 'provider', actor: provider, projectRequestId, leadId, way },
})

export const contractNotFound = () => notFound('contract.not_found')

/** A contract whose row is locked until the commit, with its newest version. */
export interface LockedContract extends ContractState {
  id: string
  projectRequestId: string
  leadId: string
  providerId: string
  terms: ContractTerms
}

/**
 * Locks the contract of a party; actor `worker`. A provider's is found by their own lead alone.
 * @throws {Refusal} contract.not_found (404), also once its words are erased
 */
export async function lockContract(tx: Tx, party: Party): Promise<LockedContract> {
  const contract = await lockOne(tx, {
    project_request_id: party.projectRequestId,
    ...(party.side === 'provider' && { lead_id: party.leadId }),
  })
  if (!contract) throw contractNotFound()
  return contract
}

/** The same by its ID, for a caller who checks whose it is; undefined when it is gone or its words are erased. */
export const lockContractById = (tx: Tx, id: string): Promise<LockedContract | undefined> =>
  lockOne(tx, { id })

async function lockOne(
  tx: Tx,
  which: { id: string } | { project_request_id: string; lead_id?: string },
): Promise<LockedContract | undefined> {
  const row = await tx
    .selectFrom('contracts')
    .select(['id', 'project_request_id', 'lead_id', 'provider_id', 'status', 'version'])
    .where((row) => row.and(which))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  // After the lock, so that it is the version of whoever held it before.
  const { terms } = await tx
    .selectFrom('contract_versions')
    .select('terms')
    .where('contract_id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (!isKept(terms)) return undefined
  const accepted = await tx
    .selectFrom('contract_acceptances')
    .select('side')
    .where('contract_id', '=', row.id)
    .where('version', '=', row.version)
    .execute()
  return {
    ...{ id: row.id, projectRequestId: row.project_request_id, leadId: row.lead_id },
    ...{ providerId: row.provider_id, status: row.status as ContractStatus, version: row.version },
    acceptedBy: accepted.map(({ side }) => side as ContractSide),
    terms,
  }
}

/** Whether the terms still have their words: an erasure leaves `{}`. */
export const isKept = (terms: unknown): terms is ContractTerms =>
  Object.keys(terms as Record<string, unknown>).length > 0
