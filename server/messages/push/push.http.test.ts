import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import { replaceTrackingLink } from '#server/project-requests/renew-links.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aProjectRequestInput, createTestContext } from '#testing/builders/marketplace.ts'
import { startPushService } from '#testing/fakes/push-service.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { deliverPush, deliverPushPayload } from './deliver-push.job.ts'

const database = await createTestDatabase()
const service = await startPushService()
const config = {
  ...createTestContext(database).config,
  push: { services: [service.origin, 'https://*.push.example'] },
}
const api: Api = await startApi(database, {}, { config })
const { sql } = database
const context = { ...api.context, config: { ...api.context.config, push: config.push } }
afterAll(async () => {
  await api.stop()
  await service.stop()
  await database.drop()
})

let token: string
let id: string
let mobile: string
beforeEach(async () => {
  service.respondWith(201)
  const input = aProjectRequestInput()
  mobile = `966${input.contact.mobile.slice(1)}`
  const sent = await (await api.post('/project-requests', input)).json()
  ;({ id, trackingToken: token } = sent)
  await sql`delete from graphile_worker._private_jobs`
})

const { key } = await (await api.get('/push/key')).json()
const start = (body: unknown) => api.post(`/tracking/${token}/push`, body)
const end = (body: unknown) => api.post(`/tracking/${token}/push/end`, body)
const subscriptions = () => sql`select endpoint from push_subscriptions where project_request_id = ${id}`

/** Sessions of this database that wait for a lock. */
const waiting = async () =>
  (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
    .length

let messages = 0
/** Writes a message about the project request, as a command does, and returns the pushes it queued. */
async function message(to = mobile, body = 'متى نبدأ؟') {
  messages += 1
  await database.db.withActor(worker, (tx) =>
    queueMessages(tx, [
      {
        kind: 'chat_from_owner',
        parameters: { reference: 'MR-1', body },
        ...{ to, locale: 'ar', dedupeKey: `test:${messages}`, projectRequestId: id },
      },
    ]),
  )
  const jobs = await sql`
    select payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'push.deliver'`
  await sql`delete from graphile_worker._private_jobs`
  return jobs.map(({ payload }) => deliverPushPayload.parse(payload))
}

describe('notifications in an owner’s browser', () => {
  test('a message to the owner is shown once in each browser that asked, encrypted for it and signed by us', async () => {
    const [phone, computer] = [service.subscribe(key), service.subscribe(key)]
    for (const { subscription } of [phone, computer, phone])
      expect((await start(subscription)).status).toBe(204)
    const pushes = await message()
    expect(pushes).toHaveLength(2)
    for (const push of pushes) await deliverPush(context, push)
    expect(service.wrong).toEqual([])
    const path = `/track/${trackingTokenOf(config, id, 0)}`
    for (const { shown } of [phone, computer])
      expect(shown).toEqual([
        expect.objectContaining({
          title: 'معمار',
          body: expect.stringContaining('متى نبدأ؟'),
          path,
          dir: 'rtl',
        }),
      ])
  })

  test('a message to a provider about the project request is not shown to its owner', async () => {
    await start(service.subscribe(key).subscription)
    expect(await message('966599999999')).toEqual([])
  })

  test('none is shown after the browser asked for none, or after the link was replaced', async () => {
    const [phone, computer] = [service.subscribe(key), service.subscribe(key)]
    for (const { subscription } of [phone, computer]) await start(subscription)
    expect((await end({ endpoint: phone.subscription.endpoint })).status).toBe(204)
    expect(await message()).toHaveLength(1)
    await replaceTrackingLink(context, id)
    expect(await message()).toEqual([])
  })

  test('a subscription sent while its link is replaced is refused', async () => {
    const { subscription } = service.subscribe(key)
    let sent: Promise<Response> | undefined
    await sql.begin(async (tx) => {
      await tx`update project_requests set tracking_version = tracking_version + 1 where id = ${id}`
      sent = Promise.resolve(start(subscription))
      await expect.poll(() => waiting(), { timeout: 10_000 }).toBe(1)
    })
    expect((await sent)!.status).toBe(410)
    expect(await subscriptions()).toEqual([])
  })

  test('a subscription that ended is deleted, and a push service in trouble is tried again', async () => {
    const phone = service.subscribe(key)
    await start(phone.subscription)
    const [push] = await message()
    service.respondWith(503)
    await expect(deliverPush(context, push!)).rejects.toThrow('status 503')
    expect(await subscriptions()).toHaveLength(1)
    service.respondWith(410)
    await deliverPush(context, push!)
    expect(await subscriptions()).toEqual([])
    await deliverPush(context, push!)
    expect(phone.shown).toEqual([])
  })

  test('a message of yesterday is not shown any more', async () => {
    const phone = service.subscribe(key)
    await start(phone.subscription)
    const [push] = await message()
    await sql`update messages set created_at = now() - interval '25 hours' where id = ${push!.messageId}`
    await deliverPush(context, push!)
    expect(phone.shown).toEqual([])
  })

  test('of more than ten browsers the oldest makes way', async () => {
    const browsers = Array.from({ length: 12 }, () => service.subscribe(key).subscription)
    for (const subscription of browsers) await start(subscription)
    const kept = (await subscriptions()).map(({ endpoint }) => endpoint)
    expect(kept.sort()).toEqual(
      browsers
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .sort(),
    )
  })

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://push.example.attacker.example/x',
    'https://attacker-push.example/x',
    'https://a.push.example:8443/x',
    'https://user@a.push.example/x',
    'http://a.push.example/x',
    'file:///etc/passwd',
    'no address',
  ])('%s is no address of a push service', async (endpoint) => {
    const { keys } = service.subscribe(key).subscription
    const answer = await start({ endpoint, keys })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fieldErrors: { endpoint: { code: 'push.invalid' } } })
  })

  test('a key that is no point of the curve is refused', async () => {
    const { endpoint, keys } = service.subscribe(key).subscription
    const answer = await start({ endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } })
    expect(answer.status).toBe(422)
    expect(await subscriptions()).toEqual([])
  })

  test('a link that is not ours subscribes nothing', async () => {
    token = 'a'.repeat(43)
    expect((await start(service.subscribe(key).subscription)).status).toBe(404)
  })
})
