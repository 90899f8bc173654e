import type pg from 'pg'
import type { ContractSide } from '#domain/contracts/contract-lifecycle.ts'
import { draftTerms, stageAmounts } from '#domain/contracts/contract-terms.ts'
import type { ContractEventKind } from '#domain/contracts/contract-work.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { DEMO_OWNER } from './demo-owner.ts'
import { insertAll, insertRows } from './insert-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days since the work began: its third stage is under way. */
const BEGAN_DAYS_AGO = 6
const PAYMENTS = [
  { label: 'عند البدء والتجهيز', percent: 10, dueInDays: 0 },
  { label: 'بعد اللياسة والعزل', percent: 30, dueInDays: 3 },
  { label: 'بعد اكتمال البلاط', percent: 30, dueInDays: 30 },
  { label: 'بعد الدهان والأبواب', percent: 20, dueInDays: 66 },
  { label: 'عند التسليم', percent: 10, dueInDays: 89 },
]
const PART_STANDING = 60

/** The contract of the demo owner's awarded request: agreed, two stages paid, a third payment asked for too early. */
export async function insertDemoContract(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query(
    `select leads.id as lead_id, leads.project_request_id, leads.provider_id, quotes.amount, quotes.note, quotes.settled_at, facts
     from leads join quotes on quotes.lead_id = leads.id and quotes.status = 'awarded'
       join project_requests on project_requests.id = leads.project_request_id
       join project_request_contacts as contacts on contacts.project_request_id = project_requests.id
       left join contracts on contracts.lead_id = leads.id
     where project_requests.is_demo and leads.status = 'won' and project_requests.status = 'awarded'
       and contacts.name = $1 and contracts.id is null
     order by leads.offered_at desc limit 1`,
    [DEMO_OWNER.name],
  )
  const [work] = rows
  if (!work) return
  const { lead_id, project_request_id, provider_id } = work
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const draft = draftTerms(
    {
      ...{ amount: Number(work.amount), lines: [], exclusions: [], note: work.note },
      ...{ paymentStages: PAYMENTS, durationDays: 90, warrantyYears: 1 },
    },
    work.facts as Facts,
  )
  const terms = {
    ...draft,
    startsOn: riyadhDay(daysAgo(BEGAN_DAYS_AGO)),
    stages: draft.stages.map((stage, at) => ({
      ...stage,
      dueOn: riyadhDay(daysAgo(BEGAN_DAYS_AGO - PAYMENTS[at]!.dueInDays)),
    })),
    warranties: [...draft.warranties, { part: 'waterproofing', years: 10 }],
  }
  const agreed_at = daysAgo(BEGAN_DAYS_AGO)
  const contract = await client.query(
    `insert into contracts (project_request_id, lead_id, provider_id, status, drafted_at, changed_at, agreed_at)
     values ($1, $2, $3, 'agreed', $4, $5, $5) returning id`,
    [project_request_id, lead_id, provider_id, work.settled_at, agreed_at],
  )
  const contract_id = contract.rows[0].id as string
  await insertRows(client, 'contract_versions', [
    { contract_id, version: 1, terms: JSON.stringify(terms), made_at: work.settled_at },
  ])
  // The log tells all that happened in its order (demo-audit.ts).
  await client.query('alter table contract_acceptances disable trigger contract_acceptances__log')
  await insertRows(client, 'contract_acceptances', [
    { contract_id, version: 1, side: 'provider', accepted_at: daysAgo(BEGAN_DAYS_AGO + 0.2) },
    { contract_id, version: 1, side: 'owner', accepted_at: agreed_at },
  ])
  await client.query('alter table contract_acceptances enable trigger contract_acceptances__log')
  const amounts = stageAmounts(terms)
  const said = (
    daysBefore: number,
    side: ContractSide,
    kind: ContractEventKind,
    stage: number,
    more = {},
  ) => ({
    ...{ contract_id, side, kind, stage, said_at: daysAgo(daysBefore), amount: null, percent: null, ...more },
  })
  await insertRows(client, 'contract_events', [
    said(5.9, 'provider', 'progress', 0, { percent: 100 }),
    said(5.8, 'owner', 'paid', 0, { amount: amounts[0]! }),
    said(5.7, 'provider', 'received', 0, { amount: amounts[0]! }),
    said(2.6, 'provider', 'progress', 1, { percent: 100 }),
    said(2.5, 'owner', 'tested', 1),
    said(2.4, 'owner', 'paid', 1, { amount: amounts[1]! }),
    said(2.3, 'provider', 'received', 1, { amount: amounts[1]! }),
    said(0.2, 'provider', 'progress', 2, { percent: PART_STANDING }),
    said(0.1, 'provider', 'payment_asked', 2, { amount: amounts[2]! }),
  ])
  await insertChanges(client, contract_id, daysAgo)
}

