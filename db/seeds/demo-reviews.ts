import type pg from 'pg'
import { estimate } from '#domain/estimates/estimate.ts'
import { complexityOf } from '#domain/project-requests/complexity.ts'
import { type Facts, factsSchema } from '#domain/project-requests/facts.ts'
import { USUAL_VALIDITY_DAYS } from '#domain/quotes/quote-input.ts'
import { moderateReview } from '#domain/reviews/moderate-review.ts'
import { riyals, roundTo } from '#domain/shared/money.ts'
import { quoteDueAt } from '#domain/sla/quote-due.ts'
import { TERMS_VERSION } from '#server/consents/terms-version.ts'
import { CONSENT_VERSION } from '#server/project-requests/store-project-request.ts'
import { DEMO_LEADS_PROVIDER } from './demo-lead-rows.ts'
import { DEMO_OWNER } from './demo-owner.ts'
import { wordingOn } from './demo-wording.ts'
import { insertAll, insertRows, nextReferences } from './insert-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days from the request to the handover. */
const WORK_DAYS = 70

/** Reviewed providers: pairs of one trade and city, so that each was also asked for some of the other's work. */
const RATED = {
  0: DEMO_LEADS_PROVIDER,
  1: 'bayt-altin',
  2: 'lamasat-najd',
  3: 'sadu-interiors',
  4: 'rawshan-albalad',
  5: 'corniche-fitout',
  6: 'hadbat-alarid',
  7: 'tuwaiq-stone',
} as const
/** The provider that was asked in addition to each of them. */
const NEIGHBOUR: Record<keyof typeof RATED, keyof typeof RATED> = {
  0: 1,
  1: 2,
  2: 3,
  3: 0,
  4: 5,
  5: 4,
  6: 7,
  7: 6,
}

interface DemoReview {
  /** Index of the reviewed provider in RATED. */
  provider: keyof typeof RATED
  facts: Facts
  daysAgo: number
  stars: 1 | 2 | 3 | 4 | 5
  body: string
  shownName?: string
  onHomePages?: true
  /** Whether the work belongs to the demo's owner, whose account shows it. */
  isOwners?: true
  theirs: { stars: 1 | 2 | 3 | 4 | 5; body: string }
  answer?: string
}

const flat: Facts = {
  projectType: 'interior_finishing',
  city: 'riyadh',
  areaSqm: 180,
  finishLevel: 'standard',
}
const home: Facts = { projectType: 'renovation', city: 'riyadh', areaSqm: 240, finishLevel: 'standard' }

const inJeddah: Facts = { ...flat, city: 'jeddah', areaSqm: 210 }
const villa: Facts = {
  projectType: 'villa_construction',
  city: 'riyadh',
  areaSqm: 420,
  finishLevel: 'standard',
}

/** A review of the owner by the company has no text, because only the owner could read it. */
const said = (
  provider: keyof typeof RATED,
  facts: Facts,
  daysAgo: number,
  stars: DemoReview['stars'],
  body: string,
  more: Pick<DemoReview, 'shownName' | 'answer'> = {},
): DemoReview => ({ provider, facts, daysAgo, stars, body, theirs: { stars: 5, body: '' }, ...more })

