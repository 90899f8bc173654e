import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWebhook } from './read-webhook.ts'
import { isSignedBy, signBody } from './signature.ts'

const delivery = (value: unknown) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: 'waba', changes: [{ field: 'messages', value }] }],
})

test('statuses and messages of one delivery become separate events with their own IDs', () => {
  const body = delivery({
    statuses: [
      { id: 'wamid.1', status: 'sent', biz_opaque_callback_data: 'ours' },
      { id: 'wamid.1', status: 'failed', errors: [{ code: 131026, title: 'Message undeliverable' }] },
    ],
    messages: [
      {
        id: 'wamid.2',
        from: '966551234567',
        type: 'button',
        button: { payload: 'p', text: 'قبول' },
        context: { id: 'wamid.1' },
      },
      { id: 'wamid.3', from: '966551234567', type: 'image', image: {} },
    ],
  })
  expect(readWebhook(body)).toEqual({
    unreadable: 0,
    events: [
      {
        id: 'status:wamid.1:sent',
        kind: 'status',
        channelMessageId: 'wamid.1',
        status: 'sent',
        messageId: 'ours',
      },
      {
        id: 'status:wamid.1:failed',
        kind: 'status',
        channelMessageId: 'wamid.1',
        status: 'failed',
        failure: { code: 131026, reason: 'Message undeliverable' },
      },
      {
        id: 'message:wamid.2',
        kind: 'message',
        channelMessageId: 'wamid.2',
        from: '966551234567',
        repliesTo: 'wamid.1',
        content: { type: 'tap', payload: 'p' },
      },
      {
        id: 'message:wamid.3',
        kind: 'message',
        channelMessageId: 'wamid.3',
        from: '966551234567',
        content: { type: 'other', name: 'image' },
      },
    ],
  })
})

test('unsupported parts are counted, and the others are still read', () => {
  const good = { id: 'wamid.1', from: '966551234567', type: 'text', text: { body: 'مرحبًا' } }
  const { events, unreadable } = readWebhook(
    delivery({ messages: [{ id: 7 }, good, null], statuses: [{ status: 'sent' }] }),
  )
  expect(events.map(({ id }) => id)).toEqual(['message:wamid.1'])
  expect(unreadable).toBe(3)
})

test('events of another number of the same app are counted and skipped', () => {
  const statuses = [{ id: 'wamid.1', status: 'sent' }]
  const of = (phone: string) => delivery({ metadata: { phone_number_id: phone }, statuses })
  expect(readWebhook(of('1000'), '1000').events).toHaveLength(1)
  for (const metadata of [undefined, {}, 'none'])
    expect(readWebhook(delivery({ metadata, statuses }), '1000').events).toHaveLength(1)
  expect(readWebhook(of('2000'), '1000')).toEqual({ events: [], unreadable: 1 })
})

test('arbitrary JSON never throws, and PostgreSQL can store the result', () => {
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.record({ messages: fc.array(fc.jsonValue()), statuses: fc.array(fc.jsonValue()) }).map(delivery),
  )
  fc.assert(fc.property(hostile, (body) => readWebhook(body).unreadable >= 0))

  const text = { body: 'a\0b\ud800c' }
  const [event] = readWebhook(
    delivery({ messages: [{ id: 'wamid.1', from: '966551234567', type: 'text', text }] }),
  ).events
  expect(event).toMatchObject({ content: { type: 'text', body: 'ab\ufffdc' } })
})

test('a signature is valid for exactly the signed bytes and our secret', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.string(), (body, secret) => {
      const header = signBody(body, secret)
      const changed = Uint8Array.from(body, (byte, at) => (at === 0 ? byte ^ 1 : byte))
      expect(isSignedBy(secret, body, header)).toBe(true)
      expect(isSignedBy(secret, changed, header)).toBe(false)
      expect(isSignedBy(`${secret}x`, body, header)).toBe(false)
      expect(isSignedBy(secret, body, header.slice(0, -1))).toBe(false)
      expect(isSignedBy(secret, body, undefined)).toBe(false)
    }),
  )
})
