/** One end of the channel that `fork` opens between two processes. */
interface End {
  connected?: boolean
  send?(message: unknown, callback?: (error: Error | null) => void): boolean
  on(event: 'message', hear: (message: unknown) => void): unknown
  on(event: 'disconnect', hear: () => void): unknown
}

/** Requests to the process at the other end. */
export interface Channel {
  /** Returns its response as JSON. Rejects when the process refuses or has ended. */
  ask(question: string, argument?: unknown): Promise<unknown>
}

type Message =
  | { kind: 'question'; id: number; question: string; argument: unknown }
  | { kind: 'answer'; id: number; answer?: unknown; error?: string }

/** Opens a request channel over one end. When `answerTo` throws, the other side gets the message. */
export function openChannel(
  end: End,
  answerTo: (question: string, argument: unknown) => unknown = refuse,
): Channel {
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0

  const send = (message: Message) => end.connected && end.send?.(message, () => {})

  async function answer({ id, question, argument }: Message & { kind: 'question' }): Promise<void> {
    try {
      send({ kind: 'answer', id, answer: await answerTo(question, argument) })
    } catch (error) {
      send({ kind: 'answer', id, error: error instanceof Error ? error.message : String(error) })
    }
  }

  end.on('message', (received) => {
    const message = received as Message
    if (message.kind === 'question') void answer(message)
    if (message.kind !== 'answer') return
    const waiting = asked.get(message.id)
    asked.delete(message.id)
    if (message.error === undefined) waiting?.resolve(message.answer)
    else waiting?.reject(new Error(message.error))
  })
  end.on('disconnect', () => {
    for (const { reject } of asked.values()) reject(gone())
    asked.clear()
  })

  return {
    ask(question, argument) {
      const waiting = Promise.withResolvers<unknown>()
      const id = ++last
      asked.set(id, waiting)
      if (!send({ kind: 'question', id, question, argument }) && !end.connected) {
        asked.delete(id)
        waiting.reject(gone())
      }
      return waiting.promise
    },
  }
}

const gone = () => new Error('the other process is gone')

function refuse(question: string): never {
  throw new Error(`nobody answers ${question}`)
}