/** Invented reviews, marked `is_demo`, good and bad; one that needs a check waits for the demo's admin. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    ...{ provider: 0, facts: flat, daysAgo: 12, stars: 5, shownName: 'أم ريان', onHomePages: true },
    isOwners: true,
    body: 'التزموا بالموعد، وكل مرحلة صوّروها قبل أن أدفعها. التشطيب نظيف والزوايا مضبوطة.',
    theirs: { stars: 5, body: 'مالكة واضحة، ودفعت كل مرحلة في يومها.' },
    answer: 'شكرًا لثقتك، وضمان السنة قائم.',
  },
  {
    ...{ provider: 0, facts: home, daysAgo: 33, stars: 3, shownName: 'سلطان', onHomePages: true },
    body: 'الشغل جيد لكنهم تأخروا ثلاثة أسابيع عن العقد، ولم يخبروني إلا بعد أن سألت.',
    theirs: { stars: 4, body: 'تعامل محترم، وغيّر المخطط مرتين بعد البدء.' },
    answer: 'نعتذر عن التأخير؛ تأخر توريد الرخام، وكان يجب أن نخبرك قبلها.',
  },
  {
    ...{ provider: 0, facts: flat, daysAgo: 58, stars: 4 },
    body: 'Clear daily updates and a fair price. The paint of one room had to be done twice.',
    theirs: { stars: 5, body: '' },
  },
  {
    ...{ provider: 0, facts: home, daysAgo: 96, stars: 5, onHomePages: true },
    body: 'ثاني عمل لي معهم. السعر الذي قالوه هو السعر الذي دفعته.',
    theirs: { stars: 5, body: 'يعرف ما يريد ويقرر بسرعة.' },
  },
  {
    ...{ provider: 1, facts: flat, daysAgo: 20, stars: 2, shownName: 'هند', onHomePages: true },
    body: 'الدهان تقشر بعد شهر، وإصلاحه أخذ شهرًا آخر. رجعوا وأصلحوه في النهاية.',
    theirs: { stars: 3, body: 'اعتراضات كثيرة، لكن الدفع في وقته.' },
    answer: 'كان الجدار رطبًا قبل الدهان، وأصلحناه على حسابنا.',
  },
  {
    ...{ provider: 1, facts: home, daysAgo: 41, stars: 4 },
    body: 'عمال مرتبون ونظفوا المكان كل يوم.',
    theirs: { stars: 4, body: '' },
  },
  {
    ...{ provider: 1, facts: flat, daysAgo: 77, stars: 5, shownName: 'بدر' },
    body: 'أنهوا قبل الموعد بأسبوع، وسلّموني ضمانات الأجهزة.',
    theirs: { stars: 5, body: 'أفضل مالك عملنا معه هذه السنة.' },
  },
  {
    ...{ provider: 2, facts: flat, daysAgo: 15, stars: 4 },
    body: 'تجربة أولى جيدة.',
    theirs: { stars: 4, body: '' },
  },
  {
    ...{ provider: 1, facts: home, daysAgo: 1, stars: 4, shownName: 'أبو تركي' },
    body: 'شغل مرتب والتسليم في وقته. من أراد أن يرى البيت يكلمني على 0500000204.',
    theirs: { stars: 5, body: 'ترك لنا المفتاح ووثق فينا، وهذا يسهّل العمل.' },
  },
  said(0, flat, 131, 5, 'كل خميس صور وفيديو، وأنا خارج الرياض ارتحت كثيرًا.', { shownName: 'أم خالد' }),
  said(0, home, 170, 4, 'العزل اختبروه أمامي. تأخر المطبخ عشرة أيام بسبب الرخام.', {
    shownName: 'فهد القحطاني',
  }),
  said(2, home, 48, 5, 'اختلفنا على لون البورسلان، وغيّروه على حسابهم.', { shownName: 'نورة العتيبي' }),
  said(2, flat, 102, 4, 'ترتيب ونظافة، والمشرف يرد في وقته.'),
  said(2, home, 150, 3, 'الجبس ممتاز، لكن الدهان احتاج وجهًا ثالثًا دفعت ثمنه.', {
    answer: 'كان الوجه الثالث خارج العقد واتفقنا عليه كتابة، وصرنا نذكره في العرض من البداية.',
  }),
  said(3, flat, 27, 5, 'Finished a week early, and every receipt was in the folder.', { shownName: 'Hala' }),
  said(3, home, 66, 4, 'Good carpenters. The site was clean each evening.'),
  said(3, flat, 119, 2, 'The stairs had to be painted again, and it took three calls.', {
    answer: 'We are sorry. It was repainted at our cost, and we now test the wall for damp first.',
  }),
  said(3, home, 160, 5, 'The price in the quote was the price I paid.'),
  said(4, inJeddah, 21, 5, 'رواشين الواجهة طلعت أجمل من الرسم، والتسليم في يومه.', { shownName: 'أبو فيصل' }),
  said(4, inJeddah, 74, 4, 'شغل نظيف، والرطوبة عالجوها قبل الجبس.'),
  said(4, inJeddah, 128, 5, 'فريق هادئ ومؤدب، ولم يطلبوا ريالًا قبل موعده.', { shownName: 'سمر' }),
  said(5, inJeddah, 39, 4, 'On time, tidy, and easy to reach.', { shownName: 'Omar' }),
  said(5, inJeddah, 90, 5, 'They moved a wall I had planned badly and explained why.'),
  said(5, inJeddah, 140, 3, 'Good work, two weeks late because of imported doors.'),
  said(6, villa, 55, 5, 'مهندس مقيم وتقرير كل أسبوع. نتائج اختبار الخرسانة عندي كلها.', {
    shownName: 'بندر',
  }),
  said(6, villa, 133, 4, 'العظم متين، وتأخروا شهرًا في رمضان كما قالوا من البداية.'),
  said(6, villa, 210, 5, 'سلّموا الفيلا على المخطط دون أي ملاحظة من البلدية.', { shownName: 'أم سعود' }),
]

/** Inserts handed-over work with the reviews of both sides. Does nothing when there are demo reviews already. */
export async function insertDemoReviews(client: pg.Client, now: Date): Promise<void> {
  const { rowCount } = await client.query(
    'select from reviews where is_demo and project_request_id is not null limit 1',
  )
  const providers = rowCount === 0 ? await readProviders(client) : []
  if (providers.length === 0) return
  const references = await nextReferences(
    client,
    DEMO_REVIEWS.map((review) => receivedAt(review, now)),
  )
  // A table at a time: a start of the demo waits for each statement.
  const jobs = DEMO_REVIEWS.map((review, at) => jobOf(review, { at, now, providers }))
  const requests = await insertAll(
    client,
    'project_requests',
    jobs.map(({ review, received }, at) => projectRequestRow(review, references[at]!, received)),
  )
  const rounds = await insertAll(
    client,
    'dispatch_rounds',
    jobs.map(({ received }, at) => ({
      ...{ project_request_id: requests[at], round: 1, seed: 'demo', engine_version: 'demo' },
      ...{ lead_limit: 2, dispatched_at: received },
    })),
  )
  const leads = await insertAll(
    client,
    'leads',
    jobs.flatMap((job, at) => leadRows(job, requests[at]!, rounds[at]!)),
  )
  const done = jobs.map((job, at) => ({
    ...job,
    projectRequestId: requests[at]!,
    leadId: leads[at * LEADS_OF_A_JOB]!,
  }))
  for (const job of done) if (job.review.isOwners) await insertOwners(client, job)
  await insertRows(client, 'quotes', done.map(quoteRow))
  await insertRows(client, 'handovers', done.map(handoverRow))
  // The log tells all that happened in its order (demo-audit.ts).
  await client.query('alter table reviews disable trigger reviews__log_hold')
  await insertRows(client, 'reviews', done.flatMap(reviewRows))
  await client.query('alter table reviews enable trigger reviews__log_hold')
}

