import { Refusal } from '#domain/shared/refusal.ts'
import type { Channel } from '../processes/channel.ts'
import type { OpenStreams, StreamReader } from './open-streams.ts'

/** Streams of other processes, counted by this one. */
export interface SharedStreams {
  /** Handles `openStream` and `closeStream` of the process `from`. */
  answerTo(question: string, argument: unknown, from: number): Promise<unknown>
  /** Releases the streams of an ended process. */
  forget(from: number): void
}

/** Message about a stream: its ID when it may open, or the refusal. */
type Opened = { id: number } | { code: string; status: number; details: Refusal['details'] }

export function shareStreams(streams: OpenStreams): SharedStreams {
  const held = new Map<number, Map<number, () => void>>()
  let last = 0
  return {
    async answerTo(question, argument, from) {
      const ofThem = held.get(from) ?? new Map<number, () => void>()
      held.set(from, ofThem)
      if (question === 'openStream') {
        const close = await streams.open(argument as StreamReader).catch(asRefusal)
        if (typeof close !== 'function') return close
        ofThem.set(++last, close)
        return { id: last }
      }
      if (question !== 'closeStream') throw new Error(`nobody answers ${question}`)
      const id = argument as number
      ofThem.get(id)?.()
      ofThem.delete(id)
    },
    forget(from) {
      for (const close of held.get(from)?.values() ?? []) close()
      held.delete(from)
    },
  }
}

function asRefusal(error: unknown): Opened {
  if (!(error instanceof Refusal)) throw error
  return { code: error.code, status: error.status, details: error.details }
}

/** Streams of this process, counted by the process at the other end of the channel. */
export function askForStreams(first: Channel): OpenStreams {
  return {
    async open(reader) {
      const opened = (await first.ask('openStream', reader)) as Opened
      if (!('id' in opened)) throw new Refusal(opened.code, opened)
      return () => void first.ask('closeStream', opened.id).catch(() => {})
    },
  }
}
