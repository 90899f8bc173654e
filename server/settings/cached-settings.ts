import { listen } from '#server/platform/db/listen.ts'
import { type ReadSettings, type Settings, type SettingsContext, settingsOf } from './read-settings.ts'

/** Topic of an announced change (db/migrations/0126_settings.sql). */
const TOPIC = 'settings'

/**
 * Keeps the settings in memory until the database announces a change, from any process. Open it before the caches of
 * pages: earlier listeners are told first, so no page is rendered with what was before.
 */
export async function openCachedSettings(
  context: Omit<SettingsContext, 'readSettings'>,
  databaseUrl: string,
): Promise<{ read: ReadSettings; close(): Promise<void> }> {
  let kept: Promise<Settings> | undefined
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
  const read = () => {
    if (kept) return kept
    const reading = settingsOf(context)
    kept = reading
    // A failed read is not kept, and its caller gets the error.
    reading.catch(() => {
      if (kept === reading) forget()
    })
    return reading
  }
  return { read, close: announcements.close }
}
