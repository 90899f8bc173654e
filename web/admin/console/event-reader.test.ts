import { expect, test } from 'vitest'
import { readEvents, type StreamedEvent } from './event-reader.ts'

const TEXT = ': heartbeat\n\nevent: changed\ndata: \nretry: 2000\n\nevent: changed\ndata: a:b\n\nevent: cut'

test.each([1, 2, 7, 1000])('readEvents returns the same events from chunks of %s bytes', async (size) => {
  const bytes = new TextEncoder().encode(TEXT)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  const events: StreamedEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  expect(events).toEqual([
    { name: 'changed', data: '' },
    { name: 'changed', data: 'a:b' },
  ])
})
