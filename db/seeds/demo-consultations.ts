import type pg from 'pg'
import { moderateReview } from '#domain/reviews/moderate-review.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import {
  areApart,
  freeOf,
  PAUSE_MINUTES,
  readOffer,
  timeOf,
  writeConsultations,
  writeNotes,
} from './demo-consultation-rows.ts'
import { DEMO_OWNER } from './demo-owner.ts'
import { insertAll, insertRows } from './insert-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000
const PUBLISHED_DAYS = 60

interface DemoAdvisor {
  id: string
  kind: 'advisor' | 'engineering_office'
  locale: 'ar' | 'en'
  hasCalendar: boolean
}

interface DemoOffer {
  topic: string
  about: string
  minutes: number
  /** Halalas. */
  price: number
  channels: string[]
}

/**
 * Sunday to Thursday before and after the noon prayer, and Saturday mornings; every second advisor also in the evening.
 */
const MORNINGS = [
  { from: 9 * 60, until: 12 * 60 },
  { from: 13 * 60, until: 17 * 60 },
]
const EVENINGS = [{ from: 16 * 60, until: 21 * 60 }]
const SATURDAY = 6
const FRIDAY = 5

/** In both languages, as an advisor may write them (i18n/in-language.ts). */
const OFFERS: Record<DemoAdvisor['kind'], DemoOffer[]> = {
  advisor: [
    {
      topic: 'استشارة أولى قبل التعاقد | First talk before you sign',
      about:
        'نسمع مشروعك ونقول لك من أين تبدأ، وما الذي تتأكد منه قبل أن توقّع. | We hear about your project and tell you where to begin and what to check before you sign.',
      ...{ minutes: 15, price: 0, channels: ['whatsapp', 'call'] },
    },
    {
      topic: 'مراجعة عقد المقاول وجدول الدفعات | Contract and payment review',
      about:
        'نقرأ العقد قبل الموعد، ونمر على الدفعات والضمان والغرامات بندًا بندًا. | We read the contract beforehand, then go through payments, warranty and penalties line by line.',
      ...{ minutes: 45, price: 25_000, channels: ['call', 'video'] },
    },
    {
      topic: 'مقارنة عروض الأسعار | Comparison of your quotes',
      about:
        'حتى ثلاثة عروض: ما الناقص في كل واحد، وأيها أقرب إلى السعر العادل. | Up to three quotes: what each one leaves out, and which is closest to a fair price.',
      ...{ minutes: 30, price: 15_000, channels: ['whatsapp', 'call', 'video'] },
    },
  ],
  engineering_office: [
    {
      topic: 'سؤال هندسي سريع | Quick engineering question',
      about:
        'رخصة، أو تعديل مخطط، أو ملاحظة من المشرف: جواب واضح في ربع ساعة. | A permit, a changed drawing or an inspector’s remark: a clear answer in a quarter of an hour.',
      ...{ minutes: 15, price: 0, channels: ['whatsapp', 'call'] },
    },
    {
      topic: 'مراجعة مخططات الفيلا قبل الرخصة | Villa drawings before the permit',
      about:
        'نراجع التوزيع والواجهات والإنشائي على اشتراطات الكود السعودي، ونكتب لك الملاحظات. | Layout, elevations and structure against the Saudi Building Code, with our remarks in writing.',
      ...{ minutes: 60, price: 40_000, channels: ['video', 'visit'] },
    },
  ],
}

/**
 * Days from today, hour in Riyadh, and outcome of the free appointments. The paid ones are in
 * demo-paid-consultations.ts.
 */
