/** Concurrent job runs, one that is killed, and the database's own subscription transitions. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  SUBSCRIPTION_LIFECYCLE,
  SUBSCRIPTION_STATUSES,
} from '#domain/subscriptions/subscription-lifecycle.ts'
import { monthsAfter } from '#domain/subscriptions/subscription-period.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { anOrderedStart, aPackage, payFor } from '#testing/builders/purchased.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { giveConsent } from './give-consent.ts'
import { readOwnSubscription } from './read-own-subscription.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
const kills: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()))
})
afterAll(() => database.drop())

type Place = 'before_commit' | 'after_commit'

function aProcess(moment: Date, stopAt?: { place: Place; transaction: number }) {
  const words = [
    ...['testing/processes/checking-process.ts', database.url, moment.toISOString()],
    ...(stopAt ? [stopAt.place, String(stopAt.transaction)] : []),
  ]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  kills.push(kill)
  return {
    answer: async (): Promise<{ looked?: true; stopped?: Place }> =>
      JSON.parse((await lines.next()).value ?? '{}'),
    kill,
  }
}

const packageId = await aPackage(sql)
const START = new Date('2027-01-10T09:00:00+03:00')
const END = monthsAfter(START, 1)

/** Paid for a month by consent, so that every monthly action is due at its end. */
async function aSubscriber() {
  const { id: providerId } = await aProvider(database)
  context.clock.set(START)
  const { orderId, subscriptionId } = await anOrderedStart(sql, { providerId, packageId, at: START })
  await payFor(database, orderId, START)
  const provider = { kind: 'provider', providerId } as const
  const { consentWording } = await readOwnSubscription(context, provider, 'ar')
  await giveConsent(context, provider, { wording: consentWording })
  return { providerId, subscriptionId }
}

async function standsOf({ providerId, subscriptionId }: { providerId: string; subscriptionId: string }) {
  const [row] = await sql`
    select status, reminded_days,
      (select array_agg(type order by sequence) from subscription_events where subscription_id = ${subscriptionId}) as events,
      (select array_agg(kind || ' ' || status order by created_at) from orders where subscription_id = ${subscriptionId}) as orders,
      (select array_agg(kind order by created_at) from messages where provider_id = ${providerId}) as messages,
      (select count(*)::int from lead_lots where provider_id = ${providerId}) as lots
    from subscriptions where id = ${subscriptionId}`
  return row
}

const DAY = 24 * 60 * 60 * 1000
const REMINDED = {
  status: 'active',
  reminded_days: 14,
  events: ['started', 'ordered'],
  orders: ['start paid', 'renewal open'],
  messages: ['renewal_due'],
  lots: 1,
}
const EXPIRED = {
  status: 'expired',
  reminded_days: 14,
  events: ['started', 'ordered', 'period_ended', 'expired'],
  orders: ['start paid', 'renewal abandoned'],
  messages: ['renewal_due', 'subscription_expired'],
  lots: 1,
}
const reminding = new Date(END.getTime() - 14 * DAY)
const expiring = new Date(END.getTime() + 7 * DAY)

test('two concurrent job runs do everything once', async () => {
  const subscribers = []
  for (let at = 0; at < 12; at++) subscribers.push(await aSubscriber())
  for (const [moment, stands] of [
    [reminding, REMINDED],
    [expiring, EXPIRED],
  ] as const) {
    const processes = [aProcess(moment), aProcess(moment)]
    expect(await Promise.all(processes.map(({ answer }) => answer()))).toEqual([
      { looked: true },
      { looked: true },
    ])
    for (const each of subscribers) expect(await standsOf(each)).toEqual(stands)
  }
})

test.each<[Place, number]>(
  (['before_commit', 'after_commit'] as const).flatMap((place) =>
    [1, 2, 3, 4, 5].map((transaction): [Place, number] => [place, transaction]),
  ),
)('a run killed %s of transaction %i neither misses nor repeats anything', async (place, transaction) => {
  const subscribers = [await aSubscriber(), await aSubscriber()]
  const killed = aProcess(reminding, { place, transaction })
  expect(await killed.answer()).toEqual({ stopped: place })
  await killed.kill()
  expect(await aProcess(reminding).answer()).toEqual({ looked: true })
  for (const each of subscribers) expect(await standsOf(each)).toEqual(REMINDED)
})

describe('database and domain have the same transitions', () => {
  const ways = SUBSCRIPTION_STATUSES.flatMap((from) =>
    SUBSCRIPTION_STATUSES.filter((to) => to !== from).map((to) => ({ from, to })),
  )

  test.each(ways)('from $from to $to', async ({ from, to }) => {
    const { id: providerId } = await aProvider(database)
    const isFinal = (status: string) => ['expired', 'refunded', 'abandoned'].includes(status)
    const id = randomUUID()
    await sql`
      insert into subscriptions (id, provider_id, status, package_id, billing, ordered_at, started_at, anchored_at, ends_at, ended_at)
      values (${id}, ${providerId}, ${from}, ${packageId}, 'monthly', ${START}, ${START}, ${START}, ${END}, ${isFinal(from) ? END : null})`
    const change = sql`
      update subscriptions set status = ${to}, ended_at = ${isFinal(to) ? END : null} where id = ${id}`
    const events: Record<string, string> = SUBSCRIPTION_LIFECYCLE[from]
    if (Object.values(events).includes(to)) await change
    else await expect(change).rejects.toMatchObject({ constraint_name: 'subscriptions__life' })
  })
})
