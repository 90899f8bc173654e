import { sql } from 'kysely'
import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

export const measureProvidersPayload = z.object({})

/** Providers per transaction. */
const BATCH = 200

/**
 * Runs each minute. Updates the measures of providers who answered, quoted, handed over or were reviewed, and of all
 * others once a day; the directory shows them and sorts by them.
 */
export async function measureProviders({
  db,
  clock,
  log,
}: Pick<CommandContext, 'db' | 'clock' | 'log'>): Promise<void> {
  for (let measured = 1; measured > 0; ) {
    measured = await db.withActor(worker, async (tx) => {
      const { rows } = await sql<{ measured: number }>`
        select app.measure_providers(${clock.now()}, ${BATCH}) as measured`.execute(tx)
      return rows[0]!.measured
    })
    if (measured > 0) log.info({ measured }, 'providers measured')
  }
}