const APPOINTMENTS = [
  { days: -16, hour: 16, status: 'done', owner: 'نورة', question: 'هل أبدأ بالترميم أم بالعزل؟' },
  {
    days: -9,
    hour: 17,
    status: 'done',
    owner: 'عبدالعزيز',
    question: 'المقاول يطلب 40% مقدمًا، هل هذا عادي؟',
  },
  { days: -4, hour: 16, status: 'missed', owner: 'سارة', question: '' },
  { days: -2, hour: 16, status: 'cancelled', owner: 'فهد', question: 'أريد رأيًا في مخطط دور أرضي.' },
  { days: 2, hour: 16, status: 'booked', owner: 'هند', question: 'استلمت ثلاثة عروض وفرق السعر كبير.' },
  { days: 5, hour: 17, status: 'booked', owner: 'سلطان', question: 'كيف أتأكد من رخصة المكتب؟' },
  { days: -24, hour: 16, status: 'done', owner: 'ماجد', question: 'هل يكفي مقاول واحد للعظم والتشطيب؟' },
  { days: -31, hour: 17, status: 'done', owner: 'ريم', question: 'كم مدة الضمان المعقولة للعزل؟' },
] as const

const NOTES = [
  ['advisor', 'ابدأ بالعزل قبل أي تشطيب، واطلب اختبار الغمر 48 ساعة قبل التبليط.'],
  ['owner', 'شكرًا، طلبت الاختبار من المقاول.'],
] as const

interface DemoReview {
  stars: 1 | 2 | 3 | 4 | 5
  body: string
  shownName?: string
  answer?: string
}

/** Of the first two advisors, what owners wrote after an appointment, by its index. */
const REVIEWS: Record<number, DemoReview>[] = [
  {
    0: { stars: 5, body: 'رتّبت لي الأولويات في ربع ساعة، ووفّرت عليّ عزلًا خاطئًا.', shownName: 'نورة' },
    1: { stars: 5, body: 'جواب صريح عن الدفعة المقدمة، ومعه سبب أقنع المقاول.' },
    6: {
      ...{ stars: 3, body: 'نصائح مفيدة، لكن الوقت انتهى قبل أن نصل إلى سؤالي الأخير.', shownName: 'ماجد' },
      answer: 'معك حق، وصرنا نطلب الأسئلة مكتوبة قبل الموعد حتى نبدأ بالأهم.',
    },
    7: { stars: 4, body: 'Clear and calm, and the notes afterwards were useful.', shownName: 'Reem' },
  },
  {
    0: { stars: 4, body: 'شرح واضح، وقال بصراحة ما هو خارج اختصاصه.' },
    1: {
      stars: 2,
      body: 'اتصل متأخرًا عشر دقائق، والجواب كان عامًا.',
      answer: 'نعتذر عن التأخير، وموعدك القادم علينا.',
    },
    6: { stars: 5, body: 'راجع المخطط معي سطرًا سطرًا وأرسل الملاحظات في اليوم نفسه.', shownName: 'أبو ماجد' },
  },
]

/** The number of advisors and engineering offices of the demo with appointments. */
const WITH_APPOINTMENTS = 3

/**
 * Adds hours and offers of every advisor and engineering office of the demo, and appointments of some. Later calls add
 * new future appointments for advisors who have none left.
 */
export async function insertDemoConsultations(client: pg.Client, now: Date): Promise<void> {
  const { rows: advisors } = await client.query<DemoAdvisor>(
    `select id, kind, locale, exists (select from consultation_calendars where provider_id = providers.id) as "hasCalendar"
     from providers
     where is_demo and status = 'approved' and kind in ('advisor', 'engineering_office')
     order by kind, slug`,
  )
  for (const [at, advisor] of advisors.entries()) {
    if (!advisor.hasCalendar) {
      await insertRows(client, 'consultation_calendars', [calendarRow(advisor, at, now)])
      await insertOffers(client, advisor, now)
    }
    if (at < WITH_APPOINTMENTS) await insertAppointments(client, { advisor, at, now })
  }
}

function calendarRow({ id }: DemoAdvisor, at: number, now: Date) {
  const ordinary = at % 2 === 0 ? MORNINGS : EVENINGS
  const weekly = Array.from({ length: 7 }, (_, weekday) =>
    weekday === FRIDAY ? [] : weekday === SATURDAY ? [{ from: 10 * 60, until: 13 * 60 }] : ordinary,
  )
  // One day off in the future, so that the demo shows a calendar with an exception.
  const away = riyadhDay(new Date(now.getTime() + (8 + at) * DAY_MS))
  return {
    provider_id: id,
    weekly: JSON.stringify(weekly),
    exceptions: JSON.stringify({ [away]: [] }),
    pause_minutes: PAUSE_MINUTES,
    notice_minutes: 120,
    horizon_days: 30,
    place: 'مكتبنا في طريق الملك فهد، الدور الثالث',
    video_link: `https://meet.example/mimar-demo-${at + 1}`,
    updated_at: new Date(now.getTime() - PUBLISHED_DAYS * DAY_MS),
  }
}

