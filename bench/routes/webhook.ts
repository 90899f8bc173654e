import { signBody } from '#server/adapters/whatsapp/signature.ts'
import { WHATSAPP } from '#testing/processes/server-process.ts'
import { ratioAtLeast } from '../bench.ts'
import type { Ask } from '../client.ts'
import { writeBench } from '../route-bench.ts'

let serial = 0

/** Meta's delivery of one signed message from a user. */
function delivery(path: string): Ask {
  serial += 1
  const message = {
    id: `wamid.bench-${serial}`,
    from: '966551112233',
    type: 'text',
    text: { body: 'كم السعر؟' },
  }
  const metadata = { phone_number_id: WHATSAPP.phoneNumberId }
  const change = {
    field: 'messages',
    value: { messaging_product: 'whatsapp', metadata, messages: [message] },
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [change] }],
  })
  return {
    method: 'POST',
    path,
    headers: { 'x-hub-signature-256': signBody(Buffer.from(body), WHATSAPP.appSecret) },
    body,
  }
}

const deliveries = (path: string) => async (_: unknown, times: number) =>
  Array.from({ length: times }, () => delivery(path))

/** Storing a WhatsApp message with the job that reads it. */
export const webhook = writeBench({
  name: 'webhook',
  goal: ratioAtLeast(0.4),
  asks: deliveries('/webhooks/whatsapp'),
  asksBare: deliveries('/'),
  bare:
    ({ sql }) =>
    async (c) => {
      const delivered = await c.req.json()
      const event = delivered.entry[0].changes[0].value.messages[0]
      await sql.begin(async (tx) => {
        await tx`insert into webhook_events ${tx({ id: event.id, channel: 'whatsapp', payload: event })} on conflict do nothing`
        await tx`select add_job('messages.apply_event', ${{ eventId: event.id } as never}, job_key := ${`event:${event.id}`})`
      })
      return c.text('')
    },
})