/** The ids in the order of RATED; empty when a provider is missing. */
async function readProviders(client: pg.Client): Promise<string[]> {
  const slugs = Object.values(RATED)
  const { rows } = await client.query<{ id: string }>(
    `select id from providers where is_demo and status = 'approved' and slug = any($1::text[])
      order by array_position($1::text[], slug)`,
    [slugs],
  )
  return rows.length === slugs.length ? rows.map(({ id }) => id) : []
}

/** How many days ago the reviewed work was requested. */
export const askedDaysAgo = ({ daysAgo }: DemoReview) => daysAgo + WORK_DAYS
/** At half past nine in Riyadh. */
const receivedAt = (review: DemoReview, now: Date) => {
  const day = now.getTime() - askedDaysAgo(review) * DAY_MS
  return new Date(day - (day % DAY_MS) + 6.5 * 60 * MINUTE_MS)
}

interface Job {
  review: DemoReview
  /** Place in the list. */
  at: number
  providerId: string
  /** A provider who was also asked and did not get the work. */
  neighbourId: string
  received: Date
  /** When the provider accepted, and the neighbour answered. */
  answered: Date
  answeredBeside: Date
}

type DoneJob = Job & { projectRequestId: string; leadId: string }

const MINUTE_MS = 60 * 1000
const daysAfter = ({ received }: Pick<Job, 'received'>, days: number) =>
  new Date(received.getTime() + days * DAY_MS)

function jobOf(
  review: DemoReview,
  { at, now, providers }: { at: number; now: Date; providers: string[] },
): Job {
  const received = receivedAt(review, now)
  // Not all the same, and slower by provider: between half an hour and six.
  const minutesAfter = (soonest: number) =>
    new Date(received.getTime() + (soonest + 35 * review.provider + ((at * 29) % 60)) * MINUTE_MS)
  return {
    ...{ review, at, received, answered: minutesAfter(25), answeredBeside: minutesAfter(60) },
    providerId: providers[review.provider]!,
    neighbourId: providers[NEIGHBOUR[review.provider]]!,
  }
}

/** The status of the neighbour's lead. */
const BESIDE = ['lost', 'declined', 'lost', 'expired', 'lost'] as const
const LEADS_OF_A_JOB = 2

