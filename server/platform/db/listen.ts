import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions } from './connection-options.ts'

/** Milliseconds between reconnects while the database is unreachable. */
const RETRY_AFTER = 250

interface Listener {
  channels: readonly string[]
  onNotification(channel: string, payload: string): void
  onReconnect(): void
}

/** The connection over which a process listens to a database. */
interface Ear {
  /** In the order of notification. */
  listeners: Set<Listener>
  /** Resolves once the channels are subscribed. */
  hear(channels: readonly string[]): Promise<void>
  close(): Promise<void>
}

const ears = new Map<string, Ear>()

/**
 * Listens to NOTIFY on the channels for the lifetime of the process, over one connection for all listeners, because a
 * PostgreSQL backend costs megabytes. Notifications of one transaction reach all listeners in one turn, earlier
 * listeners first. Resolves once every channel is subscribed. Notifications during an outage are lost, so `onReconnect`
 * is called after each reconnect: drop caches and read again.
 */
export async function listen(
  databaseUrl: string,
  channels: string[],
  onNotification: (channel: string, payload: string) => void,
  onReconnect: () => void = () => {},
): Promise<{ close(): Promise<void> }> {
  const ear = ears.get(databaseUrl) ?? openEar(databaseUrl)
  ears.set(databaseUrl, ear)
  const listener = { channels, onNotification, onReconnect }
  ear.listeners.add(listener)
  const close = async () => {
    ear.listeners.delete(listener)
    if (ear.listeners.size > 0 || ears.get(databaseUrl) !== ear) return
    ears.delete(databaseUrl)
    await ear.close()
  }
  try {
    await ear.hear(channels)
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

function openEar(databaseUrl: string): Ear {
  const closing = new AbortController()
  const listeners = new Set<Listener>()
  let connected = connect()

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(connectionOptions(databaseUrl))
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners) {
        if (listener.channels.includes(channel)) listener.onNotification(channel, payload)
      }
    })
    await client.connect()
    const all = new Set([...listeners].flatMap(({ channels }) => channels))
    if (all.size > 0) await listenTo(client, [...all])
    client.once('end', () => {
      connected = connectAgain()
      connected.catch(() => {})
    })
    return client
  }

  /** Reconnects until the database is back or no listener is left. */
  async function connectAgain(): Promise<pg.Client> {
    for (;;) {
      closing.signal.throwIfAborted()
      const client = await connect().catch(() => undefined)
      if (client) {
        for (const { onReconnect } of listeners) onReconnect()
        return client
      }
      await wait(RETRY_AFTER, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  const listenTo = (client: pg.Client, channels: readonly string[]) =>
    client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join(';'))

  return {
    listeners,
    async hear(channels) {
      const asked = connected
      try {
        await listenTo(await asked, channels)
      } catch (error) {
        // Cut in between: the reconnect subscribes to all channels.
        if (connected === asked) throw error
        await connected
      }
    },
    async close() {
      closing.abort()
      const client = await connected.catch(() => undefined)
      await client?.end()
    },
  }
}
