import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommercialRegister, RegisterOutcome } from '#server/adapters/commercial-register/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { JobSpec } from '#server/platform/queue/queue.ts'

export const lookUpProviderPayload = z.object({ providerId: z.uuid() })

/** Tries over about a day; after that a reviewer compares by hand. */
const MOST_TRIES = 14

/** The job that looks a provider up, to be queued with what they typed. None without a register. */
export const lookUpJobs = ({ config }: Pick<CommandContext, 'config'>, providerId: string): JobSpec[] =>
  config.commercialRegister
    ? [
        {
          task: 'providers.look_up',
          payload: { providerId },
          jobKey: `provider:${providerId}:look_up`,
          maxAttempts: MOST_TRIES,
        },
      ]
    : []

/**
 * Looks a provider up in the commercial register and keeps what it says for the reviewer. On the server, so that no
 * browser can forge it. A register that does not answer is noted, and the error makes the queue try again.
 */
export async function lookUpProvider(
  { db, clock }: CommandContext,
  register: CommercialRegister | undefined,
  { providerId }: z.infer<typeof lookUpProviderPayload>,
): Promise<void> {
  const number = register && (await db.read(worker, (tx) => numberOf(tx, providerId)))
  if (!number) return
  const result = await register.lookUp(number)
  await db.withActor(worker, async (tx) => {
    // Changed or erased meanwhile: another job looks the new number up.
    if ((await numberOf(tx, providerId)) !== number) return
    const row = { number, looked_up_at: clock.now(), ...columnsOf(result) }
    await tx
      .insertInto('register_lookups')
      .values({ provider_id: providerId, ...row })
      .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(row))
      .execute()
  })
  if (result.outcome === 'unavailable')
    throw new Error(`the commercial register did not answer: ${result.reason}`)
}

async function numberOf(tx: Tx, providerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('providers')
    .select(['cr_number', 'unified_number'])
    .where('id', '=', providerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row?.unified_number ?? row?.cr_number ?? undefined
}

function columnsOf(result: RegisterOutcome) {
  const entry = result.outcome === 'found' ? result.entry : undefined
  return {
    outcome: result.outcome,
    name: entry?.name ?? null,
    standing: entry?.standing ?? null,
    standing_name: entry?.standingName ?? null,
    city_name: entry?.cityName ?? null,
    issued_on: entry?.issuedOn ?? null,
    confirmed_on: entry?.confirmedOn ?? null,
    activities: [...(entry?.activities ?? [])],
  }
}
