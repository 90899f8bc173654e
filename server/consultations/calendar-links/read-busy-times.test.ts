import { describe, expect, test } from 'vitest'
import { NotACalendar, readBusyTimes, TooManyOccurrences } from './read-busy-times.ts'

const FROM = Date.parse('2026-11-20T00:00:00Z')
const UNTIL = Date.parse('2027-02-20T00:00:00Z')
const between = { from: FROM, until: UNTIL }

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${lines.join()}@test`,
  'DTSTAMP:20261101T000000Z',
  ...lines,
  'END:VEVENT',
]
const read = (...lines: string[]) => shown(calendar(...lines))
const shown = (text: string) =>
  readBusyTimes(text, between).map(({ from, until }) =>
    [from, until].map((time) => new Date(time).toISOString().slice(0, 16)).join(' '),
  )

/** As Google Calendar publishes a secret address. */
const GOOGLE = `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:PUBLISH
X-WR-CALNAME:sara@example.sa
X-WR-TIMEZONE:Asia/Riyadh
BEGIN:VTIMEZONE
TZID:Asia/Riyadh
X-LIC-LOCATION:Asia/Riyadh
BEGIN:STANDARD
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
TZNAME:GMT+3
DTSTART:19700101T000000
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
DTSTART;TZID=Asia/Riyadh:20261122T100000
DTEND;TZID=Asia/Riyadh:20261122T110000
RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=SU
EXDATE;TZID=Asia/Riyadh:20261206T100000
DTSTAMP:20261101T100000Z
UID:weekly@google.com
SUMMARY:اجتماع الفريق مع 0500000204
STATUS:CONFIRMED
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;TZID=Asia/Riyadh:20261129T140000
DTEND;TZID=Asia/Riyadh:20261129T150000
DTSTAMP:20261101T100000Z
UID:weekly@google.com
RECURRENCE-ID;TZID=Asia/Riyadh:20261129T100000
SUMMARY:moved
STATUS:CONFIRMED
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261201
DTEND;VALUE=DATE:20261203
DTSTAMP:20261101T100000Z
UID:trip@google.com
SUMMARY:Jeddah
TRANSP:OPAQUE
END:VEVENT
BEGIN:VEVENT
DTSTART;VALUE=DATE:20261204
DTEND;VALUE=DATE:20261205
DTSTAMP:20261101T100000Z
UID:birthday@google.com
SUMMARY:birthday
TRANSP:TRANSPARENT
END:VEVENT
END:VCALENDAR
`

/** As Outlook publishes a calendar: Windows names of zones, and what is free in a property of its own. */
const OUTLOOK = `BEGIN:VCALENDAR
METHOD:PUBLISH
PRODID:Microsoft Exchange Server 2010
VERSION:2.0
X-WR-CALNAME:Calendar
BEGIN:VTIMEZONE
TZID:Arab Standard Time
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0300
TZOFFSETTO:+0300
END:STANDARD
END:VTIMEZONE
BEGIN:VTIMEZONE
TZID:Romance Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E008
SUMMARY:Busy
DTSTART;TZID=Arab Standard Time:20261122T090000
DTEND;TZID=Arab Standard Time:20261122T093000
CLASS:PUBLIC
DTSTAMP:20261120T074209Z
TRANSP:OPAQUE
STATUS:CONFIRMED
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E009
SUMMARY:Free
DTSTART;TZID=Arab Standard Time:20261122T120000
DTEND;TZID=Arab Standard Time:20261122T123000
DTSTAMP:20261120T074209Z
X-MICROSOFT-CDO-BUSYSTATUS:FREE
END:VEVENT
BEGIN:VEVENT
UID:040000008200E00074C5B7101A82E010
SUMMARY:Busy
DTSTART;TZID=Romance Standard Time:20261124T090000
DTEND;TZID=Romance Standard Time:20261124T100000
DTSTAMP:20261120T074209Z
X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE
END:VEVENT
END:VCALENDAR
`

test('a calendar of Google gives its series, exceptions and days, and not what is marked as free', () => {
  expect(shown(GOOGLE)).toEqual([
    '2026-11-22T07:00 2026-11-22T08:00',
    '2026-11-29T11:00 2026-11-29T12:00',
    '2026-11-30T21:00 2026-12-02T21:00',
    '2026-12-13T07:00 2026-12-13T08:00',
  ])
})

test('a calendar of Outlook gives its times by its own zones, and not what is marked as free', () => {
  expect(shown(OUTLOOK)).toEqual(['2026-11-22T06:00 2026-11-22T06:30', '2026-11-24T08:00 2026-11-24T09:00'])
})

describe('one entry', () => {
  test.each([
    ['in UTC', ['DTSTART:20261122T100000Z', 'DTEND:20261122T110000Z'], ['2026-11-22T10:00 2026-11-22T11:00']],
    [
      'without a zone is of Riyadh',
      ['DTSTART:20261122T100000', 'DURATION:PT45M'],
      ['2026-11-22T07:00 2026-11-22T07:45'],
    ],
    [
      'of a zone that the file does not define',
      ['DTSTART;TZID=Europe/Paris:20261122T100000', 'DTEND;TZID=Europe/Paris:20261122T110000'],
      ['2026-11-22T09:00 2026-11-22T10:00'],
    ],
    [
      'of a zone that nobody knows is of Riyadh',
      ['DTSTART;TZID=Mars/Base:20261122T100000', 'DTEND;TZID=Mars/Base:20261122T110000'],
      ['2026-11-22T07:00 2026-11-22T08:00'],
    ],
    ['of a day without an end', ['DTSTART;VALUE=DATE:20261122'], ['2026-11-21T21:00 2026-11-22T21:00']],
    ['that is cancelled', ['DTSTART:20261122T100000Z', 'DTEND:20261122T110000Z', 'STATUS:CANCELLED'], []],
    ['that is over', ['DTSTART:20250101T100000Z', 'DTEND:20250101T110000Z'], []],
    ['that ends before it begins', ['DTSTART:20261122T100000Z', 'DTEND:20261122T090000Z'], []],
    ['without a beginning', ['SUMMARY:x'], []],
    [
      'begun years ago, every day',
      ['DTSTART:20150101T050000Z', 'DTEND:20150101T053000Z', 'RRULE:FREQ=DAILY;UNTIL=20261122T000000Z'],
      ['2026-11-20T05:00 2026-11-20T05:30', '2026-11-21T05:00 2026-11-21T05:30'],
    ],
  ])('%s', (_, lines, times) => {
    expect(read(...event(...lines))).toEqual(times)
  })

  test('that overlaps another is one time with it', () => {
    expect(
      read(
        ...event('DTSTART:20261122T100000Z', 'DTEND:20261122T110000Z'),
        ...event('DTSTART:20261122T103000Z', 'DTEND:20261122T120000Z'),
      ),
    ).toEqual(['2026-11-22T10:00 2026-11-22T12:00'])
  })

  test('of a consultation with us is left out, because it is booked here', () => {
    const lines = ['UID:consultation-019@mimar', 'DTSTART:20261122T100000Z', 'DTEND:20261122T110000Z']
    expect(read('BEGIN:VEVENT', ...lines, 'END:VEVENT')).toEqual([])
  })
})

test('a cancelled occurrence of a series is free', () => {
  const series = ['UID:s', 'DTSTAMP:20261101T000000Z']
  expect(
    read(
      ...[
        'BEGIN:VEVENT',
        ...series,
        'DTSTART:20261122T100000Z',
        'DTEND:20261122T110000Z',
        'RRULE:FREQ=DAILY;COUNT=2',
      ],
      ...[
        'END:VEVENT',
        'BEGIN:VEVENT',
        ...series,
        'RECURRENCE-ID:20261123T100000Z',
        'DTSTART:20261123T100000Z',
      ],
      ...['DTEND:20261123T110000Z', 'STATUS:CANCELLED', 'END:VEVENT'],
    ),
  ).toEqual(['2026-11-22T10:00 2026-11-22T11:00'])
})

test('a calendar of times alone is read, without those it calls free', () => {
  expect(
    read(
      ...['BEGIN:VFREEBUSY', 'UID:f', 'DTSTAMP:20261101T000000Z'],
      ...[
        'FREEBUSY;FBTYPE=BUSY:20261122T100000Z/PT1H',
        'FREEBUSY;FBTYPE=FREE:20261123T100000Z/PT1H',
        'END:VFREEBUSY',
      ],
    ),
  ).toEqual(['2026-11-22T10:00 2026-11-22T11:00'])
})

test.each([
  ['a page of HTML', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
  ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD'],
])('%s is no calendar', (_, text) => {
  expect(() => readBusyTimes(text, between)).toThrow(NotACalendar)
})

test('a series of every second without an end is given up', () => {
  const text = calendar(...event('DTSTART:20000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))
  expect(() => readBusyTimes(text, between)).toThrow(TooManyOccurrences)
})

test('more busy times than anybody has are given up', () => {
  const rule = 'RRULE:FREQ=MINUTELY;INTERVAL=10;COUNT=3000'
  const text = calendar(...event('DTSTART:20261121T000000Z', 'DURATION:PT1M', rule))
  expect(() => readBusyTimes(text, between)).toThrow(TooManyOccurrences)
})
