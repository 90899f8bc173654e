import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { watchEveryMinute } from '#testing/watched-clock.ts'
import { readSla } from './sla-clock.ts'
import { inOrder, type ReopenReason, type SlaEvent, type SlaKind, type Warning } from './sla-events.ts'
import { dueAfterWaiting } from './verification-due.ts'

const at = (wall: string) => new Date(`${wall}+03:00`)
type Bare = SlaEvent extends infer Event ? (Event extends SlaEvent ? Omit<Event, 'sequence'> : never) : never
const stored = (events: Bare[]) => events.map((event, sequence) => ({ ...event, sequence }) as SlaEvent)

const started = (kind: SlaKind, wall: string, due: string): Bare => ({
  type: 'started',
  at: at(wall),
  kind,
  promisedAt: at(due),
})
const paused = (wall: string): Bare => ({ type: 'paused', at: at(wall), reason: 'awaiting_owner' })
const resumed = (wall: string): Bare => ({ type: 'resumed', at: at(wall) })
const reopened = (wall: string, reason: ReopenReason): Bare => ({ type: 'reopened', at: at(wall), reason })
const kept = (wall: string): Bare => ({ type: 'stopped', at: at(wall), reason: 'kept' })

const standard = started('quote_standard', '2026-11-22T10:00', '2026-11-22T16:00')
const complex = started('quote_complex', '2026-11-22T10:00', '2026-11-23T10:00')
const evening = started('quote_complex', '2026-11-22T20:00', '2026-11-23T20:00')
const read = (events: Bare[], now: string) => readSla(stored(events), at(now))

describe('the due moment', () => {
  it.each<[string, Bare[], string, string]>([
    ['is the promise', [standard], '2026-11-22T12:00', '2026-11-22T16:00'],
    [
      'moves by a pause',
      [standard, paused('2026-11-22T11:00'), resumed('2026-11-22T11:40')],
      '2026-11-22T12:00',
      '2026-11-22T16:40',
    ],
    ['moves on while paused', [standard, paused('2026-11-22T11:00')], '2026-11-22T12:00', '2026-11-22T17:00'],
    [
      'of complex work moves by business hours',
      [complex, paused('2026-11-22T11:00')],
      '2026-11-22T12:00',
      '2026-11-23T11:00',
    ],
    [
      'does not move for a pause of the night',
      [complex, paused('2026-11-22T17:00'), resumed('2026-11-23T08:00')],
      '2026-11-23T09:00',
      '2026-11-23T10:00',
    ],
    [
      'is carried over a weekend',
      [complex, paused('2026-11-23T09:00'), resumed('2026-11-29T08:30')],
      '2026-11-29T09:00',
      '2026-11-29T09:30',
    ],
    [
      'in the evening is not lost by a pause after closing',
      [evening, paused('2026-11-23T18:00'), resumed('2026-11-24T07:00')],
      '2026-11-24T08:00',
      '2026-11-24T09:00',
    ],
    [
      'does not move by a pause that comes too late',
      [standard, paused('2026-11-22T16:00')],
      '2026-11-22T18:00',
      '2026-11-22T16:00',
    ],
  ])('%s', (_, events, now, due) => {
    expect(read(events, now)?.dueAt).toEqual(at(due))
  })
})

describe('used and left', () => {
  it('are counted by the wall for standard work, by business hours for complex', () => {
    expect(read([standard], '2026-11-22T12:00')).toMatchObject({ usedMinutes: 120, leftMinutes: 240 })
    expect(read([complex], '2026-11-22T23:00')).toMatchObject({ usedMinutes: 420, leftMinutes: 120 })
  })

  it('stand still while paused, and end with the stop', () => {
    const events = [standard, paused('2026-11-22T11:00')]
    expect(read(events, '2026-11-22T15:00')).toMatchObject({
      usedMinutes: 60,
      leftMinutes: 300,
      pausedMinutes: 240,
    })
    const stopped = [standard, kept('2026-11-22T12:00')]
    expect(read(stopped, '2026-11-25T12:00')).toMatchObject({
      status: 'stopped',
      usedMinutes: 120,
      leftMinutes: 240,
    })
  })
})

