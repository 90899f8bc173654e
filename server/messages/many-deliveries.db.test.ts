/**
 * Sends thousands of messages through the real adapter, fake and jobs, while WhatsApp rejects, loses responses and
 * statuses, and reports late, twice and in any order. Time is virtual: when nothing is due, the clock advances to the
 * next event. Without a network, which would only be slower.
 */
import { afterAll, expect, test } from 'vitest'
import { createCloudApi } from '#server/adapters/whatsapp/cloud-api.ts'
import { signBody } from '#server/adapters/whatsapp/signature.ts'
import { type Behaviour, createStandIn } from '#server/adapters/whatsapp/stand-in.ts'
import { memoryStandInStore, type PhoneMessage } from '#server/adapters/whatsapp/stand-in-store.ts'
import { applyEvent } from '#server/incoming-messages/apply-event.job.ts'
import { tellOwnerOfLead } from '#server/quotes/tell-owner.job.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { rounds } from '#testing/short-form.ts'
import { aMarketOfLeads } from '#testing/simulation/market-of-leads.ts'
import { inAnyOrder, playTrouble, seededChance } from '#testing/simulation/whatsapp-chaos.ts'
import { deliverMessage } from './deliver-message.job.ts'
import { settleMessages } from './settle-messages.job.ts'
import { templateDefinitions } from './template-definitions.ts'
import { whatsAppWebhookRoutes } from './whatsapp-webhook.http.ts'

const SEED = Number(process.env.DELIVERIES_SEED ?? 20_261_122)
const MESSAGES = rounds(300, 10_000)
/** An offer, half a receipt, and for half of the leads a question, a confirmation and a notification. */
const LEADS = Math.ceil(MESSAGES / 2.9 / 2) * 2
const WORKERS = 8

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const chance = seededChance(SEED)
const context = { ...createTestContext(database), clock: createTestClock(new Date()), chance }
const { config } = context
config.whatsapp.prices = { utility: 6400, service: 6400 }

const store = memoryStandInStore()
const shown: PhoneMessage[] = []
let tries = 0
const standIn = createStandIn({
  ...config.whatsapp,
  clock: context.clock,
  store: {
    ...store,
    async keep(message, owed) {
      if (message) shown.push(message)
      await store.keep(message, owed)
    },
  },
  webhookUrl: 'http://nobody',
  templates: templateDefinitions(config.publicUrl),
  behaviourOf: (): Behaviour => {
    tries += 1
    return playTrouble(chance)
  },
})
const whatsApp = createCloudApi({
  ...config.whatsapp,
  apiUrl: 'http://stand-in',
  fetch: async (address, { signal: _, redirect: __, ...init }) => standIn.graph.request(address, init),
})
const webhook = whatsAppWebhookRoutes({ db, config })

test(`of ${MESSAGES} deliveries (seed ${SEED}) each message arrives once, each answer counts once, none is lost, and at most three are billed`, {
  timeout: 600_000,
}, async () => {
  const leads = await aMarketOfLeads(database, LEADS)
  const numbers = new Set(leads.map(({ mobile }) => mobile))
  const tapped = new Map<string, string>()
  const priced = new Map<string, number>()
  let seen = 0

  for (;;) {
    await workUntilIdle()
    for (const bubble of shown.slice(seen)) await answerAsPerson(bubble, { numbers, tapped, priced })
    seen = shown.length
    // Read after the answers: the last bubble's answer may be all that WhatsApp still owes.
    const owed = await store.owed()
    if (owed.length > 0) await deliverWebhooks()
    else if (!(await passTime())) break
  }

  await expectEachOnceOnAPhone()
  await expectNoneLost()
  await expectEffectsOnce(tapped, priced)
  await expectCheap()
  expect(tries).toBeGreaterThanOrEqual(MESSAGES)
})

/** Runs everything due on the virtual clock, several jobs at once, like several workers. */
async function workUntilIdle(): Promise<void> {
  for (;;) {
    const due = await sql<
      { id: string; task: string; payload: { messageId: string; eventId: string; leadId: string } }[]
    >`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id in (
        select id from graphile_worker.jobs where run_at <= greatest(${context.clock.now()}, now()) and locked_at is null
        order by priority, run_at, id limit 500
      )
      returning id, payload, (select identifier from graphile_worker._private_tasks where id = task_id) as task`
    if (due.length === 0) return
    const waiting = [...due]
    const takeOne = async () => {
      for (let job = waiting.pop(); job; job = waiting.pop()) {
        if (job.task === 'messages.deliver') await deliverMessage({ ...context, whatsApp }, job.payload)
        if (job.task === 'messages.apply_event') await applyEvent(context, job.payload)
        if (job.task === 'quotes.tell_owner') await tellOwnerOfLead(context, job.payload)
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, takeOne))
    await sql`delete from graphile_worker._private_jobs where id in ${sql(due.map(({ id }) => id))}`
  }
}

/** Delivers WhatsApp's pending webhooks in random order, some twice, several events per delivery; some are delayed. */
async function deliverWebhooks(): Promise<void> {
  const owed = (await store.owed()).filter(() => chance() < 0.9)
  const bodies = inAnyOrder(owed, chance).map(({ body }) => JSON.parse(body))
  for (let at = 0; at < bodies.length; at += 25) {
    const entry = bodies.slice(at, at + 25).flatMap((body) => body.entry)
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
    const signature = signBody(Buffer.from(body), config.whatsapp.appSecret)
    const answer = await webhook.request('/whatsapp', {
      method: 'POST',
      body,
      headers: { 'x-hub-signature-256': signature },
    })
    expect(answer.status).toBe(200)
  }
  for (const { id } of owed) await store.settle(id)
}

