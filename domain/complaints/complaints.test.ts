import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validate } from '../shared/validate.ts'
import { isBusinessDay } from '../sla/business-calendar.ts'
import { COMPLAINT_REASONS, COMPLAINT_SUBJECTS, REASONS_OF } from './complaint.ts'
import {
  type ClockedComplaint,
  complaintDeadlines,
  dueComplaintChecks,
  nextComplaintCheck,
} from './complaint-deadlines.ts'
import { complaintDecisionSchema, complaintInputSchema } from './complaint-input.ts'
import {
  COMPLAINT_STATUSES,
  type ComplaintEvent,
  nextComplaintStatus,
  whyNotComplaint,
} from './complaint-lifecycle.ts'
import { namesReporter } from './names-reporter.ts'

const at = (wall: string) => new Date(`${wall}+03:00`)
const DAY = 24 * 60 * 60 * 1000
const moments = fc.date({ min: at('2025-01-01T00:00'), max: at('2040-11-30T00:00'), noInvalidDate: true })

describe('complaint lifecycle', () => {
  const EVENTS: ComplaintEvent[] = ['acknowledge', 'ask', 'tell', 'uphold', 'dismiss', 'withdraw']
  /** From each status, in the order above: the next status, or the reason why not. */
  it.each([
    ['received', 'in_review in_review received upheld dismissed withdrawn'],
    ['in_review', 'complaint.already_acknowledged in_review in_review upheld dismissed withdrawn'],
    ['upheld', Array(6).fill('complaint.already_decided').join(' ')],
    ['dismissed', Array(6).fill('complaint.already_decided').join(' ')],
    ['withdrawn', Array(6).fill('complaint.already_withdrawn').join(' ')],
  ] as const)('events from %s', (status, expected) => {
    const told = EVENTS.map((event) => nextComplaintStatus(status, event) ?? whyNotComplaint(status, event))
    expect(told.join(' ')).toBe(expected)
    expect(COMPLAINT_STATUSES).toContain(status)
  })
})

describe('complaintDeadlines', () => {
  it('days off that an admin added are skipped', () => {
    const added = new Map(['2026-11-23', '2026-11-25'].map((day) => [day, 'off' as const]))
    expect(complaintDeadlines(new Date('2026-11-22T09:00+03:00'), added)).toEqual({
      acknowledgeBy: new Date('2026-11-24T09:00+03:00'),
      answerBy: new Date('2026-12-01T09:00+03:00'),
    })
  })

  it.each([
    ['on a Sunday', '2026-11-22T10:00', '2026-11-23T10:00', '2026-11-29T10:00'],
    ['on a Thursday evening', '2026-11-19T22:00', '2026-11-22T22:00', '2026-11-26T22:00'],
    ['on a Saturday', '2026-11-21T06:00', '2026-11-22T06:00', '2026-11-26T06:00'],
    ['before Founding Day in Ramadan', '2026-02-19T11:00', '2026-02-23T11:00', '2026-03-01T11:00'],
    ['before Eid al-Fitr', '2026-03-18T11:00', '2026-03-23T11:00', '2026-03-29T11:00'],
    ['before Eid al-Adha', '2026-05-25T11:00', '2026-05-31T11:00', '2026-06-04T11:00'],
  ])('%s', (_, received, acknowledgeBy, answerBy) => {
    expect(complaintDeadlines(at(received))).toEqual({
      acknowledgeBy: at(acknowledgeBy),
      answerBy: at(answerBy),
    })
  })

  it('are the first and the fifth business day after receipt: every seventh hour of sixteen years', () => {
    const wrong: string[] = []
    for (
      let time = at('2025-01-01T00:30').getTime();
      time < at('2040-11-30T00:00').getTime();
      time += (7 * DAY) / 24
    ) {
      const received = new Date(time)
      const { acknowledgeBy, answerBy } = complaintDeadlines(received)
      const days = [acknowledgeBy, answerBy].map((due) => {
        let count = 0
        for (let day = time + DAY; day <= due.getTime(); day += DAY)
          if (isBusinessDay(new Date(day))) count += 1
        return isBusinessDay(due) && (due.getTime() - time) % DAY === 0 ? count : -1
      })
      if (days.join() !== '1,5') wrong.push(received.toISOString())
    }
    expect(wrong).toEqual([])
  })

  it('are checked before they are missed, in order, until nothing is pending', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...COMPLAINT_STATUSES), (receivedAt, status) => {
        const complaint: ClockedComplaint = { status, receivedAt, ...complaintDeadlines(receivedAt) }
        const seen: Date[] = []
        for (
          let look = nextComplaintCheck(complaint, receivedAt);
          look;
          look = nextComplaintCheck(complaint, look)
        ) {
          seen.push(look)
          expect(seen.length).toBeLessThanOrEqual(4)
        }
        expect(seen).toEqual([...seen].sort((one, other) => +one - +other))
        const end = seen.at(-1) ?? receivedAt
        const due = dueComplaintChecks(complaint, end)
        const open = { received: 4, in_review: 2, upheld: 0, dismissed: 0, withdrawn: 0 }
        expect(due).toHaveLength(open[status])
        if (status === 'received') {
          expect(seen).toContainEqual(complaint.acknowledgeBy)
          expect(+seen[0]!).toBeLessThan(+complaint.acknowledgeBy)
        }
        if (due.length > 0) expect(end).toEqual(complaint.answerBy)
      }),
      { numRuns: 300 },
    )
  })
})

