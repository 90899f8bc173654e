import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  type Behaviour,
  createStandIn,
  type StandIn,
  type StandInOptions,
} from '#server/adapters/whatsapp/stand-in.ts'
import { memoryStandInStore, type PhoneMessage } from '#server/adapters/whatsapp/stand-in-store.ts'
import { templateDefinitions } from '#server/messages/template-definitions.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import { freePort } from '#testing/free-port.ts'
import { WHATSAPP } from '#testing/processes/server-process.ts'

/** The WhatsApp fake in the test's own process, so that it survives our killed server. */
export interface TestWhatsApp extends StandIn {
  url: string
  /** All messages on the phone of this number, oldest first. */
  chat(number: string): Promise<PhoneMessage[]>
  /** Sets how it handles messages from now on. `deaf`: connections are accepted and never read. */
  behave(behaviour: Behaviour | 'deaf'): void
  /** Connections waiting at the deaf server. */
  waiting(): number
  close(): Promise<void>
}

/** Responds as `answer` says until changed. Webhooks are held back until `webhooks.start()`. */
export async function startWhatsApp({
  serverPort,
  clock = systemClock,
  heldOf,
}: {
  serverPort: number
  /** Clock of the server it sends to. */
  clock?: Clock
  /** What Meta holds of each template, when not all of them as they are. */
  heldOf?: StandInOptions['heldOf']
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
    ...(heldOf && { heldOf }),
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