describe('a decision that waits for the provider', () => {
  const review = started('verification', '2026-11-22T10:00', '2026-11-23T10:00')
  const asked = (wall: string): Bare => ({ type: 'paused', at: at(wall), reason: 'awaiting_provider' })
  const takenBack = (wall: string): Bare => ({ type: 'resumed', at: at(wall), reason: 'request_undone' })

  it('keeps what was left until the provider answers', () => {
    const events = [review, asked('2026-11-23T09:22')]
    expect(read(events, '2026-11-27T09:00')).toMatchObject({ status: 'paused', leftMinutes: 38 })
    const answered = [...events, resumed('2026-11-28T12:00')]
    expect(read(answered, '2026-11-28T12:00')).toMatchObject({
      status: 'running',
      leftMinutes: 38,
      dueAt: at('2026-11-28T12:38'),
    })
    expect(read(answered, '2026-11-28T12:39')?.breachedAt).toEqual(at('2026-11-28T12:38'))
  })

  it('counts nothing of a request that was taken back', () => {
    const events = [review, asked('2026-11-22T12:00:00'), takenBack('2026-11-22T12:00:50')]
    expect(read(events, '2026-11-22T13:00')).toMatchObject({
      status: 'running',
      pausedMinutes: 0,
      dueAt: at('2026-11-23T10:00'),
    })
  })

  it('waits on when a decision is undone that was made while waiting', () => {
    const events = [
      review,
      asked('2026-11-22T12:00'),
      kept('2026-11-25T12:00:00'),
      reopened('2026-11-25T12:00:40', 'decision_undone'),
    ]
    expect(read(events, '2026-11-25T12:00:30')).toMatchObject({ status: 'stopped', usedMinutes: 120 })
    expect(read(events, '2026-11-26T12:00')).toMatchObject({ status: 'paused', leftMinutes: 22 * 60 })
    const answered = [...events, resumed('2026-11-26T12:00')]
    expect(read(answered, '2026-11-26T13:00')).toMatchObject({ status: 'running', leftMinutes: 21 * 60 })
  })

  it('stays late when it was late before we asked', () => {
    const events = [review, asked('2026-11-23T10:30'), resumed('2026-11-24T10:30')]
    expect(read(events, '2026-11-24T11:00')?.breachedAt).toEqual(at('2026-11-23T10:00'))
  })

  it('is due by the same moment as the registration', () => {
    const [due, from, until] = [at('2026-11-23T10:00'), at('2026-11-22T15:00'), at('2026-11-24T01:30')]
    const events = [review, asked('2026-11-22T15:00'), resumed('2026-11-24T01:30')]
    expect(dueAfterWaiting(due, from, until)).toEqual(read(events, '2026-11-24T02:00')?.dueAt)
    expect(dueAfterWaiting(due, at('2026-11-23T10:30'), until)).toEqual(due)
  })
})

describe('a breach', () => {
  it('is the due moment gone by, to the millisecond', () => {
    expect(read([standard], '2026-11-22T16:00:00.000')?.breachedAt).toBeUndefined()
    const late = read([standard], '2026-11-22T16:00:00.001')
    expect(late?.breachedAt).toEqual(at('2026-11-22T16:00'))
    expect(late).toMatchObject({ warnings: ['breach'] })
    expect(late?.nextLookAt).toBeUndefined()
  })

  it('is not mended by a later pause, and stays after a late stop', () => {
    const events = [
      standard,
      paused('2026-11-22T16:30'),
      resumed('2026-11-22T18:00'),
      kept('2026-11-22T18:10'),
    ]
    expect(read(events, '2026-11-22T20:00')?.breachedAt).toEqual(at('2026-11-22T16:00'))
  })

  it('does not come while somebody waits for the owner', () => {
    expect(read([standard, paused('2026-11-22T15:59')], '2026-12-22T12:00')?.breachedAt).toBeUndefined()
  })
})

