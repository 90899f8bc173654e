import net from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, test } from 'vitest'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

// Tests how the official client reacts to services that we do not offer, through the routes of app.ts.

const database = await createTestDatabase()
const api = await startApi(database)
const client = createClient(api.url, anonKey(api.context.config.secret), {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
})
afterAll(async () => {
  await client.realtime.disconnect()
  await api.stop()
  await database.drop()
})

const readable = { code: expect.any(String), message: expect.any(String) }

test.each([
  '/auth',
  '/auth/v2/token',
  '/rest',
  '/rest/v2/x',
  '/realtime/v1/api/broadcast',
  '/storage/v1/bucket',
  '/functions/v1/x',
])('%s returns 404 with the code and message that the client reads, for every method', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await fetch(`${api.url}${path}`, { method, headers: { accept: 'text/html' } })
    expect([method, response.status, response.headers.get('content-type')]).toEqual([
      ...[method, 404, 'application/json'],
    ])
    expect(await response.json()).toMatchObject(readable)
  }
})

describe('error messages of the official client', () => {
  test('storage calls fail with a message and 404', async () => {
    const { error } = await client.storage.listBuckets()
    expect([error?.name, error?.message]).toEqual(['StorageApiError', expect.stringMatching(/\S/)])
    expect(error).toMatchObject({ status: 404 })
  })

  test('function calls fail with a message', async () => {
    const { error } = await client.functions.invoke('hello')
    expect(await error.context.json()).toMatchObject(readable)
  })

  test('an unknown auth path fails with its error code', async () => {
    const response = await fetch(`${api.url}/auth/v1/nothing`, {
      headers: { 'x-supabase-api-version': '2024-01-01' },
    })
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: 'not_found', message: 'Not found' },
    ])
  })
})

describe('a realtime channel', () => {
  test('the websocket handshake is rejected with JSON and the connection closes cleanly', async () => {
    const answer = await upgrade('/realtime/v1/websocket?vsn=1.0.0')
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toMatch(/content-type: application\/json/i)
    expect(answer).not.toMatch(/<html|101 Switching/i)
  })

  test('subscribing fails without endless reconnects', async () => {
    let sockets = 0
    const counted = createClient(api.url, anonKey(api.context.config.secret), {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: {
        transport: class extends WebSocket {
          constructor(url: string | URL) {
            super(url)
            sockets += 1
          }
        },
      },
    })
    const channel = counted.channel('room')
    const status = await new Promise<string>((resolve) => channel.subscribe((state) => resolve(state)))
    expect(status).toBe('CHANNEL_ERROR')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(sockets).toBeLessThanOrEqual(3)
    await counted.removeAllChannels()
    await counted.realtime.disconnect()
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
  })
})

/** Sends a websocket request and returns the whole response. */
function upgrade(path: string): Promise<string> {
  const { hostname, port } = new URL(api.url)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      ),
    )
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('}')) socket.destroy()
    })
    socket.on('close', () => resolve(said)).on('error', reject)
  })
}
