import { worker } from '#domain/accounts/actor.ts'
import { acceptanceInputSchema } from '#domain/contracts/contract-input.ts'
import {
  type ContractSide,
  isAgreedWith,
  nextContractStatus,
  whyNotAccept,
} from '#domain/contracts/contract-lifecycle.ts'
import { conflict, Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import { checkMobileCode, sendMobileCode } from '#server/contacts/mobile-codes.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { contractNotFound, type LockedContract, lockContract, type Party } from './contract-party.ts'
import { remindJob } from './remind-warranties.job.ts'
import { tellAgreed, tellOtherSide } from './tell-other-side.ts'

const FORBIDDEN = 403

/**
 * Sends the party a code to accept with, by WhatsApp to the mobile that its request or registration names.
 * @throws {Refusal} contract.not_found (404), contract.session_required (403), contract.agreed (409),
 * mobile.code_wait (429)
 */
export async function sendAcceptanceCode(
  context: CommandContext,
  party: Party,
  clientAddress: string,
): Promise<void> {
  requireSession(party)
  await context.db.withActor(worker, async (tx) => {
    const contract = await lockContract(tx, party)
    const why = whyNotAccept(contract, party.side, contract.version)
    if (why) throw conflict(why)
    const { mobile, locale } = await reachOf(tx, contract, party)
    const subject = codeSubjectOf(party)
    await sendMobileCode(tx, context, { ...subject, asker: subject.subjectId, mobile, locale, clientAddress })
  })
}

/**
 * Accepts the version that the party read, with the code; once both sides have, the contract is agreed. Repeating an
 * acceptance changes nothing and needs no code.
 * @throws {Refusal} contract.not_found (404), contract.session_required (403), contract.changed, contract.agreed,
 * mobile.code_over (409), or the field error of `code`
 */
export async function acceptContract(context: CommandContext, party: Party, input: unknown): Promise<void> {
  const { version, code } = requireValid(acceptanceInputSchema, input)
  requireSession(party)
  const now = context.clock.now()
  const refusal = await context.db.withActor(worker, async (tx) => {
    const contract = await lockContract(tx, party)
    const why = whyNotAccept(contract, party.side, version)
    if (why) return conflict(why)
    if (contract.acceptedBy.includes(party.side)) return undefined
    const proved = await checkMobileCode(tx, context, { ...codeSubjectOf(party), code })
    if (proved instanceof Refusal) return proved
    await writeAcceptance(tx, contract, party.side, now)
    return undefined
  })
  // Thrown after the commit, so that a wrong guess stays counted.
  if (refusal) throw refusal
}

/** Writes the acceptance of a locked contract's newest version, which `whyNotAccept` lets pass (actor `worker`). */
export async function writeAcceptance(
  tx: Tx,
  contract: LockedContract,
  side: ContractSide,
  now: Date,
): Promise<void> {
  const { id, version } = contract
  const isAgreed = isAgreedWith(contract, side)
  await tx
    .updateTable('contracts')
    .set({
      changed_at: now,
      ...(isAgreed && { status: nextContractStatus(contract.status, 'agree')!, agreed_at: now }),
    })
    .where('id', '=', id)
    .execute()
  if (isAgreed) await beginWork(tx, contract, side, now)
  else await tellOtherSide(tx, contract, side, `accepted${version}`)
  // The last, because it blocks other entries of the chained log until the commit.
  await tx
    .insertInto('contract_acceptances')
    .values({ contract_id: id, version, side, accepted_at: now })
    .execute()
}

/** Hour of the day in Riyadh at which an owner hears the rule of a stage that begins. Our choice. */
const RULE_AT = '08:00'

async function beginWork(tx: Tx, contract: LockedContract, side: ContractSide, now: Date): Promise<void> {
  await tellAgreed(tx, contract, side)
  // Work may have been handed over before both accepted.
  await enqueue(tx, [remindJob(contract.projectRequestId)])
  const { startsOn } = contract.terms
  if (!startsOn) return
  const runAt = new Date(`${startsOn}T${RULE_AT}:00+03:00`)
  const job = { task: 'contracts.tell_rule', payload: { contractId: contract.id } }
  await enqueue(tx, [
    {
      ...job,
      jobKey: `contract:${contract.id}:rule`,
      runAt: new Date(Math.max(runAt.getTime(), now.getTime())),
    },
  ])
}

/** A lead's link opens the contract; accepting it needs the provider's own session, with its second step. */
export function requireSession(party: Party): void {
  if (party.side === 'provider' && party.way !== 'portal')
    throw new Refusal('contract.session_required', { status: FORBIDDEN })
}

/** What a party's code is for. */
export const codeSubjectOf = (party: Party) =>
  ({
    purpose: 'contract',
    subjectId: party.side === 'owner' ? party.projectRequestId : party.leadId,
  }) as const

/** The mobile that a party's code goes to. */
export async function reachOf(
  tx: Tx,
  { projectRequestId, providerId }: LockedContract,
  { side }: Party,
): Promise<{ mobile: string; locale: Locale }> {
  const row =
    side === 'owner'
      ? await tx
          .selectFrom('project_request_contacts as contacts')
          .innerJoin('project_requests', 'project_requests.id', 'contacts.project_request_id')
          .select(['contacts.mobile', 'project_requests.locale'])
          .where('contacts.project_request_id', '=', projectRequestId)
          .where('contacts.disowned_at', 'is', null)
          .executeTakeFirst()
      : await tx
          .selectFrom('providers')
          .select(['mobile', 'locale'])
          .where('id', '=', providerId)
          .executeTakeFirst()
  if (!row) throw contractNotFound()
  return { mobile: row.mobile, locale: row.locale as Locale }
}