describe('warnings', () => {
  const warned = (warning: Warning, wall: string): Bare => ({
    type: 'warned',
    at: at(wall),
    warning,
  })

  it.each([
    ['none yet', [standard], '2026-11-22T14:29', [], '2026-11-22T14:30'],
    ['a reminder at three quarters', [standard], '2026-11-22T14:30', ['reminder'], '2026-11-22T15:24'],
    [
      'given once',
      [standard, warned('reminder', '2026-11-22T14:31')],
      '2026-11-22T15:00',
      [],
      '2026-11-22T15:24',
    ],
    [
      'an escalation at nine tenths',
      [standard, warned('reminder', '2026-11-22T14:31')],
      '2026-11-22T15:24',
      ['escalation'],
      '2026-11-22T16:00:00.001',
    ],
    [
      'both, when nobody looked',
      [standard],
      '2026-11-22T15:30',
      ['reminder', 'escalation'],
      '2026-11-22T16:00:00.001',
    ],
    ['complex work in office hours', [complex], '2026-11-22T16:45', ['reminder'], '2026-11-23T09:06'],
    [
      'later by a pause',
      [standard, paused('2026-11-22T12:00'), resumed('2026-11-22T13:00')],
      '2026-11-22T15:29',
      [],
      '2026-11-22T15:30',
    ],
  ])('%s', (_, events, now, warnings, next) => {
    const reading = read(events as Bare[], now)
    expect(reading?.warnings).toEqual(warnings)
    expect(reading?.nextLookAt).toEqual(at(next))
  })

  it('given, both, are not given again; nor is one recorded during a pause', () => {
    const both = [standard, warned('reminder', '2026-11-22T14:31'), warned('escalation', '2026-11-22T15:25')]
    expect(read(both, '2026-11-22T15:50')?.warnings).toEqual([])
    const pause = [
      paused('2026-11-22T14:31'),
      warned('reminder', '2026-11-22T14:32'),
      resumed('2026-11-22T14:40'),
    ]
    expect(read([standard, ...pause], '2026-11-22T14:50')?.warnings).toEqual([])
  })

  it('are silent while paused and after the stop', () => {
    expect(read([standard, paused('2026-11-22T14:00')], '2026-11-22T19:00')?.warnings).toEqual([])
    expect(read([standard, kept('2026-11-22T14:45')], '2026-11-22T15:30')?.warnings).toEqual([])
  })

  it('go by the wall for a promise without a business minute', () => {
    const saturday = started('quote_complex', '2026-11-21T06:00', '2026-11-22T06:00')
    expect(read([saturday], '2026-11-21T06:00')?.nextLookAt).toEqual(at('2026-11-22T00:00'))
  })
})

describe('what kept it taken back', () => {
  const inTime = [standard, kept('2026-11-22T12:00')]

  it('lets it run again as if it had never been kept', () => {
    const events = [...inTime, reopened('2026-11-22T12:01', 'decision_undone')]
    expect(read(events, '2026-11-22T13:00')).toEqual(read([standard], '2026-11-22T13:00'))
    expect(read([...events, kept('2026-11-22T14:00')], '2026-11-22T20:00')).toMatchObject({
      status: 'stopped',
      usedMinutes: 240,
    })
  })

  it('after the due moment: an undone decision makes it late, a price taken back leaves it kept', () => {
    const undone = [...inTime, reopened('2026-11-22T17:00', 'decision_undone')]
    expect(read(undone, '2026-11-22T17:00')?.breachedAt).toEqual(at('2026-11-22T16:00'))
    const takenBack = [...inTime, reopened('2026-11-22T17:00', 'quote_withdrawn')]
    expect(read(takenBack, '2026-11-22T18:00')).toEqual(read(inTime, '2026-11-22T18:00'))
  })

  it('is nothing to what was withdrawn by its owner', () => {
    const withdrawn: Bare = { type: 'stopped', at: at('2026-11-22T12:00'), reason: 'withdrawn' }
    const events = [standard, withdrawn, reopened('2026-11-22T12:30', 'quote_withdrawn')]
    expect(read(events, '2026-11-22T13:00')?.status).toBe('stopped')
  })
})

