import type { ContractSide } from '#domain/contracts/contract-lifecycle.ts'
import type { Locale } from '#i18n/locale.ts'
import { type NewMessage, queueMessages } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { LockedContract } from './contract-party.ts'

/**
 * Queues the message that the contract waits for the other side, in the caller's transaction. `matter` makes it one
 * message for each version and acceptance, however often its command runs.
 */
export async function tellOtherSide(
  tx: Tx,
  contract: Pick<LockedContract, 'id' | 'projectRequestId' | 'leadId' | 'providerId'>,
  side: ContractSide,
  matter: string,
): Promise<void> {
  const dedupeKey = `contract:${contract.id}:${matter}:${side}`
  const message =
    side === 'owner' ? await toProvider(tx, contract, dedupeKey) : await toOwner(tx, contract, dedupeKey)
  if (message) await queueMessages(tx, [message])
}

/** Tells the other side that both have accepted, and the provider that a payment may be asked for. */
export async function tellAgreed(tx: Tx, contract: LockedContract, side: ContractSide): Promise<void> {
  const dedupeKey = `contract:${contract.id}:agreed:${side}`
  if (side === 'provider') {
    const owner = await readOwner(tx, contract)
    if (owner) await queueMessages(tx, [{ kind: 'contract_agreed', ...owner, dedupeKey }])
    return
  }
  const provider = await readProvider(tx, contract)
  if (!provider) return
  const { parameters, ...to } = provider
  const own = { ...parameters, contractId: contract.id, stageIndex: '0' }
  await queueMessages(tx, [{ kind: 'contract_agreed_to_provider', parameters: own, ...to, dedupeKey }])
}

type Sides = Pick<LockedContract, 'projectRequestId' | 'leadId' | 'providerId'>

async function toProvider(tx: Tx, sides: Sides, dedupeKey: string): Promise<NewMessage | undefined> {
  const provider = await readProvider(tx, sides)
  return provider && { kind: 'contract_waits_to_provider', ...provider, dedupeKey }
}

async function toOwner(tx: Tx, sides: Sides, dedupeKey: string): Promise<NewMessage | undefined> {
  const owner = await readOwner(tx, sides)
  return owner && { kind: 'contract_waits', ...owner, dedupeKey }
}

/** The provider as a receiver of messages; undefined when they are erased. */
export async function readProvider(tx: Tx, { projectRequestId, leadId, providerId }: Sides) {
  const row = await tx
    .selectFrom('providers')
    .innerJoin('project_requests', (join) => join.on('project_requests.id', '=', projectRequestId))
    .select(['providers.mobile', 'providers.locale', 'company_name as companyName', 'reference'])
    .where('providers.id', '=', providerId)
    .where('providers.erased_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      parameters: { companyName: row.companyName, reference: row.reference },
      ...{ to: row.mobile, locale: row.locale as Locale, providerId, leadId },
    }
  )
}

/**
 * The owner as a receiver of messages; undefined when their contact is deleted, or its reader said that the request is
 * not theirs.
 */
export async function readOwner(tx: Tx, { projectRequestId, providerId }: Omit<Sides, 'leadId'>) {
  const row = await tx
    .selectFrom('project_request_contacts as contacts')
    .innerJoin('project_requests', 'project_requests.id', 'contacts.project_request_id')
    .innerJoin('providers', (join) => join.on('providers.id', '=', providerId))
    .select(['contacts.name', 'contacts.mobile', 'project_requests.locale', 'reference'])
    .select('company_name as providerName')
    .where('contacts.project_request_id', '=', projectRequestId)
    .where('contacts.disowned_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      parameters: { name: row.name, reference: row.reference, providerName: row.providerName },
      ...{ to: row.mobile, locale: row.locale as Locale, projectRequestId },
    }
  )
}
