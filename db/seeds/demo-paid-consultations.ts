import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { monthNumber, riyadhMonthOf } from '#domain/shared/riyadh-month.ts'
import { openPostgresMoyasarStore } from '#server/adapters/payments/postgres-stand-in-store.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import {
  bookedAtOf,
  freeOf,
  type OfferRow,
  readOffer,
  timeOf,
  writeConsultations,
  writeNotes,
} from './demo-consultation-rows.ts'
import { DEMO_ADMIN, DEMO_ADMIN_NAME, referenceOfPayment } from './demo-money.ts'
import { DEMO_OWNER } from './demo-owner.ts'
import { insertRows } from './insert-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a time is reserved until it is paid. */
const HOLD_MS = 20 * 60 * 1000

/** The advisor of demo-providers.ts whom the demo's owner pays and whose account the demo opens. */
export const DEMO_ADVISOR = 'sarah-albassam'

interface Paid {
  days: number
  hour: number
  status: 'booked' | 'done'
  question: string
  notes: readonly (readonly ['advisor' | 'owner', string])[]
  /** Days from now of the payout to the advisor. */
  paidOutDays?: number
}

const PAID: readonly Paid[] = [
  {
    ...{ days: -34, hour: 19, status: 'done', question: 'قبل أن أوقّع: هل دفعة 30% مقدمًا معقولة؟' },
    notes: [['advisor', 'اجعلها 10% ضمانًا بنكيًا أو مقابل توريد مثبت بفاتورة، والباقي على مراحل.']],
    paidOutDays: -27,
  },
  {
    ...{ days: -6, hour: 19, status: 'done', question: 'بند غرامة التأخير في العقد غامض، كيف نكتبه؟' },
    notes: [
      ['advisor', 'اكتبوا تاريخ تسليم محددًا، وغرامة عن كل أسبوع تأخير بسقف 10% من قيمة العقد.'],
      ['owner', 'أضفنا البند ووافق المقاول، شكرًا.'],
    ],
  },
  { days: 3, hour: 19, status: 'booked', question: 'نراجع بنود العقد قبل التوقيع.', notes: [] },
]

/**
 * Paid consultations of the demo's owner: two that took place, the first of them paid out, and one in the future. Once
 * none is in the future, a later call adds the next. The fake of Moyasar has each payment, so that a cancellation can
 * be refunded.
 */
export async function insertDemoPaidConsultations(
  client: pg.Client,
  { now, databaseUrl }: { now: Date; databaseUrl: string },
): Promise<void> {
  const { rows } = await client.query<{ id: string; known: number; coming: number }>(
    `select providers.id, count(contact.mobile)::int as known,
        (count(*) filter (where consultations.status in ('held', 'booked') and starts_at > $3))::int as coming
      from providers left join (consultations join consultation_contacts as contact on consultation_id = id and contact.mobile = $2)
        on consultations.provider_id = providers.id and price > 0
      where slug = $1 and providers.is_demo and providers.status = 'approved' group by providers.id`,
    [DEMO_ADVISOR, DEMO_OWNER.mobile, now],
  )
  const [advisor] = rows
  const offer = advisor && (await readOffer(client, advisor.id, 'paid'))
  if (!offer || advisor.coming > 0) return
  const store = await openPostgresMoyasarStore(databaseUrl)
  try {
    for (const paid of PAID.filter(({ status }) => advisor.known === 0 || status === 'booked'))
      await insertPaid(client, { paid, offer, now, store })
  } finally {
    await store.close()
  }
}

interface ToInsert {
  paid: Paid
  offer: OfferRow
  now: Date
  store: Pick<Awaited<ReturnType<typeof openPostgresMoyasarStore>>, 'add'>
}

async function insertPaid(client: pg.Client, { paid, offer, now, store }: ToInsert): Promise<void> {
  const { days, hour, status, question, notes } = paid
  const startsAt = timeOf(now, days, hour)
  if ((await freeOf(client, offer.provider_id, [startsAt])).size === 0) return
  const [consultation_id] = await writeConsultations(client, [
    {
      ...{ offer, startsAt, status, question, now, ...DEMO_OWNER },
      channel: offer.channels[0]!,
    },
  ])
  await writeNotes(client, { id: consultation_id!, notes, endsAt: startsAt })
  const at = bookedAtOf(startsAt, now)
  const payment = await insertPayment(client, { consultation_id: consultation_id!, offer, at, store })
  const entry = { provider_id: offer.provider_id, is_demo: true }
  await insertRows(client, 'consultation_entries', [
    { ...entry, kind: 'payment', consultation_id, payment_id: payment, ...atOf(at), amount: offer.price },
  ])
  if (paid.paidOutDays === undefined) return
  const paid_at = new Date(now.getTime() + paid.paidOutDays * DAY_MS)
  const id = uuidv7(paid_at)
  await insertRows(client, 'consultation_payouts', [
    {
      ...{ id, provider_id: offer.provider_id, amount: offer.price, paid_at },
      ...{
        bank_reference: `DEMO${id.slice(-8).toUpperCase()}`,
        paid_by: DEMO_ADMIN,
        paid_name: DEMO_ADMIN_NAME,
      },
    },
  ])
}

const atOf = (at: Date) => ({ at, month: monthNumber(riyadhMonthOf(at)) })

/** Inserts the paid order of a consultation with its payment, here and at the fake; returns the payment's ID. */
async function insertPayment(
  client: pg.Client,
  {
    consultation_id,
    offer,
    at,
    store,
  }: Pick<ToInsert, 'offer' | 'store'> & { consultation_id: string; at: Date },
): Promise<string> {
  const { provider_id, price, topic } = offer
  const order_id = uuidv7(at)
  const id = uuidv7(at)
  const [page, paymentThere] = [randomUUID(), randomUUID()]
  const expires_at = new Date(at.getTime() + HOLD_MS)
  await insertRows(client, 'orders', [
    {
      ...{ id: order_id, kind: 'consultation', consultation_id, provider_id, status: 'paid' },
      ...{ unit_price: price, net: price, vat: 0, total: price, created_at: at, expires_at, paid_at: at },
    },
  ])
  await insertRows(client, 'payments', [
    {
      ...{ id, order_id, provider_id, method: 'moyasar', amount: price, status: 'paid', received: price },
      ...{ external_id: page, external_payment_id: paymentThere, reference: referenceOfPayment(id) },
      ...{ created_at: at, expires_at, received_at: at, use: 'order' },
    },
  ])
  await store.add({
    ...{ id: page, status: 'paid', amount: price, currency: 'SAR', description: topic, url: '' },
    ...{ success_url: null, back_url: null, expired_at: null, created_at: at.toISOString() },
    metadata: { payment_id: id },
    payments: [
      {
        ...{ id: paymentThere, status: 'paid', amount: price, refunded: 0, currency: 'SAR' },
        ...{ source: { type: 'creditcard', company: 'mada' }, created_at: at.toISOString() },
      },
    ],
  })
  return id
}
