import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { connectionOptions } from './connection-options.ts'

/** Milliseconds between tries while the database is away. */
const RETRY_AFTER = 250

/**
 * Hears NOTIFY on the channels over one connection of its own, for as long as the process lives.
 * Resolves once every channel is heard. Whatever was announced while the connection was down is lost,
 * so after each reconnect `onReconnect` is called: forget what you remember and read again.
 */
export async function listen(
  databaseUrl: string,
  channels: string[],
  onNotification: (channel: string, payload: string) => void,
  onReconnect: () => void = () => {},
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController()
  const options = {
    ...connectionOptions('mimar_connection'),
    max: 1,
    idle_timeout: undefined,
    max_lifetime: null,
    // What postgres.js's own `listen` is built on; that one stays deaf when its first reconnect fails.
    onnotify: onNotification,
    onclose: () => void hearAgain(),
  }
  const sql = postgres(databaseUrl, options)
  let reconnecting = false

  const hear = () => sql.unsafe(channels.map((channel) => `listen "${channel}"`).join(';'))

  async function hearAgain(): Promise<void> {
    if (reconnecting || closing.signal.aborted) return
    reconnecting = true
    while (!(await hear().then(() => true, () => false))) {
      await wait(RETRY_AFTER, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (closing.signal.aborted) return
    }
    reconnecting = false
    onReconnect()
  }

  await hear()
  return {
    close: async () => {
      closing.abort()
      await sql.end({ timeout: 1 })
    },
  }
}