/** What followed the agreement, in each of its states. */
async function insertChanges(
  client: pg.Client,
  contract_id: string,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const order = { contract_id, stage: 2 }
  const orders = [
    {
      ...{ ...order, number: 1, side: 'owner', amount: 230_000, days: 0, proposed_at: daysAgo(4.5) },
      ...{ what: 'فيش إضافية في المجلس والصالة، 6 نقاط', why: 'تغيّر مكان الجلسة' },
    },
    {
      ...{ ...order, number: 2, side: 'provider', amount: 1_150_000, days: 0, proposed_at: daysAgo(3.4) },
      ...{ what: 'حجر طبيعي للمدخل بدل البورسلان', why: 'اقتراح المصمّم' },
    },
    {
      ...{ ...order, number: 3, side: 'provider', amount: 650_000, days: 4, proposed_at: daysAgo(0.4) },
      ...{ what: 'سطح المطبخ من رخام محلي إلى كوارتز', why: 'طلبه المالك في الموقع' },
    },
  ]
  const delays = [
    {
      ...{ contract_id, side: 'provider', cause: 'materials', days: 3, said_at: daysAgo(3) },
      reason: 'تأخّر البورسلان عند المورّد',
    },
    {
      ...{ contract_id, side: 'provider', cause: 'weather', days: 1, said_at: daysAgo(0.6) },
      reason: 'أمطار أخّرت جفاف اللياسة يومًا',
    },
  ]
  const snags = [
    {
      ...{ contract_id, number: 1, side: 'owner', noted_at: daysAgo(2.2) },
      ...{ place: 'المجلس', what: 'فيش مائل بجانب الباب' },
    },
    {
      ...{ contract_id, number: 2, side: 'owner', noted_at: daysAgo(1.1) },
      ...{ place: 'حمام الضيوف', what: 'بلاطة مكسورة خلف المغسلة' },
    },
    {
      ...{ contract_id, number: 3, side: 'provider', noted_at: daysAgo(0.3) },
      ...{ place: 'الدرج', what: 'درجة أعلى من غيرها بـ 2 سم' },
    },
  ]
  const orderIds = await insertAll(client, 'contract_orders', orders)
  const delayIds = await insertAll(client, 'contract_delays', delays)
  const snagIds = await insertAll(client, 'contract_snags', snags)
  const answer = { contract_id, order_id: null, delay_id: null, snag_id: null }
  await client.query('alter table contract_answers disable trigger contract_answers__log')
  await insertRows(client, 'contract_answers', [
    { ...answer, order_id: orderIds[0], side: 'owner', kind: 'accepted', answered_at: daysAgo(4.4) },
    { ...answer, order_id: orderIds[0], side: 'provider', kind: 'accepted', answered_at: daysAgo(4.3) },
    { ...answer, order_id: orderIds[1], side: 'owner', kind: 'declined', answered_at: daysAgo(3.2) },
    { ...answer, order_id: orderIds[2], side: 'provider', kind: 'accepted', answered_at: daysAgo(0.35) },
    { ...answer, delay_id: delayIds[0], side: 'owner', kind: 'acknowledged', answered_at: daysAgo(2.8) },
    { ...answer, snag_id: snagIds[0], side: 'provider', kind: 'mended', answered_at: daysAgo(1.5) },
    { ...answer, snag_id: snagIds[0], side: 'owner', kind: 'confirmed', answered_at: daysAgo(1.2) },
    { ...answer, snag_id: snagIds[1], side: 'provider', kind: 'mended', answered_at: daysAgo(0.15) },
  ])
  await client.query('alter table contract_answers enable trigger contract_answers__log')
}
