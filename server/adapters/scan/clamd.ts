import { connect, type Socket } from 'node:net'
import type { Scanner, ScanOutcome } from './contract.ts'

/** Milliseconds. clamd scans ten megabytes in about a second; our own response is due in fifteen. */
const ANSWER_WITHIN = 8_000
/** Bytes per chunk. clamd's StreamMaxLength limits the whole file (25 MB by default). */
const PIECE = 64 * 1024
/** Maximum length of a response; clamd's are shorter. */
const MAX_ANSWER = 1024

/** Uses clamd over TCP with one connection per file: `zINSTREAM`, length-prefixed chunks, a final zero. */
export function createClamd(url: string): Scanner {
  const { hostname, port } = new URL(url)
  return {
    scan: async (bytes) => {
      try {
        return read(await ask({ host: hostname, port: Number(port || 3310) }, bytes))
      } catch (error) {
        return { outcome: 'unavailable', reason: String(error) }
      }
    },
  }
}

function ask(address: { host: string; port: number }, bytes: Uint8Array): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(address)
  let answer = ''
  socket.setTimeout(ANSWER_WITHIN, () => reject(new Error('clamd did not answer in time')))
  socket.on('error', reject)
  socket.on('connect', () => send(socket, bytes))
  socket.on('data', (part) => {
    answer += part
    if (answer.length > MAX_ANSWER) reject(new Error('clamd answers without end'))
  })
  socket.on('end', () => resolve(answer))
  socket.on('close', () => reject(new Error('clamd hung up')))
  return promise.finally(() => socket.destroy())
}

function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE)
    socket.write(lengthOf(piece.length))
    socket.write(piece)
  }
  socket.write(lengthOf(0))
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Matches `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or `… ERROR`. */
function read(answer: string): ScanOutcome {
  const line = answer.replaceAll('\0', '').trim()
  if (line === 'stream: OK') return { outcome: 'clean' }
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1]
  return found ? { outcome: 'infected', name: found } : { outcome: 'unavailable', reason: line }
}
