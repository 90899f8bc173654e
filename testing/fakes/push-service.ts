import { createECDH, createPublicKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { jwtVerify } from 'jose'
import type { PushNotification, PushSubscription } from '#server/adapters/push/contract.ts'

/** A browser's subscription, and what arrived for it, decrypted as the browser would. */
export interface SubscribedBrowser {
  subscription: PushSubscription
  shown: PushNotification[]
}

/**
 * A push service (RFC 8030) and the browsers behind it. Refuses what is not signed for it with the key that the browser
 * subscribed with (RFC 8292), what has no TTL, and what the browser cannot decrypt (RFC 8291).
 */
export async function startPushService() {
  const browsers = new Map<string, SubscribedBrowser & { receive(body: Buffer): void; key: string }>()
  const wrong: string[] = []
  let status = 201

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(request.url ?? '')
    const answer = (code: number) => response.writeHead(code).end()
    if (!browser) return answer(410)
    if (status !== 201) return answer(status)
    try {
      const [, token = '', key = ''] =
        /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
      if (key !== browser.key) throw new Error('signed with another key than subscribed with')
      await jwtVerify(token, publicKeyOf(key), { audience: origin })
      if (!Number(request.headers.ttl)) throw new Error('no TTL')
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as aes128gcm')
      browser.receive(Buffer.concat(chunks))
      answer(201)
    } catch (error) {
      wrong.push(String(error))
      answer(400)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** What it refused, and why. */
    wrong,
    /** Responds so from now on; 201 accepts. */
    respondWith: (code: number) => {
      status = code
    },
    /** A browser that subscribed with our key. */
    subscribe(key: string): SubscribedBrowser {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const secret = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const subscription = { endpoint: origin + path, keys: { p256dh, auth: secret.toString('base64url') } }
      const shown: PushNotification[] = []
      const receive = (body: Buffer) => {
        const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: secret })
        shown.push(JSON.parse(text.toString()))
      }
      browsers.set(path, { subscription, shown, receive, key })
      return { subscription, shown }
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
}
