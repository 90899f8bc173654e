import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { openChannel } from '../processes/channel.ts'
import { limitStreams } from './open-streams.ts'
import { askForStreams, shareStreams } from './shared-streams.ts'

/** Two connected channel ends that exchange JSON. */
function twoEnds() {
  const ends = [new EventEmitter(), new EventEmitter()].map((end) => Object.assign(end, { connected: true }))
  const [one, other] = ends as [(typeof ends)[0], (typeof ends)[0]]
  const sendTo = (end: EventEmitter) => (message: unknown) =>
    setImmediate(() => end.emit('message', JSON.parse(JSON.stringify(message))))
  return [Object.assign(one, { send: sendTo(other) }), Object.assign(other, { send: sendTo(one) })] as const
}

const reader = { kind: 'feed', address: '203.0.113.7' }
const REFUSED = { code: 'rateLimit.exceeded', status: 429, details: { seconds: 60 } }

function shared(count: number) {
  const ours = limitStreams({ anAddress: 2 })
  const streams = shareStreams(ours)
  const others = Array.from({ length: count }, (_, at) => {
    const [here, there] = twoEnds()
    openChannel(here as never, (question, argument) => streams.answerTo(question, argument, at))
    return askForStreams(openChannel(there as never))
  })
  return { ours, streams, others }
}

test('a limit holds across processes', async () => {
  const { ours, others } = shared(2)
  const close = await others[0]!.open(reader)
  await others[1]!.open(reader)
  await expect(ours.open(reader)).rejects.toMatchObject(REFUSED)
  await expect(others[0]!.open(reader)).rejects.toMatchObject(REFUSED)
  close()
  await expect.poll(() => ours.open(reader)).toBeTypeOf('function')
  await expect(others[1]!.open(reader)).rejects.toMatchObject(REFUSED)
})

test('streams of an ended process are released, and others are not', async () => {
  const { ours, streams, others } = shared(2)
  await others[0]!.open(reader)
  await others[1]!.open(reader)
  streams.forget(0)
  await ours.open(reader)
  await expect(ours.open(reader)).rejects.toMatchObject(REFUSED)
})

test('a pending request fails when the other end is gone', async () => {
  const [here, there] = twoEnds()
  openChannel(here as never, () => new Promise(() => {}))
  const channel = openChannel(there as never)
  const asked = channel.ask('anything')
  there.connected = false
  there.emit('disconnect')
  await expect(asked).rejects.toThrow('gone')
  await expect(channel.ask('anything')).rejects.toThrow('gone')
})
