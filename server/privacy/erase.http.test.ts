import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { storageKeyOf } from '#server/documents/storage-key.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { forgetExpired } from '#server/platform/idempotency/forget-expired.job.ts'
import { aProjectRequestInput, aProvider, type ProviderRow } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { filesOf, tracesOf } from '#testing/traces.ts'
import { eraseDue } from './erase.job.ts'
import { requestErasure, takeBackErasure } from './erasure-requests.ts'
import { retain } from './retain.job.ts'

const NAME = 'زرقاء اليمامة القناري'
const NUMBER = '551907733'
const WORDS = 'بيت بجوار نخلة الكناريا'
const DISTRICT = 'حي الكناري'
const PLANTED = [NAME, NUMBER, WORDS, 'الكناريا', DISTRICT, 'CANARYFILE']

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
const { context } = thread
const folder = context.config.files.folder
afterAll(async () => {
  await thread.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

let provider: ProviderRow
beforeEach(async () => {
  await sql`truncate providers, project_requests, messages, webhook_events, whatsapp_opt_outs, consents, privacy_requests, idempotency_keys, rate_limits cascade`
  await rm(folder, { recursive: true, force: true })
  await sql`delete from graphile_worker._private_jobs`
  thread.behave('answer')
  provider = await aProvider(database)
})

const traces = () => tracesOf(database, PLANTED, folder)
const erase = () => eraseDue(context)

/** A project request with all related data: photo, chat, quote with text and file, WhatsApp in both directions. */
async function aWholeStory(): Promise<{ id: string; trackingToken: string; leadToken: string }> {
  const submitted = await thread.services.submitProjectRequest(
    aProjectRequestInput({
      facts: { projectType: 'interior_finishing', city: 'riyadh', areaSqm: 200, district: DISTRICT },
      text: `${WORDS}، تشطيب، 0${NUMBER}`,
      contact: { name: NAME, mobile: `0${NUMBER}` },
    }),
    { clientAddress: randomUUID() },
  )
  await thread.settle()
  const [lead] = await sql`select id from leads where project_request_id = ${submitted.id}`
  const leadToken = leadTokenOf(context.config, lead!.id)
  await thread.services.acceptLead(leadToken)
  await thread.services.writeAsProvider(leadToken, { body: `هل ${NAME} في البيت؟` })
  await thread.services.writeAsOwner(submitted.trackingToken, lead!.id, { body: `نعم، ${WORDS}` })
  await thread.services.submitQuote(leadToken, { amount: 4_500_000, note: `عرض للأخت ${NAME}` }, {})
  await thread.settle()
  await thread.standIn.reply(`966${NUMBER}`, `شكرا، أنا ${NAME}`)
  await thread.settle()
  const [quote] = await sql`select id from quotes where lead_id = ${lead!.id}`
  await keepFile({
    project_request_id: submitted.id,
    kind: 'photo',
    file_name: `${NAME}.jpg`,
    media_type: 'image/jpeg',
  })
  await keepFile({
    quote_id: quote!.id,
    kind: 'quote_file',
    file_name: 'a.pdf',
    media_type: 'application/pdf',
  })
  return { ...submitted, leadToken }
}

async function keepFile(row: Record<string, string>): Promise<void> {
  const id = randomUUID()
  await sql`insert into documents ${sql({
    ...{ id, size: 4, received: 4, state: 'stored', stored_size: 4, sha256: '0'.repeat(64), scan: 'clean' },
    ...{ storage_key: storageKeyOf(id), stored_at: new Date(), ...row },
  })}`
  await withFiles(context).files.put(storageKeyOf(id), Buffer.from('CANARYFILE'), row.media_type!)
}

const ask = (id: string) => requestErasure(context, { kind: 'projectRequest', id })
const theRequest = async () =>
  (
    await sql`select status, outcome, runs_at from privacy_requests where kind = 'erasure' order by requested_at desc limit 1`
  )[0]!
const aWeekLater = () => context.clock.advance({ days: 7, minutes: 1 })

async function erased(): Promise<void> {
  for (let minute = 0; minute < 8; minute += 1) {
    await erase()
    await thread.settle()
    context.clock.advance({ minutes: 3 })
  }
}

describe('a project request', () => {
  test('after the deletion no planted data is left in tables, queue or files', async () => {
    const story = await aWholeStory()
    const before = await traces()
    expect(before).toEqual(
      expect.arrayContaining([
        'app.chat_messages.body',
        'app.messages.content',
        'app.messages.counterpart',
        'app.project_request_contacts.name',
        'app.project_requests.description',
        'app.quotes.note',
        'app.webhook_events.payload',
      ]),
    )
    expect(await filesOf(folder)).toHaveLength(2)

    await ask(story.id)
    await erased()
    expect((await theRequest()).status, 'within the days of grace').toBe('received')
    expect(await traces()).toEqual(before)

    aWeekLater()
    await erased()
    expect(await traces()).toEqual([])
    expect(await filesOf(folder)).toEqual([])
    const { status, outcome } = await theRequest()
    expect(status).toBe('done')
    expect(outcome).toMatchObject({
      erased: { files: 2, 'project_request.chat': 3, 'project_request.project_request': 1 },
      kept: ['figures', 'proof', 'payments', 'audit'],
    })
    expect(await thread.services.readTracking(story.trackingToken)).toBeUndefined()
    expect(await sql`select status, city from project_requests`).toEqual([
      { status: 'cancelled', city: 'riyadh' },
    ])
  })

  test('the provider is notified of the end without data of the owner', async () => {
    const story = await aWholeStory()
    await ask(story.id)
    aWeekLater()
    await erased()
    const told = await thread.chat(provider.mobile)
    expect(told.at(-1)?.text).toContain('MR-')
    expect(told.at(-1)?.text).not.toContain(NAME)
  })

  test('it can be cancelled for seven days, and requested again', async () => {
    const story = await aWholeStory()
    const subject = { kind: 'projectRequest', id: story.id } as const
    const first = await ask(story.id)
    expect((await ask(story.id)).reference).toBe(first.reference)
    await takeBackErasure(context, subject)
    aWeekLater()
    await erased()
    expect(await traces()).not.toEqual([])
    await expect(takeBackErasure(context, subject)).rejects.toMatchObject({ code: 'privacy.no_erasure' })
    expect((await ask(story.id)).reference).not.toBe(first.reference)
  })

  test('concurrent requests are one, and a running deletion cannot be cancelled', async () => {
    const story = await aWholeStory()
    const [one, other] = await Promise.all([ask(story.id), ask(story.id)])
    expect(one.reference).toBe(other.reference)
    await sql`update privacy_requests set outcome = '{"erased": {}, "kept": []}'`
    await expect(takeBackErasure(context, { kind: 'projectRequest', id: story.id })).rejects.toMatchObject({
      code: 'privacy.erasure_begun',
    })
  })

  test('killed after any step, the next run completes it, and a further run changes nothing', async () => {
    const story = await aWholeStory()
    await ask(story.id)
    aWeekLater()
    let commits = 0
    for (let killAfter = 1; ; killAfter += 1) {
      commits = 0
      const dying = {
        ...context,
        db: {
          ...context.db,
          withActor: (async (actor, work) => {
            commits += 1
            if (commits > killAfter) throw new Error('killed')
            return context.db.withActor(actor, work)
          }) as typeof context.db.withActor,
        },
      }
      await eraseDue(dying).catch(() => {})
      await thread.settle()
      context.clock.advance({ minutes: 61 })
      if ((await theRequest()).status === 'done') break
      expect(killAfter).toBeLessThan(80)
    }
    expect(await traces()).toEqual([])
    const after = await theRequest()
    await erased()
    expect(await theRequest()).toEqual(after)
  })

  test('it waits for a message being sent', async () => {
    const story = await aWholeStory()
    await ask(story.id)
    aWeekLater()
    await erase()
    await thread.settle()
    await sql`update messages set status = 'sending', claimed_at = ${context.clock.now()} where counterpart = ${`966${NUMBER}`}`
    context.clock.advance({ minutes: 3 })
    await erase()
    expect((await theRequest()).status).toBe('received')
    expect(await traces()).toContain('app.messages.counterpart')
    await sql`update messages set status = 'sent' where status = 'sending'`
    await erased()
    expect(await traces()).toEqual([])
  })

  test('a quote that arrives meanwhile is rejected or deleted too', async () => {
    const story = await aWholeStory()
    await ask(story.id)
    aWeekLater()
    const quote = thread.services
      .submitQuote(story.leadToken, { amount: 4_600_000, note: `للأخت ${NAME}` }, {})
      .catch((error: unknown) => error)
    await Promise.all([erase(), quote])
    await thread.settle()
    context.clock.advance({ minutes: 3 })
    await erased()
    await thread.services
      .submitQuote(story.leadToken, { amount: 4_700_000, note: NAME }, {})
      .catch((error: unknown) => error)
    expect(await traces()).toEqual([])
  })

  test('an awarded job blocks it until it is closed', async () => {
    const story = await aWholeStory()
    const [quote] = await sql`select id from quotes where status = 'submitted'`
    await thread.services.awardQuote(story.trackingToken, quote!.id)
    await expect(ask(story.id)).rejects.toMatchObject({ code: 'privacy.blocked_job' })
    await thread.services.closeProjectRequest(story.trackingToken)
    await ask(story.id)
    aWeekLater()
    await erased()
    expect(await traces()).toEqual([])
  })

  test('another project request with the same number keeps the number’s data', async () => {
    const story = await aWholeStory()
    const other = await thread.services.submitProjectRequest(
      aProjectRequestInput({ contact: { name: NAME, mobile: `0${NUMBER}` } }),
      { clientAddress: randomUUID() },
    )
    await thread.settle()
    await ask(story.id)
    aWeekLater()
    await erased()
    expect(await sql`select project_request_id from project_request_contacts`).toEqual([
      { project_request_id: other.id },
    ])
    expect(
      await sql`select id from messages where project_request_id = ${other.id} and counterpart like '966%'`,
    ).not.toEqual([])
  })
})

test('deleting an account deletes the email to its pending new address, and no other email to it', async () => {
  const userId = randomUUID()
  await sql`insert into auth.users (id, email, email_change) values (${userId}, 'old@canary.example', 'new@canary.example')`
  await sql`insert into auth.one_time_tokens (user_id, token_type, relates_to, expires_at)
    values (${userId}, 'email_change_new', 'newer@canary.example', now() + interval '1 hour')`
  for (const [recipient, kind] of [
    ['old@canary.example', 'confirmation'],
    ['new@canary.example', 'email_change_new'],
    ['newer@canary.example', 'email_change_new'],
    ['new@canary.example', 'lead_offer'],
  ])
    await sql`insert into mails ${sql({ recipient, kind, locale: 'ar', status: 'sent' })}`
  await requestErasure(context, { kind: 'user', id: userId })
  aWeekLater()
  await erased()
  expect(await sql`select recipient, kind from mails where recipient like '%@canary.example'`).toEqual([
    { recipient: 'new@canary.example', kind: 'lead_offer' },
  ])
})

describe('two years after its end', () => {
  const REVIEW = 'عمل متقن يوم بيوم'

  async function anOldStory(): Promise<{ id: string }> {
    const story = await aWholeStory()
    await thread.services.closeProjectRequest(story.trackingToken)
    await thread.settle()
    await sql`update project_requests set ended_at = ${context.clock.now()}`
    // Stamped by the machine's clock, while the two years follow the test clock.
    await sql`update messages set created_at = ${context.clock.now()}`
    for (const [side, status, body] of [
      ['owner', 'published', REVIEW],
      ['provider', 'published', `${NAME} دفعت في وقتها`],
    ])
      await sql`
        insert into reviews (project_request_id, provider_id, side, stars, body, status, shown_name, on_home_pages, removal_note, written_at, visible_at)
        values (${story.id}, ${provider.id}, ${side!}, 5, ${body!}, ${status!}, ${side === 'owner' ? NAME : null}, ${side === 'owner'}, ${NAME}, now(), now())`
    return story
  }
  const itsClock = async () => {
    // Raw events age by the database's clock.
    await sql`update webhook_events set received_at = received_at - interval '1 year'`
    await retain(context)
    await forgetExpired(context)
  }

  test('retention keeps the same data as a deletion, and anonymous public data', async () => {
    const { id } = await anOldStory()
    context.clock.advance({ days: 729 })
    await itsClock()
    expect(await traces()).toEqual(
      expect.arrayContaining(['app.quotes.note', 'app.reviews.body', 'app.reviews.shown_name']),
    )
    expect(await filesOf(folder)).toHaveLength(2)
    context.clock.advance({ days: 2 })
    await itsClock()
    expect(await traces()).toEqual([])
    expect(await filesOf(folder)).toEqual([])
    expect(await sql`select amount::int from quotes`).toEqual([{ amount: 4_500_000 }])
    expect(
      await sql`select side, body, on_home_pages from reviews where project_request_id = ${id} order by side`,
    ).toEqual([
      { side: 'owner', body: REVIEW, on_home_pages: false },
      { side: 'provider', body: '', on_home_pages: false },
    ])
  })
})

test('the database deletes nothing that was not requested or is not due', async () => {
  const story = await aWholeStory()
  const step = (request: string, id: string) =>
    context.db.withActor(worker, (tx) =>
      tx
        .selectNoFrom((select) =>
          select
            .fn<number>('app.erase_of_project_request', [
              select.val(request),
              select.val(id),
              select.val('chat'),
              select.val(context.clock.now()),
            ])
            .as('rows'),
        )
        .execute(),
    )
  await expect(step(randomUUID(), story.id)).rejects.toThrow('no erasure of this id is due')
  await ask(story.id)
  const [row] = await sql`select id from privacy_requests`
  await expect(step(row!.id, story.id)).rejects.toThrow('no erasure of this id is due')
  aWeekLater()
  await expect(step(row!.id, randomUUID())).rejects.toThrow('not of this project request')
})
