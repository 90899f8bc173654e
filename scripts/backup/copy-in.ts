import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What a query of ours uses of the connection of `pg`. */
interface Wire {
  stream: Writable
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/**
 * Runs a `COPY … FROM STDIN` on a client of `pg`, which reports every error of the server. (postgres.js 3.4 loses one
 * that comes after the last row, and waits for ever.)
 */
export function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const end = (error?: unknown) => {
      isOver = true
      if (error) reject(error)
      else resolve()
    }
    const query = {
      submit: (wire: Wire) => wire.query(statement),
      handleCopyInResponse: async (wire: Wire) => {
        try {
          for await (const chunk of rows) {
            if (isOver) return
            wire.sendCopyFromChunk(chunk)
            if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
          }
          wire.endCopyFrom()
        } catch (error) {
          wire.sendCopyFail(String(error))
        }
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => end(),
      handleError: end,
    }
    client.query(query as unknown as pg.Submittable)
  })
}
