import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Behaviour, createStandIn, type StandIn } from '#server/adapters/whatsapp/stand-in.ts'
import { memoryStandInStore, type PhoneMessage } from '#server/adapters/whatsapp/stand-in-store.ts'
import { templateDefinitions } from '#server/messages/template-definitions.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import { freePort } from '#testing/free-port.ts'
import { WHATSAPP } from '#testing/processes/server-process.ts'

/** WhatsApp in the test's own process: it goes on while our server is killed. */
export interface TestWhatsApp extends StandIn {
  url: string
  /** Everything on the phone of this number, oldest first. */
  chat(number: string): Promise<PhoneMessage[]>
  /** How it takes messages from now on. `deaf`: the connection stands, and nobody ever reads from it. */
  behave(behaviour: Behaviour | 'deaf'): void
  /** Connections that wait at the deaf server. */
  waiting(): number
  close(): Promise<void>
}

/** Answers as `answer` says until told otherwise. Webhooks are kept back until `webhooks.start()`. */
export async function startWhatsApp({
  serverPort,
  clock = systemClock,
}: {
  serverPort: number
  /** That of the server it sends to. */
  clock?: Clock
}): Promise<TestWhatsApp> {
  let behaviour: Behaviour | 'deaf' = 'answer'
  const sockets = new Set<Socket>()
  const unheard = new Set<Socket>()
  const store = memoryStandInStore()
  const standIn = createStandIn({
    ...{ store, clock },
    ...WHATSAPP,
    webhookUrl: `http://127.0.0.1:${serverPort}/webhooks/whatsapp`,
    templates: templateDefinitions(`http://127.0.0.1:${serverPort}`),
    behaviourOf: () => (behaviour === 'deaf' ? 'answer' : behaviour),
  })
  const http = createHttpServer(getRequestListener(standIn.graph.fetch))
  const deafServer = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => {}))
    if (behaviour === 'deaf') return void unheard.add(socket)
    http.emit('connection', socket)
    socket.resume()
  })
  const port = await freePort()
  deafServer.listen(port, '127.0.0.1')
  await once(deafServer, 'listening')

  return {
    ...standIn,
    url: `http://127.0.0.1:${port}`,
    chat: store.chat,
    behave: (next) => {
      behaviour = next
      for (const socket of unheard) socket.destroy()
      unheard.clear()
    },
    waiting: () => unheard.size,
    close: async () => {
      await standIn.webhooks.stop()
      for (const socket of sockets) socket.destroy()
      deafServer.close()
    },
  }
}