describe('complaintInputSchema', () => {
  const good = {
    subjectKind: 'provider',
    subjectId: '018f2c1e-9c4b-7d3a-8e21-0123456789ab',
    reason: 'no_show',
    body: 'لم يحضر أحد في الموعد.',
    locale: 'ar',
    contact: { name: 'نورة', mobile: '٠٥٥ ١٢٣ ٤٥٦٧', email: '' },
  }
  const fieldsOf = (input: object) => {
    const checked = validate(complaintInputSchema, { ...good, ...input })
    return checked.ok
      ? {}
      : Object.fromEntries(Object.entries(checked.fieldErrors).map(([field, { code }]) => [field, code]))
  }

  it('normalises the input', () => {
    expect(validate(complaintInputSchema, good)).toMatchObject({
      ok: true,
      value: { contact: { name: 'نورة', mobile: '966551234567', email: undefined } },
    })
  })

  it.each([
    [{ reason: 'contact_details' }, { reason: 'complaint.reason_unfit' }],
    [{ body: 'قصير' }, { body: 'complaint.body_too_short' }],
    [{ body: 'ط'.repeat(2001) }, { body: 'complaint.body_too_long' }],
    [{ subjectId: 'x' }, { subjectId: 'complaint.subject_unknown' }],
    [{ contact: { name: 'نورة' } }, { 'contact.mobile': 'complaint.contact_required' }],
    [{ contact: { name: 'ن', mobile: '0551234567' } }, { 'contact.name': 'complaint.name_missing' }],
    [{ contact: { name: 'نورة', mobile: '123' } }, { 'contact.mobile': 'complaint.mobile_invalid' }],
    [{ contact: { name: 'نورة', email: 'x@' } }, { 'contact.email': 'complaint.email_invalid' }],
  ])('%j is rejected', (change, expected) => {
    expect(fieldsOf(change)).toEqual(expected)
  })

  it('each subject has reasons, and every reason belongs to a subject', () => {
    expect(COMPLAINT_SUBJECTS.every((subject) => REASONS_OF[subject].at(-1) === 'other')).toBe(true)
    expect(new Set(COMPLAINT_SUBJECTS.flatMap((subject) => REASONS_OF[subject]))).toEqual(
      new Set(COMPLAINT_REASONS),
    )
  })

  const decision = { outcome: 'upheld', answer: 'شكرًا، أنذرنا المزوّد.' }
  it.each([
    [{}, undefined],
    [{ sanction: { kind: 'warning', reason: 'لم تحضر إلى موعدين.' } }, undefined],
    [{ sanction: { kind: 'suspension', reason: 'لم تحضر إلى موعدين.', days: 30 } }, undefined],
    [{ sanction: { kind: 'suspension', reason: 'لم تحضر إلى موعدين.' } }, 'sanction.days'],
    [{ sanction: { kind: 'exclusion', reason: 'لم تحضر إلى موعدين.', days: 30 } }, 'sanction.days'],
    [{ sanction: { kind: 'suspension', reason: 'لم تحضر إلى موعدين.', days: 181 } }, 'sanction.days'],
    [{ sanction: { kind: 'warning', reason: 'قصير' } }, 'sanction.reason'],
    [{ outcome: 'dismissed', sanction: { kind: 'warning', reason: 'لم تحضر إلى موعدين.' } }, 'sanction'],
  ])('a decision with %j is invalid at %s', (change, field) => {
    const checked = validate(complaintDecisionSchema, { ...decision, ...change })
    expect(checked.ok ? undefined : Object.keys(checked.fieldErrors)[0]).toBe(field)
  })
})

describe('namesReporter', () => {
  const hind = { name: 'هند العتيبي', mobile: '966537999001', email: 'hind@example.sa' }
  it.each([
    ['اشتكت منك هند العتيبى أمس', true],
    ['هِند  العُتيبي، تقول إنك لم تحضر', true],
    ['اتصل على ٠٥٣٧-٩٩٩-٠٠١', true],
    ['اتصل على 966 53 799 9001+', true],
    ['Write to HIND@example.sa', true],
    ['هند موظفة عندكم لم تحضر', false],
    ['لم تحضر إلى موعدين في حي العتيبية', false],
    ['الموعد يوم 22 الساعة 9001', false],
  ])('%s: %s', (words, expected) => {
    expect(namesReporter(words, hind)).toBe(expected)
  })
})
