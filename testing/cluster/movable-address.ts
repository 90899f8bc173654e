import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#testing/free-port.ts'

/** An address that a team moves to another server after a promotion, as a virtual address or a DNS name is. */
export interface MovableAddress {
  port: number
  /** Cuts what is open; new connections reach the server on this port. */
  moveTo(port: number): void
  close(): void
}

export async function openMovableAddress(target: number): Promise<MovableAddress> {
  let to = target
  const open = new Set<Socket>()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    moveTo(next) {
      to = next
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}
