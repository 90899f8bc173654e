import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
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
  let client = await hear()

  async function hear(): Promise<pg.Client> {
    const next = new pg.Client(connectionOptions(databaseUrl))
    next.on('error', () => {})
    next.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    await next.connect()
    await next.query(channels.map((channel) => `listen ${next.escapeIdentifier(channel)}`).join(';'))
    next.once('end', () => void hearAgain())
    return next
  }

  async function hearAgain(): Promise<void> {
    while (!closing.signal.aborted) {
      const next = await hear().catch(() => undefined)
      if (next && closing.signal.aborted) return next.end()
      if (next) {
        client = next
        return onReconnect()
      }
      await wait(RETRY_AFTER, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  return {
    close: async () => {
      closing.abort()
      await client.end()
    },
  }
}