async function insertOffers(client: pg.Client, advisor: DemoAdvisor, now: Date): Promise<void> {
  const published = now.getTime() - PUBLISHED_DAYS * DAY_MS
  await insertAll(
    client,
    'consultation_offers',
    // The free offer is the newest, so it is shown first.
    OFFERS[advisor.kind].map((offer, at) => ({
      ...offer,
      provider_id: advisor.id,
      published_at: new Date(published - at * MINUTE_MS),
    })),
  )
}

interface Appointments {
  advisor: DemoAdvisor
  /** The advisor's index in the list. */
  at: number
  now: Date
}

async function insertAppointments(client: pg.Client, { advisor, at, now }: Appointments): Promise<void> {
  const offer = await readOffer(client, advisor.id, 'free')
  const { rows } = await client.query<{ coming: number }>(
    `select (count(*) filter (where starts_at > $2))::int as coming from consultations where provider_id = $1 and status = 'booked'`,
    [advisor.id, now],
  )
  if (!offer || rows[0]!.coming > 0) return
  const wished = APPOINTMENTS.map((appointment, index) => ({
    ...{ appointment, index, startsAt: timeOf(now, appointment.days, appointment.hour) },
  })).filter(({ appointment }) => !advisor.hasCalendar || appointment.status === 'booked')
  const free = await freeOf(
    client,
    advisor.id,
    wished.map(({ startsAt }) => startsAt),
  )
  const taken = wished.filter(
    ({ startsAt, index }) =>
      free.has(startsAt.getTime()) &&
      wished.every((other) => other.index >= index || areApart(other.startsAt, startsAt)),
  )
  const ids = await writeConsultations(
    client,
    taken.map(({ appointment: { status, owner, question }, index, startsAt }) => ({
      ...{ offer, startsAt, status, question, now },
      channel: offer.channels[index % offer.channels.length]!,
      // The first appointment belongs to the demo owner and is free, so that they have both kinds.
      ...(at === 0 && index === 0
        ? DEMO_OWNER
        : { name: owner, mobile: `96650009${at + 1}${String(index).padStart(3, '0')}` }),
    })),
  )
  const first = taken.findIndex(({ index }) => index === 0)
  if (first >= 0) await writeNotes(client, { id: ids[first]!, notes: NOTES, endsAt: taken[first]!.startsAt })
  await insertRows(
    client,
    'reviews',
    taken.flatMap(({ index, startsAt }, place) => {
      const review = REVIEWS[at]?.[index]
      return review ? [reviewRow({ id: ids[place]!, providerId: advisor.id, review, startsAt })] : []
    }),
  )
}

interface Written {
  id: string
  providerId: string
  review: DemoReview
  startsAt: Date
}

/** As its command would have left it, a day after the appointment; the reply comes another day later. */
function reviewRow({ id, providerId, review, startsAt }: Written) {
  const { answer = null, shownName = null, ...said } = review
  if (moderateReview(said.body).length + moderateReview(answer ?? '').length > 0)
    throw new Error(`A demo review would be held: ${said.body}`)
  const writtenAt = new Date(startsAt.getTime() + DAY_MS)
  return {
    ...{ consultation_id: id, provider_id: providerId, side: 'owner', status: 'published', is_demo: true },
    ...{
      stars: said.stars,
      body: said.body,
      shown_name: shownName,
      written_at: writtenAt,
      visible_at: writtenAt,
    },
    ...{ answer, answer_status: answer && 'published' },
    answered_at: answer && new Date(writtenAt.getTime() + DAY_MS),
  }
}
