import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { type RunningWarranty, remindOn, warrantyRegister } from '#domain/contracts/warranty-register.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDate } from '#i18n/format.ts'
import { translatorFor } from '#i18n/translator.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { readHandover } from '#server/reviews/handover-state.ts'
import { type LockedContract, lockContractById } from './contract-party.ts'
import { readOwner } from './tell-other-side.ts'

export const remindWarrantiesPayload = z.object({ projectRequestId: z.uuid() })

/** Hour of the day in Riyadh at which an owner is reminded. Our choice. */
const REMIND_AT = '09:00'

/**
 * Reminds the owner of each warranty that ends within thirty days, once, and runs again on the day of the next. Queued
 * when work is handed over and when its contract is agreed; it reads both anew, so a handover that was disputed or
 * stated on another day counts as it is now.
 */
export async function remindWarranties(
  { db, clock }: CommandContext,
  { projectRequestId }: z.infer<typeof remindWarrantiesPayload>,
): Promise<void> {
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const contract = await lockAgreed(tx, projectRequestId)
    const register = contract && (await readRegister(tx, contract))
    if (!contract || !register) return
    const today = riyadhDay(now)
    const running = register.filter(({ endsOn }) => endsOn >= today)
    for (const warranty of running.filter((one) => remindOn(one) <= today))
      await tellEnd(tx, contract, warranty)
    const [next] = running
      .map(remindOn)
      .filter((day) => day > today)
      .sort()
    if (next) await enqueue(tx, [remindJob(projectRequestId, new Date(`${next}T${REMIND_AT}:00+03:00`))])
  })
}

/** The look at a project request's warranties, at once or at its time. */
export const remindJob = (projectRequestId: string, runAt?: Date) => ({
  task: 'contracts.remind_warranties',
  payload: { projectRequestId },
  jobKey: `contract:${projectRequestId}:warranties`,
  ...(runAt && { runAt }),
})

/** Under its lock, so that of two workers one waits and then finds the message of the other. */
async function lockAgreed(tx: Tx, projectRequestId: string): Promise<LockedContract | undefined> {
  const row = await tx
    .selectFrom('contracts')
    .select('id')
    .where('project_request_id', '=', projectRequestId)
    .where('status', '=', 'agreed')
    .executeTakeFirst()
  return row && lockContractById(tx, row.id)
}

async function readRegister(
  tx: Tx,
  { projectRequestId, terms }: LockedContract,
): Promise<RunningWarranty[] | undefined> {
  const handover = await readHandover(tx, projectRequestId)
  if (!handover || handover.disputedAt) return undefined
  const { project_type } = await tx
    .selectFrom('project_requests')
    .select('project_type')
    .where('id', '=', projectRequestId)
    .executeTakeFirstOrThrow()
  return warrantyRegister(terms.warranties, project_type, riyadhDay(handover.statedAt))
}

async function tellEnd(tx: Tx, contract: LockedContract, { part, endsOn }: RunningWarranty): Promise<void> {
  const owner = await readOwner(tx, contract)
  if (!owner) return
  const { parameters, ...to } = owner
  const t = translatorFor(to.locale)
  await queueMessages(tx, [
    {
      kind: 'warranty_ends',
      parameters: {
        ...parameters,
        part: t(`contracts.warrantyOf.${part}`),
        day: formatDate(endsOn, to.locale),
      },
      ...to,
      dedupeKey: `contract:${contract.id}:warranty:${part}:${endsOn}`,
    },
  ])
}
