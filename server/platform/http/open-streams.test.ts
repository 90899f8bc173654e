import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/shared/refusal.ts'
import { limitStreams, type StreamReader } from './open-streams.ts'

describe('limitStreams', () => {
  const of = (address: string, more: Partial<StreamReader> = {}) => ({ kind: 'feed', address, ...more })

  /** Returns the status of the error, or `open`. */
  async function tryOpen(streams: ReturnType<typeof limitStreams>, reader: StreamReader) {
    try {
      await streams.open(reader)
      return 'open'
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      expect(error.details).toEqual({ seconds: 60 })
      return error.status
    }
  }

  test('an address with too many streams gets 429, and every address gets 503 when the process is full', async () => {
    const streams = limitStreams({ inAll: 3, anAddress: 2 })
    const close = await streams.open(of('a'))
    expect([await tryOpen(streams, of('a')), await tryOpen(streams, of('a'))]).toEqual(['open', 429])
    expect([await tryOpen(streams, of('b')), await tryOpen(streams, of('c'))]).toEqual(['open', 503])
    close()
    expect([await tryOpen(streams, of('b')), await tryOpen(streams, of('c'))]).toEqual(['open', 503])
  })

  test('streams count per account across addresses, and signed-in users of an office may share an address', async () => {
    const streams = limitStreams({ anAddress: 1, anOffice: 3, anAccount: 2 })
    const console = (account: string, address = 'office') => of(address, { account, isSignedIn: true })
    expect([await tryOpen(streams, console('x')), await tryOpen(streams, console('x', 'home'))]).toEqual([
      'open',
      'open',
    ])
    expect(await tryOpen(streams, console('x', 'café'))).toBe(429)
    expect(await Promise.all(['y', 'z', 'w'].map((account) => tryOpen(streams, console(account))))).toEqual([
      'open',
      'open',
      429,
    ])
  })

  test('each kind of stream is counted separately', async () => {
    const streams = limitStreams({ anAddress: 1 })
    expect(await tryOpen(streams, of('a'))).toBe('open')
    expect(await tryOpen(streams, of('a', { kind: 'tracking' }))).toBe('open')
    expect(await tryOpen(streams, of('a'))).toBe(429)
  })
})
