import type pg from 'pg'
import { complaintDeadlines, nextComplaintCheck } from '#domain/complaints/complaint-deadlines.ts'
import { referenceOf } from '#domain/shared/reference.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { DEMO_ADMIN } from './demo-money.ts'
import { DEMO_OWNER } from './demo-owner.ts'
import { insertRows } from './insert-rows.ts'

const HOUR_MS = 60 * 60 * 1000

interface DemoComplaint {
  /** Slug of the provider whom the complaint is about. */
  provider: string
  reason: 'no_show' | 'asked_for_commission' | 'bad_work'
  body: string
  name: string
  mobile: string
  hoursAgo: number
  status: 'received' | 'in_review' | 'upheld' | 'dismissed'
  answer?: string
}

const COMPLAINTS: readonly DemoComplaint[] = [
  {
    ...{ provider: 'lamasat-najd', reason: 'asked_for_commission', hoursAgo: 3, status: 'received' },
    body: 'طلب مني المندوب 2% «رسوم منصة» قبل أن يرسل العرض، وأنتم تقولون إن الخدمة بلا عمولة.',
    ...DEMO_OWNER,
  },
  {
    ...{ provider: 'bayt-altin', reason: 'no_show', hoursAgo: 52, status: 'in_review' },
    body: 'اتفقنا على معاينة مساء الاثنين ثم الأربعاء، ولم يحضر أحد في المرتين ولم يعتذر.',
    ...{ name: 'سلمان الحربي', mobile: '966500000201' },
  },
  {
    ...{ provider: 'sadu-interiors', reason: 'bad_work', hoursAgo: 15 * 24, status: 'upheld' },
    body: 'The paint of the stairs came off after two weeks and nobody answers our calls.',
    ...{ name: 'Hala Alsaud', mobile: '966500000202' },
    answer:
      'We spoke with the firm: they repaint the stairs at their cost this week, and we will ask you after.',
  },
  {
    ...{ provider: 'hadbat-alarid', reason: 'no_show', hoursAgo: 24 * 24, status: 'dismissed' },
    body: 'تأخر المهندس عن موعد المعاينة قرابة ساعة كاملة.',
    ...{ name: 'خالد العنزي', mobile: '966500000203' },
    answer: 'اطلعنا على الرسائل: أبلغك المهندس بالتأخير قبل الموعد بنصف ساعة ووافقت، فلا مخالفة هنا.',
  },
]

/**
 * Inserts complaints that are unread, in review, upheld and dismissed. Does nothing when there are complaints already.
 */
export async function insertDemoComplaints(client: pg.Client, now: Date): Promise<void> {
  const { rowCount } = await client.query('select from complaints limit 1')
  if (rowCount === 0)
    for (const complaint of COMPLAINTS.toSorted((a, b) => b.hoursAgo - a.hoursAgo))
      await insertComplaint(client, complaint, now)
}

async function insertComplaint(client: pg.Client, complaint: DemoComplaint, now: Date): Promise<void> {
  const { provider, reason, body, name, mobile, hoursAgo, status, answer } = complaint
  const { rows } = await client.query<{ id: string; number: number }>(
    `select id, nextval('complaint_number')::int as number from providers where slug = $1 and is_demo`,
    [provider],
  )
  const [about] = rows
  if (!about) return
  const receivedAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
  const { acknowledgeBy, answerBy } = complaintDeadlines(receivedAt)
  const acknowledgedAt = status === 'received' ? null : new Date(receivedAt.getTime() + 5 * HOUR_MS)
  const decidedAt = answer ? new Date(receivedAt.getTime() + 45 * HOUR_MS) : null
  const id = uuidv7(receivedAt)
  await insertRows(client, 'complaints', [
    {
      ...{ id, reference: referenceOf('CP', about.number, receivedAt), reason, body, status },
      ...{ subject_kind: 'provider', subject_id: about.id, provider_id: about.id, reporter_kind: 'visitor' },
      ...{ locale: /[؀-ۿ]/.test(body) ? 'ar' : 'en', received_at: receivedAt },
      ...{ acknowledge_by: acknowledgeBy, answer_by: answerBy, acknowledged_at: acknowledgedAt },
      ...{ decided_at: decidedAt, decided_by: decidedAt && DEMO_ADMIN, answer: answer ?? null },
      next_look_at: nextComplaintCheck({ status, receivedAt, acknowledgeBy, answerBy }, now) ?? null,
    },
  ])
  await insertRows(client, 'complaint_contacts', [{ complaint_id: id, name, mobile }])
  const event = (type: string, by_kind: string, at: Date | null, note: string | null = null) =>
    at ? [{ id: uuidv7(at), complaint_id: id, type, by_kind, note, at }] : []
  const events = [
    ...event('received', 'reporter', receivedAt),
    ...event('acknowledged', 'admin', acknowledgedAt),
    ...event(status, 'admin', decidedAt, answer),
  ]
  await insertRows(client, 'complaint_events', events)
  // The receipt with the tracking link arrives on the demo's phone.
  if (status === 'received')
    await client.query(
      `select enqueue_jobs(jsonb_build_array(jsonb_build_object('task', 'complaints.tell', 'payload', jsonb_build_object('eventId', $1::text),
        'jobKey', 'complaint_event:' || $1 || ':tell')))`,
      [events[0]!.id],
    )
}
