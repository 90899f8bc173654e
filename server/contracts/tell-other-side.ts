import type { ContractSide } from '#domain/contracts/contract-lifecycle.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatMoneyText } from '#i18n/format.ts'
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

/** Tells the owner that a payment is asked for. */
export async function tellAsked(
  tx: Tx,
  contract: Pick<LockedContract, 'id' | 'projectRequestId' | 'providerId'>,
  { id, amount }: { id: string; amount: Halalas },
): Promise<void> {
  const owner = await readOwner(tx, contract)
  if (!owner) return
  const { to, locale, parameters, projectRequestId } = owner
  const message: NewMessage = {
    ...{ kind: 'payment_asked', to, locale, projectRequestId },
    parameters: { ...parameters, amount: formatMoneyText(amount, locale) },
    dedupeKey: `contract:${contract.id}:asked:${id}`,
  }
  await queueMessages(tx, [message])
}

type Sides = Pick<LockedContract, 'projectRequestId' | 'leadId' | 'providerId'>

async function toProvider(
  tx: Tx,
  { projectRequestId, leadId, providerId }: Sides,
  dedupeKey: string,
): Promise<NewMessage | undefined> {
  const row = await tx
    .selectFrom('providers')
    .innerJoin('project_requests', (join) => join.on('project_requests.id', '=', projectRequestId))
    .select(['providers.mobile', 'providers.locale', 'company_name as companyName', 'reference'])
    .where('providers.id', '=', providerId)
    .where('providers.erased_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      kind: 'contract_waits_to_provider',
      parameters: { companyName: row.companyName, reference: row.reference },
      ...{ to: row.mobile, locale: row.locale as Locale, dedupeKey, providerId, leadId },
    }
  )
}

async function toOwner(tx: Tx, sides: Sides, dedupeKey: string): Promise<NewMessage | undefined> {
  const owner = await readOwner(tx, sides)
  return owner && { kind: 'contract_waits', ...owner, dedupeKey }
}

/** Undefined when their contact is deleted, or its reader said that the request is not theirs. */
async function readOwner(tx: Tx, { projectRequestId, providerId }: Omit<Sides, 'leadId'>) {
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
