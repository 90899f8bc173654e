/** Receives webhooks: MIMAR_WEBHOOK_SECRET=whsec_… node webhooks.ts 8080, behind a proxy that answers for HTTPS. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

interface MimarEvent {
  type: string
  timestamp: string
  data: { lead?: { id: string; status: string } }
}

const webhook = new Webhook(process.env.MIMAR_WEBHOOK_SECRET!)
/** A system with a database keeps them there, in the transaction of what the event changes. */
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  // The signature is of the bytes as they came: verify before parsing.
  const body = await text(request)
  let event: MimarEvent
  try {
    event = webhook.verify(body, request.headers as Record<string, string>) as MimarEvent
  } catch {
    response.writeHead(400).end()
    return
  }
  // Answer first and work later: after ten seconds it is sent again.
  response.writeHead(204).end()
  const id = request.headers['webhook-id'] as string
  if (seen.has(id)) return
  seen.add(id)
  console.log(event.type, event.data.lead?.id ?? '')
})
server.listen(Number(process.argv[2]), () => console.log('listening'))
