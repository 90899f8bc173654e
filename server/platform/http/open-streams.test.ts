import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/shared/refusal.ts'
import { limitStreams, type StreamReader } from './open-streams.ts'

describe('limitStreams', () => {
  const of = (address: string, more: Partial<StreamReader> = {}) => ({ kind: 'feed', address, ...more })

  /** The status of the refusal, or `open`. */
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

  test('refuses an address with too many (429) before others, and everybody when the process is full (503)', async () => {
    const streams = limitStreams({ inAll: 3, anAddress: 2 })
    const close = await streams.open(of('a'))
    expect([await tryOpen(streams, of('a')), await tryOpen(streams, of('a'))]).toEqual(['open', 429])
    expect([await tryOpen(streams, of('b')), await tryOpen(streams, of('c'))]).toEqual(['open', 503])
    close()
    expect([await tryOpen(streams, of('b')), await tryOpen(streams, of('c'))]).toEqual(['open', 503])
  })

  test('counts an account wherever it asks from, and lets an office of signed-in people share an address', async () => {
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

  test('counts each kind for itself', async () => {
    const streams = limitStreams({ anAddress: 1 })
    expect(await tryOpen(streams, of('a'))).toBe('open')
    expect(await tryOpen(streams, of('a', { kind: 'tracking' }))).toBe('open')
    expect(await tryOpen(streams, of('a'))).toBe(429)
  })
})