describe('what cannot happen changes nothing', () => {
  it('a second start, a second pause and a resume of what runs', () => {
    const again = started('quote_standard', '2026-11-22T12:00', '2026-11-22T18:00')
    expect(read([standard, again], '2026-11-22T13:00')).toEqual(read([standard], '2026-11-22T13:00'))
    const twice = [
      standard,
      paused('2026-11-22T11:00'),
      paused('2026-11-22T12:00'),
      resumed('2026-11-22T13:00'),
    ]
    expect(read(twice, '2026-11-22T14:00')?.pausedMinutes).toBe(120)
    expect(read([...twice, resumed('2026-11-22T13:30')], '2026-11-22T14:00')?.pausedMinutes).toBe(120)
  })

  it('anything after the stop', () => {
    const stopped = [standard, kept('2026-11-22T12:00')]
    const after = [...stopped, paused('2026-11-22T13:00'), kept('2026-11-22T17:00')]
    expect(read(after, '2026-11-22T18:00')).toEqual(read(stopped, '2026-11-22T18:00'))
  })
})

it('of one moment, the sequence says which came first', () => {
  const resumedThenPaused = [standard, resumed('2026-11-22T11:00'), paused('2026-11-22T11:00')]
  expect(read(resumedThenPaused, '2026-11-22T12:00')?.status).toBe('paused')
  const pausedThenResumed = [standard, paused('2026-11-22T11:00'), resumed('2026-11-22T11:00')]
  expect(read(pausedThenResumed, '2026-11-22T12:00')?.status).toBe('running')
  expect(readSla(stored(pausedThenResumed).reverse(), at('2026-11-22T12:00'))?.status).toBe('running')
})

it('before its start there is nothing to read', () => {
  expect(readSla([], at('2026-11-22T12:00'))).toBeUndefined()
  expect(read([standard], '2026-11-22T09:59')).toBeUndefined()
  expect(read([kept('2026-11-22T09:00')], '2026-11-22T12:00')).toBeUndefined()
})