/** Advances to the next due time, including the minutes of `messages.settle`. Returns false when nothing remains. */
async function passTime(): Promise<boolean> {
  const [next] = await sql<{ at: Date | null; sending: number }[]>`
    select (select min(run_at) from graphile_worker.jobs
        where task_identifier in ('messages.deliver', 'messages.apply_event', 'quotes.tell_owner')) as at,
      (select count(*)::int from messages where status = 'sending') as sending`
  if (next!.sending > 0) {
    for (let minute = 0; minute <= config.whatsapp.settleMinutes; minute++) await settleMessages(context)
    context.clock.advance({ minutes: config.whatsapp.settleMinutes })
    return true
  }
  if (!next!.at) return false
  if (next!.at > context.clock.now()) context.clock.set(next!.at)
  return true
}

interface People {
  numbers: Set<string>
  tapped: Map<string, string>
  priced: Map<string, number>
}

/** Half of the providers accept, some decline; those who accepted send a price. */
async function answerAsPerson(bubble: PhoneMessage, { numbers, tapped, priced }: People): Promise<void> {
  if (bubble.direction !== 'to_person' || !numbers.has(bubble.number)) return
  const accept = bubble.buttons.find(({ payload }) => payload?.endsWith(':accept'))
  if (accept?.payload && !tapped.has(bubble.number)) {
    const dice = chance()
    if (dice > 0.7) return
    const action = dice < 0.55 ? 'accept' : 'decline'
    tapped.set(bubble.number, action)
    await standIn.tap(bubble.number, bubble.id, accept.payload.replace('accept', action))
  } else if (/قبلت الطلب/.test(bubble.text) && !priced.has(bubble.number)) {
    const riyals = 1000 * (10 + Math.floor(chance() * 90))
    priced.set(bubble.number, riyals)
    await standIn.reply(bubble.number, String(riyals))
  }
}

/**
 * A duplicate only occurs where WhatsApp lost its response and sent no status: the risk described in
 * docs/decisions/0005-messages-and-jobs.md.
 */
async function expectEachOnceOnAPhone(): Promise<void> {
  const known = await sql<
    { id: string }[]
  >`select channel_message_id as id from messages where channel_message_id is not null`
  const recorded = new Set(known.map(({ id }) => id))
  const toPeople = shown.filter(({ direction }) => direction === 'to_person')
  const texts = new Map<string, number>()
  for (const { number, text } of toPeople) {
    const key = `${number} ${text}`
    texts.set(key, (texts.get(key) ?? 0) + 1)
  }
  expect([...texts].filter(([, count]) => count > 1)).toEqual([])
  expect(toPeople.filter(({ id }) => !recorded.has(id))).toEqual([])
}

async function expectNoneLost(): Promise<void> {
  const rows = await sql<
    { status: string; resolution: string | null; class: string | null; count: number }[]
  >`
    select status, resolution, failure ->> 'class' as class, count(*)::int as count from messages
    where direction = 'outgoing' group by 1, 2, 3 order by 4 desc`
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  expect(total).toBeGreaterThanOrEqual(MESSAGES * 0.9)
  expect(rows.filter(({ status }) => !['sent', 'delivered', 'failed'].includes(status))).toEqual([])
  // A dead letter has no other channel, and states the reason.
  const dead = rows.filter(({ status, resolution }) => status === 'failed' && resolution === null)
  expect(
    dead
      .map((row) => row.class)
      .filter((name) => !['undeliverable', 'opted_out', 'unfit', 'window_closed'].includes(name!)),
  ).toEqual([])
  const [mailed] = await sql`
    select count(*)::int as messages, count(mails.id)::int as mails from messages left join mails on mails.id = mail_id
    where resolution = 'mail'`
  expect(mailed!.mails).toBe(mailed!.messages)
}

async function expectEffectsOnce(tapped: Map<string, string>, priced: Map<string, number>): Promise<void> {
  const leads = await sql<{ mobile: string; status: string }[]>`
    select mobile, leads.status from leads join providers on providers.id = provider_id`
  for (const { mobile, status } of leads) {
    const action = tapped.get(mobile)
    const expected =
      action === 'accept'
        ? priced.has(mobile)
          ? 'quoted'
          : 'accepted'
        : ((action && 'declined') ?? 'offered')
    expect([mobile, status]).toEqual([mobile, expected])
  }
  const quotes = await sql<{ mobile: string; amount: string }[]>`
    select mobile, amount from quotes join leads on leads.id = lead_id join providers on providers.id = provider_id`
  expect(quotes).toHaveLength(priced.size)
  for (const { mobile, amount } of quotes) expect(Number(amount)).toBe(priced.get(mobile)! * 100)
  const [receipts] = await sql`select count(*)::int as count from contact_disclosures`
  expect(receipts!.count).toBe([...tapped.values()].filter((action) => action === 'accept').length)
  const events = await sql`select id from webhook_events where applied_at is null`
  expect(events).toHaveLength(0)
}

async function expectCheap(): Promise<void> {
  const [most] = await sql`
    select max(billed)::int as billed from (
      select count(*) filter (where billed) as billed from messages join leads on leads.id = lead_id
      where leads.status in ('accepted', 'quoted') and messages.provider_id is not null and direction = 'outgoing'
      group by lead_id
    ) as accepted`
  expect(most!.billed).toBeLessThanOrEqual(3)
  const [sums] = await sql`
    select count(*) filter (where billed)::int as billed, sum(cost_thousandths)::int as cost from messages`
  expect(sums!.cost).toBe(sums!.billed * 6400)
}
