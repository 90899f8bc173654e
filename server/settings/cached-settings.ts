import { DatabaseUnavailable } from '#server/platform/db/connection-loss.ts'
import { listen } from '#server/platform/db/listen.ts'
import { type ReadSettings, type Settings, type SettingsContext, settingsOf } from './read-settings.ts'

/** Topic of an announced change (db/migrations/0126_settings.sql). */
const TOPIC = 'settings'

/**
 * Keeps the settings in memory until the database announces a change, from any process. While the database cannot be
 * asked, the last ones read count: a page that needs nothing else is still sent, and others say themselves that they
 * cannot be. Open it before the caches of pages: earlier listeners are told first, so no page is rendered with what was
 * before.
 */
export async function openCachedSettings(
  context: Omit<SettingsContext, 'readSettings'>,
  databaseUrl: string,
): Promise<{ read: ReadSettings; close(): Promise<void> }> {
  let kept: Promise<Settings> | undefined
  let last: Settings | undefined
  const forget = () => {
    kept = undefined
  }
  const announcements = await listen(
    databaseUrl,
    ['public_changed'],
    (_channel, topic) => {
      if (topic === TOPIC) forget()
    },
    forget,
  )
  async function readAnew(): Promise<Settings> {
    try {
      last = await settingsOf(context)
      return last
    } catch (error) {
      // Not kept: the next caller asks again.
      forget()
      if (!last || !(error instanceof DatabaseUnavailable)) throw error
      return last
    }
  }
  const read = () => {
    kept ??= readAnew()
    return kept
  }
  await read()
  return { read, close: announcements.close }
}