/** The one that won first. */
function leadRows(job: Job, projectRequestId: string, roundId: string) {
  const { at, providerId, neighbourId, received, answered, answeredBeside } = job
  const beside = BESIDE[at % BESIDE.length]!
  const both = {
    ...{ project_request_id: projectRequestId, dispatch_round_id: roundId },
    ...{ offered_at: received, expires_at: daysAfter(job, 1) },
  }
  return [
    { ...both, provider_id: providerId, status: 'won', answered_at: answered },
    {
      ...both,
      provider_id: neighbourId,
      status: beside,
      answered_at: beside === 'expired' ? null : answeredBeside,
    },
  ]
}

/** The quote that the owner chose: around our estimate, in whole hundreds of riyals. */
function quoteRow({ review, at, leadId, answered }: DoneJob) {
  const typical = estimate(review.facts)!.p50
  return {
    ...{ lead_id: leadId, amount: roundTo((typical * (930 + ((at * 37) % 140))) / 1000, riyals(100)) },
    ...{ status: 'awarded', duration_days: 60, source: 'portal', submitted_at: answered },
    settled_at: new Date(answered.getTime() + DAY_MS),
    valid_until: new Date(answered.getTime() + USUAL_VALIDITY_DAYS * DAY_MS),
  }
}

/** Its owner closed the request so, two days before both sides reviewed each other. */
const handedOverAt = (job: Pick<Job, 'received'>) => daysAfter(job, WORK_DAYS - 2)

function handoverRow(job: DoneJob) {
  const { projectRequestId, leadId, providerId } = job
  const handedOver = handedOverAt(job)
  return {
    ...{ project_request_id: projectRequestId, lead_id: leadId, provider_id: providerId },
    ...{ stated_by: 'owner', stated_at: handedOver, invited_at: handedOver },
  }
}

/** The reviews of both sides; every row has every column. */
function reviewRows(job: DoneJob) {
  const { review, projectRequestId, providerId } = job
  const held_for = moderateReview(review.body, review.shownName)
  const isHeld = held_for.length > 0
  const both = {
    ...{ project_request_id: projectRequestId, provider_id: providerId, is_demo: true },
    // A held review keeps the other side's review hidden.
    ...{ written_at: daysAfter(job, WORK_DAYS), visible_at: isHeld ? null : daysAfter(job, WORK_DAYS) },
  }
  const { stars, body } = review
  return [
    {
      ...both,
      ...{ stars, body, shown_name: review.shownName ?? null, on_home_pages: review.onHomePages ?? false },
      ...{ side: 'owner', status: isHeld ? 'held' : 'published', held_for },
      ...answerOf(review, daysAfter(job, WORK_DAYS + 1)),
    },
    {
      ...both,
      ...{ ...review.theirs, shown_name: null, on_home_pages: false },
      ...{ side: 'provider', status: isHeld ? 'sealed' : 'published', held_for: [] },
      ...NO_ANSWER,
    },
  ]
}

/** Inserts the owner and their shared contact. */
async function insertOwners(client: pg.Client, job: DoneJob): Promise<void> {
  const { projectRequestId, providerId, leadId, received, answered } = job
  const consent_version = wordingOn(CONSENT_VERSION, received)
  await insertRows(client, 'project_request_contacts', [
    {
      ...{ project_request_id: projectRequestId, ...DEMO_OWNER, consented_at: received, consent_version },
      agreed_terms_version: wordingOn(TERMS_VERSION, received),
    },
  ])
  await insertRows(client, 'contact_disclosures', [
    {
      ...{ project_request_id: projectRequestId, lead_id: leadId, provider_id: providerId, way: 'portal' },
      ...{ consent_version, disclosed_at: answered, receipted_at: answered },
    },
  ])
}

const NO_ANSWER = { answer: null, answered_at: null, answer_status: null }

function answerOf({ answer }: DemoReview, answered_at: Date) {
  if (moderateReview(answer).length > 0) throw new Error(`A demo answer would be held: ${answer}`)
  return answer ? { answer, answered_at, answer_status: 'published' } : NO_ANSWER
}

function projectRequestRow({ facts: given }: DemoReview, reference: string, received: Date) {
  const complexity = complexityOf(given)
  return {
    ...{ reference, project_type: given.projectType, city: given.city, area_sqm: given.areaSqm },
    finish_level: given.finishLevel ?? null,
    facts: factsSchema.parse(given),
    ...{ description: '', public_description: '', locale: 'ar', complexity },
    quote_due_at: quoteDueAt(received, complexity),
    ...{ status: 'closed', ended_at: handedOverAt({ received }), is_demo: true },
    received_at: received,
  }
}
