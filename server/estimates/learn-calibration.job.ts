import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { ENGINE_VERSION } from '#domain/estimates/catalogue.ts'
import { voicesOf } from '#domain/estimates/item-voices.ts'
import { learnCalibration } from '#domain/estimates/learn-calibration.ts'
import { learnItems } from '#domain/estimates/learn-items.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { versionOf } from './cached-calibration.ts'
import { readHeardBills } from './read-heard-bills.ts'
import { readQuotedEstimates } from './read-quoted-estimates.ts'

export const learnCalibrationPayload = z.object({})

/**
 * Learns from quotes once a day: in the first minute after midnight in Riyadh, or after a new engine version. Runs
 * every minute. Of two concurrent processes with the same result one writes it.
 */
export async function learnFromQuotes({ db, clock, log }: CommandContext): Promise<void> {
  const now = clock.now()
  const day = { engine_version: ENGINE_VERSION, learned_on: riyadhDay(now) }
  await db.withActor(worker, async (tx) => {
    const learned = await tx
      .selectFrom('estimate_calibrations')
      .select('quotes')
      .where('engine_version', '=', day.engine_version)
      .where('learned_on', '=', day.learned_on)
      .executeTakeFirst()
    if (learned) return
    const items = learnItems((await readHeardBills(tx, now)).flatMap(voicesOf))
    const quotes = await readQuotedEstimates(tx, now, items)
    const { corrections } = learnCalibration(quotes, versionOf(day.learned_on))
    await tx
      .insertInto('estimate_calibrations')
      .values({ ...day, learned_at: now, quotes: quotes.length, corrections, items })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    log.info(
      { ...day, quotes: quotes.length, items: Object.keys(items).length },
      'estimates learned from quotes',
    )
  })
}