describe('any story', () => {
  const types = fc.constantFrom('paused', 'resumed', 'reminder', 'escalation', 'breach', 'kept', 'undone')
  const minute = fc.integer({ min: 0, max: 9 * 1440 })
  const kinds = fc.constantFrom<SlaKind>('quote_standard', 'quote_complex', 'verification')
  const begin = Date.parse('2026-02-15T09:00+03:00')
  const hours: Record<SlaKind, number> = { quote_standard: 6, quote_complex: 24, verification: 24 }

  const story = fc
    .record({ kind: kinds, steps: fc.array(fc.tuple(types, minute), { maxLength: 12 }) })
    .map(({ kind, steps }) => {
      const later = steps.map(([type, minutes]): Bare => {
        const moment = new Date(begin + minutes * 60_000)
        if (type === 'paused') return { type, at: moment, reason: 'awaiting_owner' }
        if (type === 'resumed') return { type, at: moment }
        if (type === 'undone') return { type: 'reopened', at: moment, reason: 'decision_undone' }
        if (type === 'kept') return { type: 'stopped', at: moment, reason: 'kept' }
        return { type: 'warned', at: moment, warning: type }
      })
      const promisedAt = new Date(begin + hours[kind] * 3_600_000)
      return stored([{ type: 'started', at: new Date(begin), kind, promisedAt }, ...later])
    })
  const nows = minute.map((minutes) => new Date(begin + minutes * 60_000))
  const undoneAtTheLastMoment = stored([
    {
      type: 'started',
      at: new Date(begin),
      kind: 'quote_standard',
      promisedAt: new Date(begin + 6 * 3_600_000),
    },
    { type: 'stopped', at: new Date(begin), reason: 'kept' },
    { type: 'reopened', at: new Date(begin + 60_000), reason: 'decision_undone' },
  ])

  it('reads the same doubled and in any order', () => {
    const shuffled = story.chain((events) =>
      fc.record({
        events: fc.constant(events),
        mixed: fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
      }),
    )
    fc.assert(
      fc.property(shuffled, nows, ({ events, mixed }, now) => {
        expect(readSla(mixed, now)).toEqual(readSla(events, now))
      }),
    )
  })

  it('told twice under other numbers changes nothing either', () => {
    fc.assert(
      fc.property(story, nows, (events, now) => {
        const retold = events.flatMap((event) => [event, { ...event, sequence: event.sequence + 0.5 }])
        expect(readSla(retold, now)).toEqual(readSla(events, now))
      }),
    )
  })

  it('counted by the wall, is late exactly when more is used than was promised', () => {
    fc.assert(
      fc.property(story, nows, (events, now) => {
        const { kind, usedMinutes, breachedAt } = readSla(events, now)!
        const overused = usedMinutes > hours[kind] * 60
        if (kind !== 'quote_complex') expect(Boolean(breachedAt)).toBe(overused)
        if (overused) expect(breachedAt).toBeDefined()
      }),
    )
  })

  it('once late is late for good, and its due moment only ever moves on', () => {
    fc.assert(
      fc.property(story, nows, nows, (events, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one]
        const [before, after] = [readSla(events, earlier)!, readSla(events, later)!]
        if (before.breachedAt) expect(after.breachedAt).toEqual(before.breachedAt)
        expect(after.dueAt.getTime()).toBeGreaterThanOrEqual(before.dueAt.getTime())
        expect(after.usedMinutes).toBeGreaterThanOrEqual(before.usedMinutes)
      }),
    )
  })

  it('looks again while it runs, no later than at the breach, and says once that it came', () => {
    fc.assert(
      fc.property(story, nows, (events, now) => {
        const { status, warnings, breachedAt, nextLookAt, dueAt } = readSla(events, now)!
        const watched = status === 'running' && !breachedAt
        // Said after the stop it says nothing: the fold drops what cannot happen.
        const isTold = inOrder(events, now).some(
          (event, at, before) =>
            event.type === 'warned' &&
            event.warning === 'breach' &&
            readSla(before.slice(0, at), event.at)?.status !== 'stopped',
        )
        const late = breachedAt && status !== 'stopped' && !isTold ? ['breach'] : []
        if (!watched) expect([warnings, nextLookAt]).toEqual([late, undefined])
        else expect([nextLookAt! > now, nextLookAt! <= new Date(dueAt.getTime() + 1)]).toEqual([true, true])
      }),
    )
  })

  it('in time, has used what a watch counts that is looked at every minute', () => {
    fc.assert(
      fc.property(story, nows, (events, now) => {
        const { kind, usedMinutes, breachedAt } = readSla(events, now)!
        if (!breachedAt) expect(usedMinutes).toBe(watchEveryMinute(kind, events, now))
      }),
      { examples: [[undoneAtTheLastMoment, new Date(begin + 60_000)]] },
    )
  })

  it('divides a promise into used and left without remainder', () => {
    fc.assert(
      fc.property(story, nows, (events, now) => {
        const whole = readSla(events.slice(0, 1), new Date(begin))!.leftMinutes
        const { usedMinutes, leftMinutes } = readSla(events, now)!
        expect(usedMinutes + leftMinutes).toBeCloseTo(whole, 6)
      }),
    )
  })
})
