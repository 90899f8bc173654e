import { worker } from '#domain/accounts/actor.ts'
import type { CalendarFailure } from '#domain/consultations/calendar-source.ts'
import { type CalendarFiles, CalendarUnread } from '#server/adapters/calendars/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { unseal } from '#server/platform/sealing/seal.ts'
import { createThreadPool, JobTooHeavy } from '#server/platform/threads/thread-pool.ts'
import type { BusyTimesAnswer, BusyTimesJob } from './busy-times.worker.ts'
import type { BusyTime } from './read-busy-times.ts'

/** Purpose of the sealed addresses (server/platform/sealing/seal.ts). */
export const SOURCE_PURPOSE = 'consultations/calendar-source'

const DAY_MS = 24 * 60 * 60 * 1000
/** The longest horizon of a calendar, 90 days, and its last day whole. */
const LOOKED_AHEAD_MS = 92 * DAY_MS

const LIMITS = {
  threads: 1,
  mostJobs: 40,
  /** Milliseconds. A calendar of the largest size takes one second. */
  deadline: 4_000,
  patience: 10_000,
  /** Megabytes. Two of text become a hundred of objects. */
  heap: 192,
}
const pool = createThreadPool<BusyTimesJob, BusyTimesAnswer>(
  new URL('./busy-times.worker.ts', import.meta.url),
  LIMITS,
)

/**
 * Reads an advisor's other calendar and keeps when they are busy, and nothing else of it. After a failure the busy times
 * of before stay, with the reason. Does nothing where the address was removed meanwhile.
 */
export async function readSource(
  context: CommandContext,
  files: CalendarFiles,
  providerId: string,
): Promise<void> {
  const { db, config, clock } = context
  const now = clock.now()
  const source = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('calendar_sources')
      .select('sealed_address')
      .where('provider_id', '=', providerId)
      .executeTakeFirst(),
  )
  if (!source) return
  const address = unseal(config.secret, SOURCE_PURPOSE, source.sealed_address)
  const read = await busyTimesAt(files, address, now)
  await db.withActor(worker, async (tx) => {
    const isThere = await tx
      .updateTable('calendar_sources')
      .set('busy' in read ? { read_at: now, succeeded_at: now, failure: null } : { read_at: now, ...read })
      .where('provider_id', '=', providerId)
      .where('sealed_address', '=', source.sealed_address)
      .returning('provider_id')
      .executeTakeFirst()
    if (!isThere || !('busy' in read)) return
    await tx.deleteFrom('busy_times').where('provider_id', '=', providerId).execute()
    if (read.busy.length === 0) return
    const rows = read.busy.map(({ from, until }) => ({
      ...{ provider_id: providerId, starts_at: new Date(from), ends_at: new Date(until) },
    }))
    await tx.insertInto('busy_times').values(rows).execute()
  })
}

async function busyTimesAt(
  files: CalendarFiles,
  address: string,
  now: Date,
): Promise<{ busy: BusyTime[] } | { failure: CalendarFailure }> {
  try {
    const text = await files.read(address)
    return await pool.run({ text, from: now.getTime(), until: now.getTime() + LOOKED_AHEAD_MS })
  } catch (error) {
    if (error instanceof CalendarUnread) return { failure: error.failure }
    if (error instanceof JobTooHeavy) return { failure: 'too_complex' }
    throw error
  }
}
