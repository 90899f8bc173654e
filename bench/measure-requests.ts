import { connect, type Socket } from 'node:net'

interface Measurement {
  port: number
  path: string
  connections: number
  seconds: number
}

const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/**
 * Answers per second over kept-alive connections, each asking again as soon as it was answered.
 * Written on bare sockets: an HTTP client would need more time than the server it measures.
 */
export async function measureRequests({ port, path, connections, seconds }: Measurement): Promise<number> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n` +
      'Accept: text/html\r\nAccept-Language: ar-SA,ar;q=0.9,en;q=0.8\r\nUser-Agent: bench\r\n\r\n',
  )
  let answers = 0
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => openConnection(port, request, () => answers++)),
  )
  const startedAt = performance.now()
  for (const socket of sockets) socket.write(request)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const elapsed = (performance.now() - startedAt) / 1000
  for (const socket of sockets) socket.destroy()
  return answers / elapsed
}

async function openConnection(port: number, request: Buffer, onAnswer: () => void): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let missing = 0
  socket.on('data', (chunk: Buffer) => {
    missing = missing > 0 ? missing - chunk.length : lengthOf(chunk) - chunk.length
    if (missing > 0) return
    onAnswer()
    socket.write(request)
  })
  return socket
}

/** Length of the whole answer, from its first chunk, which always holds all headers. */
function lengthOf(chunk: Buffer): number {
  const headers = chunk.indexOf(END_OF_HEADERS) + END_OF_HEADERS.length
  const length = /^content-length: (\d+)/im.exec(chunk.toString('latin1', 0, headers))?.[1]
  if (!chunk.toString('latin1', 0, 12).startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error('not the page')
  return headers + Number(length)
}
