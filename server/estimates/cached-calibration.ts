import { visitor } from '#domain/accounts/actor.ts'
import { type Calibration, withoutTrifles } from '#domain/estimates/calibration.ts'
import { ENGINE_VERSION } from '#domain/estimates/catalogue.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { listen } from '#server/platform/db/listen.ts'

type Asked = Pick<CommandContext, 'db'>

/** Returns the calibration learned for this engine version; undefined without one. Pages and server use the same. */
export async function readCalibration({ db }: Asked): Promise<Calibration | undefined> {
  const newest = await db.withActor(visitor, (tx) =>
    tx
      .selectFrom('newest_estimate_calibrations')
      .select(['learned_on', 'corrections', 'items'])
      .where('engine_version', '=', ENGINE_VERSION)
      .executeTakeFirst(),
  )
  if (!newest) return undefined
  // Only the nightly job writes these columns, from a Calibration.
  const { corrections, items } = newest as unknown as Required<Calibration>
  const learned = withoutTrifles({ version: versionOf(newest.learned_on), corrections, items })
  return learned.items || Object.keys(learned.corrections).length > 0 ? learned : undefined
}

export type ReadCalibration = () => Promise<Calibration | undefined>

export interface EstimateServices {
  /** Calibration for all estimates shown; undefined without one. Topic of pages: `estimates`. */
  calibration: ReadCalibration
}

export const versionOf = (learnedOn: string) => `${ENGINE_VERSION}/${learnedOn}`

export interface CachedCalibration {
  read(): Promise<Calibration | undefined>
  close(): Promise<void>
}

/** Caches the calibration until the database announces a newer one, from any process. */
export async function openCachedCalibration(context: Asked, databaseUrl: string): Promise<CachedCalibration> {
  let kept: Promise<Calibration | undefined> | undefined
  const forget = () => {
    kept = undefined
  }
  const announcements = await listen(
    databaseUrl,
    ['public_changed'],
    (_channel, topic) => {
      if (topic === 'estimates') forget()
    },
    forget,
  )
  const read = () => {
    if (kept) return kept
    const reading = readCalibration(context)
    kept = reading
    // A failed read is not cached, and its caller gets the error.
    reading.catch(() => {
      if (kept === reading) forget()
    })
    return reading
  }
  return { read, close: announcements.close }
}
