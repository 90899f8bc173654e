import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { expect, test } from 'vitest'
import { wakeOnlyLanesWithWork } from './lane-nudges.ts'

/** A lane with its tasks, as graphile-worker introduces and notifies it. */
function aLane(events: EventEmitter, ...tasks: string[]) {
  const woken: number[] = []
  const workerPool = { nudge: (count: number) => void woken.push(count) }
  events.emit('pool:create', { workerPool })
  events.emit('worker:create', {
    worker: { workerPool },
    tasks: Object.fromEntries(tasks.map((task) => [task, () => {}])),
  })
  const hear = (channel: string, payload: object) => {
    const message = { channel, payload: JSON.stringify(payload) }
    events.emit('pool:listen:notification', { workerPool, message })
    if (channel === 'jobs:insert') workerPool.nudge((payload as { count: number }).count)
  }
  return { woken, hear }
}

function twoLanes() {
  const events = new EventEmitter() as WorkerEvents & EventEmitter
  wakeOnlyLanesWithWork(events, { warn: () => {} })
  const [prompt, ordinary] = [aLane(events, 'messages.deliver'), aLane(events, 'notes.take', 'notes.drop')]
  const hear = (channel: string, payload: object) => {
    prompt.hear(channel, payload)
    ordinary.hear(channel, payload)
  }
  return { prompt, ordinary, hear }
}

test('a lane wakes for its own tasks only, as many hands as there are jobs', () => {
  const { prompt, ordinary, hear } = twoLanes()
  hear('mimar:jobs', { due: { 'notes.take': 2, 'notes.drop': 1, 'unknown.task': 5 } })
  hear('jobs:insert', { count: 8 })
  expect([prompt.woken, ordinary.woken]).toEqual([[], [3]])
})

test('no lane wakes for jobs that are due later', () => {
  const { prompt, ordinary, hear } = twoLanes()
  hear('mimar:jobs', { due: {} })
  hear('jobs:insert', { count: 2 })
  expect([prompt.woken, ordinary.woken]).toEqual([[], []])
})

test('every lane wakes for jobs that were queued without an announcement', () => {
  const { prompt, ordinary, hear } = twoLanes()
  hear('mimar:jobs', { due: { 'messages.deliver': 1 } })
  hear('jobs:insert', { count: 1 })
  hear('jobs:insert', { count: 4 })
  expect([prompt.woken, ordinary.woken]).toEqual([[1, 4], [4]])
})
