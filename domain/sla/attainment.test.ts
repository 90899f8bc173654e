import { expect, it } from 'vitest'
import { attainmentOf } from './attainment.ts'
import type { SlaEvent, StopReason } from './sla-events.ts'

const at = (wall: string) => new Date(`${wall}+03:00`)
const now = at('2026-11-22T18:00')

/** A standard promise from `wall`, stopped after so many minutes. */
function promise(wall: string, minutes?: number, reason: StopReason = 'kept'): SlaEvent[] {
  const start = at(wall)
  const after = (amount: number) => new Date(start.getTime() + amount * 60_000)
  const events: SlaEvent[] = [
    { type: 'started', sequence: 1, at: start, kind: 'quote_standard', promisedAt: after(360) },
  ]
  if (minutes !== undefined) events.push({ type: 'stopped', sequence: 2, at: after(minutes), reason })
  return events
}

it('counts each promise once, and says of how many each figure is', () => {
  const [row, ...others] = attainmentOf(
    [
      promise('2026-11-02T10:00', 100),
      promise('2026-11-03T10:00', 200),
      promise('2026-11-04T10:00', 360),
      promise('2026-11-05T10:00', 361),
      promise('2026-11-06T10:00'),
      promise('2026-11-22T17:00'),
      promise('2026-11-07T10:00', 60, 'withdrawn'),
      promise('2026-11-08T10:00', 600, 'withdrawn'),
      [
        ...promise('2026-11-09T10:00'),
        { type: 'paused', sequence: 2, at: at('2026-11-09T12:00'), reason: 'awaiting_owner' },
      ],
      promise('2026-11-22T19:00'),
    ],
    now,
  )
  expect(others).toEqual([])
  expect(row).toEqual({
    kind: 'quote_standard',
    month: '2026-11',
    counts: 'elapsed',
    met: 3,
    missed: 3,
    open: 1,
    paused: 1,
    withdrawn: 1,
    share: 0.5,
    kept: 4,
    medianMinutes: 200,
    p90Minutes: 361,
  })
})

it('names no share where nothing is judged, and no median where nothing is kept', () => {
  const [row] = attainmentOf([promise('2026-11-22T17:00')], now)
  expect(row).toMatchObject({ open: 1, met: 0, missed: 0, kept: 0 })
  expect(Object.keys(row!)).not.toContain('share')
  expect(Object.keys(row!)).not.toContain('medianMinutes')
})

it('stands by month of Riyadh, then by kind', () => {
  const verification: SlaEvent[] = [
    {
      type: 'started',
      sequence: 1,
      at: at('2026-11-01T00:30'),
      kind: 'verification',
      promisedAt: at('2026-11-02T00:30'),
    },
  ]
  const rows = attainmentOf(
    [verification, promise('2026-11-01T00:30', 5), promise('2026-10-31T23:30', 5)],
    now,
  )
  expect(rows.map(({ month, kind }) => `${month} ${kind}`)).toEqual([
    '2026-10 quote_standard',
    '2026-11 quote_standard',
    '2026-11 verification',
  ])
})

it('a doubled event counts once', () => {
  const story = promise('2026-11-02T10:00', 100)
  expect(attainmentOf([[...story, ...story].reverse()], now)).toEqual(attainmentOf([story], now))
})
