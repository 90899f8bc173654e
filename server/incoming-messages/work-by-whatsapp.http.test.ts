/** The work of a contract over two phones and real webhooks, from the award on. Taps are counted as people make them. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signBody } from '#server/adapters/whatsapp/signature.ts'
import type { StandInMedia } from '#server/adapters/whatsapp/stand-in.ts'
import { ownerParty } from '#server/contracts/contract-party.ts'
import { settlePhoto } from '#server/contracts/photos/settle-photo.job.ts'
import { readContract } from '#server/contracts/read-contract.ts'
import { tellFirstRule } from '#server/contracts/tell-rule.job.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { previewKeyOf, storageKeyOf } from '#server/documents/storage-key.ts'
import { storeWebhookEvents } from '#server/messages/store-webhook-events.ts'
import { awardQuote } from '#server/quotes/award-quote.ts'
import {
  aProjectRequestInput,
  aProvider,
  type ProviderRow,
  waitingJobs,
} from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { aPhoto, aPixelBomb } from '#testing/builders/provider-documents.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
const { context, standIn } = thread
afterAll(async () => {
  await thread.close()
  await database.drop()
})

let provider: ProviderRow
const taps = new Map<string, number>()
beforeEach(async () => {
  await sql`truncate providers, project_requests, messages, webhook_events, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
  taps.clear()
  provider = await aProvider(database)
})

interface Site {
  id: string
  leadId: string
  owner: string
  reference: string
}

/** A project request whose quote of 40,000 riyals was written on WhatsApp and is awarded by its owner. */
async function anAward(overrides: Record<string, unknown> = {}): Promise<Site> {
  const input = aProjectRequestInput(overrides)
  const { id, reference, trackingToken } = await thread.services.submitProjectRequest(input, {
    clientAddress: randomUUID(),
  })
  await thread.settle()
  const [lead] = await sql<{ id: string }[]>`
    select id from leads where project_request_id = ${id} and provider_id = ${provider.id}`
  await tapPayload(provider.mobile, `lead:${lead!.id}:accept`)
  await write(provider.mobile, `${reference} بسعر 40 ألف خلال شهرين`)
  context.clock.advance({ minutes: 6 })
  await thread.settle()
  const [quote] = await sql<
    { id: string }[]
  >`select id from quotes where lead_id = ${lead!.id} and status = 'submitted'`
  await awardQuote(context, { trackingToken, quoteId: quote!.id })
  await thread.settle()
  taps.clear()
  return { id, leadId: lead!.id, owner: `966${input.contact.mobile.slice(1)}`, reference }
}

/** Without the marks that keep numbers in Arabic in order. */
const ours = async (number: string) =>
  (await thread.chat(number))
    .filter(({ direction }) => direction === 'to_person')
    .map((message) => ({ ...message, text: message.text.replace(/[\u2066-\u2069]/g, '') }))
const last = async (number: string) => (await ours(number)).at(-1)!

async function tapPayload(number: string, payload: string): Promise<void> {
  const message = (await ours(number)).findLast(
    ({ buttons, sheet }) =>
      buttons.some((button) => button.payload === payload) ||
      (sheet?.kind === 'list' &&
        sheet.sections.some(({ rows }) => rows.some((row) => row.payload === payload))),
  )
  taps.set(number, (taps.get(number) ?? 0) + 1)
  expect(await standIn.tap(number, message!.id, payload)).toBe(true)
  await thread.settle()
}

/** Taps what the newest message with such a button or row offers, as a person does: by its title. */
async function tap(number: string, title: string | RegExp): Promise<void> {
  const choices = (await ours(number))
    .toReversed()
    .flatMap(({ buttons, sheet }) => [
      ...buttons,
      ...(sheet?.kind === 'list' ? sheet.sections.flatMap(({ rows }) => rows) : []),
    ])
  const chosen = choices.find((one) =>
    typeof title === 'string' ? one.title === title : title.test(one.title),
  )
  expect([title, chosen?.payload]).not.toEqual([title, undefined])
  await tapPayload(number, chosen!.payload!)
}

async function write(number: string, text: string, repliesTo?: string): Promise<void> {
  await standIn.reply(number, text, repliesTo)
  await thread.settle()
}

async function send(number: string, caption?: string, media?: StandInMedia): Promise<void> {
  const sent = media ?? { bytes: await aPhoto() }
  await standIn.attach(number, { kind: 'image', ...(caption && { caption }), media: sent })
  await thread.settle()
}

async function agreed(overrides?: Record<string, unknown>): Promise<Site> {
  const site = await anAward(overrides)
  await tap(provider.mobile, 'اطّلع على العقد')
  await tap(provider.mobile, 'أوافق على العقد')
  await tap(site.owner, 'المبلغ والمراحل')
  await tap(site.owner, 'أوافق على العقد')
  taps.clear()
  return site
}

const contractOf = (site: Site) => readContract(context, ownerParty(site.id))
const workOf = async (site: Site) => (await contractOf(site)).work!
const events = async (site: Site) =>
  (await workOf(site)).events
    .toReversed()
    .map(({ kind, stage, percent, amount }) =>
      [kind, stage, percent ?? amount].filter((part) => part !== undefined),
    )
const photos = async () =>
  [...(await sql`select stage, state, failure from contract_photos order by sent_at, id`)].map((row) => ({
    ...row,
  }))
/** The stages of a finishing job: advance, first fix, plaster, floors and ceilings, paint, second fix, retention. */
const PLASTER = 2
const FLOORS = 3

describe('someone who never saw it', () => {
  test('comes from the award to the first recorded payment in four taps, the owner in three', async () => {
    const site = await anAward()
    await tap(provider.mobile, 'اطّلع على العقد')
    await tap(provider.mobile, 'أوافق على العقد')
    await tap(site.owner, 'المبلغ والمراحل')
    await tap(site.owner, 'أوافق على العقد')
    expect(await contractOf(site)).toMatchObject({ status: 'agreed', version: 1 })

    await tap(provider.mobile, 'اطلب أول دفعة')
    expect((await last(site.owner)).buttons.map(({ title }) => title)).toEqual([
      ...['دفعت', 'أشوفها أولًا', 'فيه مشكلة', 'صور العمل'],
    ])
    await tap(site.owner, 'دفعت')
    await tap(provider.mobile, 'استلمناه')
    const { stages, asked } = await workOf(site)
    expect(asked).toEqual([])
    expect(stages[0]).toMatchObject({ paid: 460_000, received: 460_000 })
    expect(Object.fromEntries(taps)).toEqual({ [provider.mobile]: 4, [site.owner]: 3 })
    const log = await sql`select 1 from audit_entries where record::text like '%contract.accepted%'
      and record::text like ${`%${(await contractOf(site)).id}%`}`
    expect(log).toHaveLength(2)
  })

  test('the owner who ignores all of it is asked once and loses nothing', async () => {
    const site = await anAward()
    const before = (await ours(site.owner)).length
    context.clock.advance({ days: 20 })
    await thread.settle()
    expect((await ours(site.owner)).length).toBe(before)
    expect((await contractOf(site)).status).toBe('draft')
  })
})

describe('accepting by tap', () => {
  test('a code accepts only for the number, the side and the version it was made for', async () => {
    const site = await anAward()
    await tap(provider.mobile, 'اطّلع على العقد')
    const [accept] = (await last(provider.mobile)).buttons
    for (const from of [site.owner, '966500000001']) await forged(from, accept!.payload!)
    expect((await contractOf(site)).acceptances).toEqual([])
    await forged(provider.mobile, accept!.payload!.replace('accept:1:', 'accept:2:'))
    expect((await contractOf(site)).acceptances).toEqual([])
    await sql`update contracts set version = 2`
    await sql`insert into contract_versions (contract_id, version, side, terms, made_at)
      select contract_id, 2, 'owner', terms, made_at from contract_versions`
    await tapPayload(provider.mobile, accept!.payload!)
    expect((await contractOf(site)).acceptances).toEqual([])
    expect((await last(provider.mobile)).text).toContain('النسخة 2')
    await tap(provider.mobile, 'أوافق على العقد')
    await tapPayload(provider.mobile, (await ours(provider.mobile)).at(-2)!.buttons[0]!.payload!)
    expect((await contractOf(site)).acceptances).toMatchObject([{ side: 'provider' }])
  })
})

/** A tap that nobody was offered: whoever signs webhooks for us is Meta, but its payload may be anybody's. */
async function forged(from: string, payload: string, more: object = {}): Promise<void> {
  await deliver([
    { id: `wamid.${randomUUID()}`, from, type: 'button', button: { payload, text: 'x' }, ...more },
  ])
}

async function deliver(messages: object[]): Promise<void> {
  const metadata = { phone_number_id: context.config.whatsapp.phoneNumberId }
  const value = { messaging_product: 'whatsapp', metadata, messages }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: 'waba', changes: [{ field: 'messages', value }] }],
  })
  const answer = await fetch(`${thread.url}/webhooks/whatsapp`, {
    method: 'POST',
    body,
    headers: { 'x-hub-signature-256': signBody(Buffer.from(body), context.config.whatsapp.appSecret) },
  })
  expect(answer.status).toBe(200)
  await thread.settle()
}

const seconds = (date: Date) => String(Math.floor(date.getTime() / 1000))
const textFrom = (from: string, body: string, at: Date, id = `wamid.${randomUUID()}`) => ({
  ...{ id, from, type: 'text', text: { body }, timestamp: seconds(at) },
})

describe('the provider’s words', () => {
  test('are hung on the stage they name, and the payment is asked for from there', async () => {
    const site = await agreed()
    await write(provider.mobile, 'انتهينا من اللياسة')
    expect(await events(site)).toEqual([['progress', PLASTER, 100]])
    await tap(provider.mobile, 'اطلب دفعتها')
    const ask = await last(site.owner)
    expect(ask.text).toContain('المنجز من العمل 15%')
    expect(ask.text).toContain('الأنسب')
    await write(provider.mobile, 'finished the ceilings')
    expect((await events(site)).at(-1)).toEqual(['progress', FLOORS, 100])
  })

  test('that could mean several stages are asked about, and the tap hangs them', async () => {
    const site = await agreed()
    await write(provider.mobile, 'خلصنا')
    expect(await events(site)).toEqual([])
    const { sheet } = await last(provider.mobile)
    expect(sheet).toMatchObject({ kind: 'list' })
    await tap(provider.mobile, /^4\. /)
    expect(await events(site)).toEqual([['progress', FLOORS, 100]])
  })

  test('that are not about the work go where they went before', async () => {
    const site = await agreed()
    await write(provider.mobile, 'خلصنا')
    await tap(provider.mobile, 'ليست عن العمل')
    expect(await events(site)).toEqual([])
    expect((await last(provider.mobile)).text).not.toContain('سُجّل')
  })

  test('for a payment ask the owner for it, once; a second is refused with its reason', async () => {
    const site = await agreed()
    await write(provider.mobile, 'نبي الدفعة الأولى لو سمحت')
    expect(await events(site)).toEqual([['payment_asked', 0, 460_000]])
    await write(provider.mobile, 'نبي الدفعة الأولى لو سمحت')
    expect(await events(site)).toHaveLength(1)
    expect((await last(provider.mobile)).text).toContain('طُلبت هذه الدفعة من قبل')
    expect((await ours(site.owner)).filter(({ buttons }) => buttons[0]?.title === 'دفعت')).toHaveLength(1)
  })

  test('for two contracts at once: named by their reference, otherwise asked', async () => {
    const one = await agreed()
    const two = await agreed()
    await write(provider.mobile, `${one.reference} خلصنا اللياسة`)
    expect([await events(one), await events(two)]).toEqual([[['progress', PLASTER, 100]], []])
    await write(provider.mobile, 'خلصنا البلاط')
    const { sheet } = await last(provider.mobile)
    const rows = sheet?.kind === 'list' ? sheet.sections.flatMap((section) => section.rows) : []
    expect(rows.map(({ description }) => description?.slice(0, 12))).toEqual(
      expect.arrayContaining([one.reference, two.reference]),
    )
    await tapPayload(
      provider.mobile,
      rows.find(({ description }) => description?.startsWith(two.reference))!.payload,
    )
    expect(await events(two)).toEqual([['progress', FLOORS, 100]])
    expect(await events(one)).toHaveLength(1)
  })

  test('answer the owner too when they wait for a reply', async () => {
    const site = await agreed()
    await sql`insert into chat_messages (lead_id, author, body, way, written_at)
      values (${site.leadId}, 'owner', 'متى تخلصون اللياسة؟', 'link', ${context.clock.now()})`
    await write(provider.mobile, 'خلصنا اللياسة اليوم')
    expect(await events(site)).toEqual([['progress', PLASTER, 100]])
    const said =
      await sql`select body from chat_messages where author = 'provider' and lead_id = ${site.leadId}`
    expect(said).toEqual([{ body: 'خلصنا اللياسة اليوم' }])
  })

  test('without a contract are handled as before', async () => {
    const site = await anAward()
    await write(provider.mobile, 'خلصنا اللياسة')
    await send(provider.mobile)
    expect(await sql`select 1 from contract_events`).toHaveLength(0)
    expect(await photos()).toEqual([])
    expect((await last(provider.mobile)).text).toContain('نقرأ')
    expect((await contractOf(site)).status).toBe('draft')
  })
})

describe('a photo', () => {
  test('hangs on the stage its words name, without place or camera, for both sides', async () => {
    const site = await agreed()
    await send(provider.mobile, 'خلصنا اللياسة')
    expect(await events(site)).toEqual([['progress', PLASTER, 100]])
    const [photo] = (await workOf(site)).photos
    expect(photo).toMatchObject({ stage: PLASTER, side: 'provider' })
    const { files } = withFiles(context)
    for (const key of [storageKeyOf(photo!.id), previewKeyOf(photo!.id)]) {
      const bytes = Buffer.from((await files.get(key))!)
      expect(bytes.includes('secret place')).toBe(false)
      expect(bytes.includes('Exif')).toBe(false)
    }
  })

  test('without words hangs on the stage under way, moves by tap and is taken back by tap', async () => {
    const site = await agreed()
    await send(provider.mobile)
    expect(await photos()).toEqual([{ stage: 1, state: 'kept', failure: null }])
    await tap(provider.mobile, 'مرحلة أخرى')
    await tap(provider.mobile, /^4\. /)
    expect(await photos()).toEqual([{ stage: FLOORS, state: 'kept', failure: null }])
    await tap(provider.mobile, 'مرحلة أخرى')
    const { id } = (await workOf(site)).photos[0]!
    await tap(provider.mobile, 'احذف الصورة')
    expect((await workOf(site)).photos).toEqual([])
    expect(await withFiles(context).files.get(storageKeyOf(id))).toBeUndefined()
    expect(await sql`select 1 from documents where id = ${id}`).toHaveLength(0)
  })

  test('of a snag hangs on it by one tap once the work is done, and moves to a stage and back', async () => {
    const site = await agreed()
    const { id } = await contractOf(site)
    const [snag] = await sql<{ id: string }[]>`
      insert into contract_snags (contract_id, number, side, place, what, noted_at)
      values (${id}, 1, 'owner', 'حمام الضيوف', 'بلاطة مكسورة', now()) returning id`
    const at = async () => (await sql`select snag_id as snag, state from contract_photos`)[0]
    await send(provider.mobile)
    // While a stage is under way a photo shows the stage; its sender may say otherwise.
    expect(await at()).toEqual({ snag: null, state: 'kept' })
    await tap(provider.mobile, 'مرحلة أخرى')
    await tap(provider.mobile, 'ملاحظة: حمام الضيوف')
    expect(await at()).toEqual({ snag: snag!.id, state: 'kept' })
    expect((await last(provider.mobile)).text).toContain('عند ملاحظة «حمام الضيوف»')
    expect((await workOf(site)).photos).toMatchObject([{ snagId: snag!.id }])
    for (let stage = 0; stage < (await contractOf(site)).terms.stages.length; stage++)
      await sql`insert into contract_events (contract_id, side, kind, stage, percent, said_at)
        values (${id}, 'provider', 'progress', ${stage}, 100, ${context.clock.now()})`
    await send(provider.mobile)
    expect(await sql`select 1 from contract_photos`).toHaveLength(1)
    await tap(provider.mobile, 'ملاحظة: حمام الضيوف')
    expect(await sql`select state from contract_photos where snag_id = ${snag!.id}`).toHaveLength(2)
    // Another provider's tap, by the same payload, hangs nothing.
    const other = await aProvider(database)
    const chosen = (await ours(provider.mobile)).findLast(({ sheet }) => sheet?.kind === 'list')
    const row = chosen!.sheet!.kind === 'list' ? chosen!.sheet!.sections[0]!.rows[0]! : undefined
    await standIn.tap(other.mobile, chosen!.id, row!.payload)
    await thread.settle()
    expect(await sql`select 1 from contract_photos`).toHaveLength(2)
    // Once confirmed it is offered no more.
    await sql`insert into contract_answers (contract_id, snag_id, side, kind, answered_at)
      values (${id}, ${snag!.id}, 'owner', 'confirmed', ${context.clock.now()})`
    await send(provider.mobile)
    expect(await sql`select 1 from contract_photos where snag_id is null`).toHaveLength(1)
  })

  test('of a series is answered once', async () => {
    await agreed()
    const before = (await ours(provider.mobile)).length
    for (let time = 0; time < 3; time++) await send(provider.mobile)
    expect((await ours(provider.mobile)).length).toBe(before + 1)
    expect(await photos()).toHaveLength(3)
  })

  test('for two contracts is asked about', async () => {
    const one = await agreed()
    await agreed()
    await send(provider.mobile)
    expect(await photos()).toEqual([])
    const { sheet } = await last(provider.mobile)
    const rows = sheet?.kind === 'list' ? sheet.sections.flatMap((section) => section.rows) : []
    await tapPayload(
      provider.mobile,
      rows.find(({ description }) => description?.startsWith(one.reference))!.payload,
    )
    expect((await workOf(one)).photos).toHaveLength(1)
  })

  test.each([
    [
      'too large by its own word',
      { bytes: Buffer.from('x'), announcedSize: 26 * 1024 * 1024 },
      'document.project_file_too_large',
    ],
    ['larger than it said', { bytes: Buffer.alloc(25 * 1024 * 1024 + 1) }, 'document.project_file_too_large'],
    [
      'of a type that is no photo',
      { bytes: Buffer.from('%PDF-1.7'), mediaType: 'application/pdf' },
      'document.photo_refused',
    ],
    ['a page that says it is a photo', { bytes: Buffer.from('<svg onload="x()"/>') }, 'document.svg_refused'],
    [
      'a program that says it is a photo',
      { bytes: Buffer.from('MZ\x90\0\x03\0\0\0'.repeat(200), 'latin1') },
      'document.photo_refused',
    ],
  ] as [string, StandInMedia, string][])(
    '%s is not kept, and its sender hears why',
    async (_, media, failure) => {
      const site = await agreed()
      await send(provider.mobile, undefined, media)
      expect(await photos()).toEqual([{ stage: 1, state: 'refused', failure }])
      expect((await last(provider.mobile)).text).toContain('لم تُحفظ صورة')
      expect((await workOf(site)).photos).toEqual([])
      expect(await sql`select 1 from documents where kind = 'stage_photo'`).toHaveLength(0)
    },
  )

  test('that would fill the memory is refused before it is drawn', async () => {
    await agreed()
    await send(provider.mobile, undefined, { bytes: await aPixelBomb(), mediaType: 'image/png' })
    expect(await photos()).toEqual([
      { stage: 1, state: 'refused', failure: 'document.image_too_many_pixels' },
    ])
  })

  test('that WhatsApp no longer has is asked for again', async () => {
    await agreed()
    await deliver([
      {
        id: 'wamid.old',
        from: provider.mobile,
        type: 'image',
        image: { id: '123', mime_type: 'image/jpeg' },
      },
    ])
    expect(await photos()).toEqual([{ stage: 1, state: 'refused', failure: 'contract.photo_gone' }])
  })

  test('is forgotten with the project request', async () => {
    const site = await agreed()
    await send(provider.mobile)
    await sql`update project_requests set erased_at = now() where id = ${site.id}`
    expect(await photos()).toEqual([])
  })
})

describe('the owner’s tap', () => {
  const asked = async () => {
    const site = await agreed()
    await write(provider.mobile, 'نبي الدفعة الأولى')
    return site
  }

  test('“see it first” is told to the provider, and paid afterwards from there', async () => {
    const site = await asked()
    await tap(site.owner, 'أشوفها أولًا')
    expect((await last(provider.mobile)).text).toContain('رؤية العمل قبل الدفع')
    await tap(site.owner, 'دفعت كامل المبلغ')
    expect((await events(site)).map(([kind]) => kind)).toEqual(['payment_asked', 'to_see', 'paid'])
  })

  test('“a problem” is told, and their reply in words reaches the provider', async () => {
    const site = await asked()
    await tap(site.owner, 'فيه مشكلة')
    expect((await last(provider.mobile)).text).toContain('مشكلة')
    const swiped = (await last(site.owner)).id
    await write(site.owner, 'الجدار مائل', swiped)
    expect((await last(provider.mobile)).text).toContain('الجدار مائل')
  })

  test('a part is paid when more is asked than stands', async () => {
    const site = await agreed()
    await write(provider.mobile, 'وصلنا 50% في التمديدات')
    await write(provider.mobile, 'نبي دفعة التمديدات')
    expect((await last(site.owner)).text).toMatch(/المنجز من العمل \d+%، والمدفوع بعد هذه الدفعة \d+%/)
    await tap(site.owner, 'أشوفها أولًا')
    await tap(site.owner, 'دفعت الجزء الأنسب')
    const paid = (await workOf(site)).events.find(({ kind }) => kind === 'paid')
    expect(paid!.amount).toBeLessThan((await contractOf(site)).amounts[1]!)
    await tap(provider.mobile, 'استلمناه')
    expect((await workOf(site)).stages[1]!.received).toBe(paid!.amount)
  })

  test('“paid” that did not come opens the payment again and tells the owner', async () => {
    const site = await asked()
    await tap(site.owner, 'دفعت')
    await tap(provider.mobile, 'لم نستلمه')
    expect(await workOf(site)).toMatchObject({ paid: 0, asked: [{ stage: 0 }] })
    expect((await last(site.owner)).text).toContain('عدم استلام')
    // The denial stands: the same payment is not confirmed afterwards by the old button.
    await tap(provider.mobile, 'استلمناه')
    expect((await workOf(site)).stages[0]).toMatchObject({ paid: 0, received: 0 })
    await tap(site.owner, 'دفعت')
    await tap(provider.mobile, 'استلمناه')
    expect((await workOf(site)).stages[0]).toMatchObject({ paid: 460_000, received: 460_000 })
  })

  test('counts once, however often it is tapped or delivered', async () => {
    const site = await asked()
    const ask = await last(site.owner)
    const payload = ask.buttons[0]!.payload!
    const one = { id: 'wamid.once', from: site.owner, type: 'button', button: { payload, text: 'دفعت' } }
    await deliver([one, one])
    await deliver([one])
    await forged(site.owner, payload)
    expect((await events(site)).map(([kind]) => kind)).toEqual(['payment_asked', 'paid'])
    expect((await last(site.owner)).text).toContain('سبق الجواب')
  })
})

describe('what a third party sends', () => {
  test('changes nothing of a contract', async () => {
    const site = await agreed()
    await write(provider.mobile, 'نبي الدفعة الأولى')
    const stranger = await aProvider(database)
    const { id } = await contractOf(site)
    const [asked] = await sql<{ id: string }[]>`select id from contract_events`
    const own = await sql<
      { id: string }[]
    >`select id from messages where direction = 'incoming' and counterpart = ${provider.mobile} order by id desc`
    const before = JSON.stringify({ ...(await contractOf(site)), work: await workOf(site) })
    const payloads = [
      ...['paid', 'see', 'problem', 'received', 'not_received'].map((act) => `work:${act}:${asked!.id}`),
      ...[`work:part:${asked!.id}:100`, `work:ask:${id}:1`, `work:done:${id}:1`, `work:tested:${id}:1`],
      ...[`work:hang:${own[0]!.id}:${id}:1`, `work:none:${own[0]!.id}`, `work:other:${own[0]!.id}`],
      ...[`work:terms:${site.id}`, `work:terms:${site.leadId}`, `work:accept:1:${'a'.repeat(43)}`],
    ]
    for (const from of [stranger.mobile, '966599999998'])
      for (const payload of payloads) await forged(from, payload)
    // Each side may not say the other's either.
    await forged(provider.mobile, `work:paid:${asked!.id}`)
    await forged(site.owner, `work:done:${id}:1`)
    for (const from of [stranger.mobile, '966599999998', site.owner]) {
      await write(from, `${site.reference} خلصنا اللياسة`)
      await send(from, 'خلصنا اللياسة')
    }
    expect(JSON.stringify({ ...(await contractOf(site)), work: await workOf(site) })).toBe(before)
    expect(await photos()).toEqual([])
  })

  test('a number that is no longer the owner’s answers nothing', async () => {
    const site = await agreed()
    await write(provider.mobile, 'نبي الدفعة الأولى')
    const { buttons } = await last(site.owner)
    await sql`update project_request_contacts set mobile = '966588888887'`
    await forged(site.owner, buttons[0]!.payload!)
    await sql`update project_request_contacts set mobile = ${site.owner}, disowned_at = now(), mobile_proved_at = null`
    await forged(site.owner, buttons[0]!.payload!)
    expect((await events(site)).map(([kind]) => kind)).toEqual(['payment_asked'])
  })
})

describe('a number that is both owner and provider', () => {
  test('is each by what it taps, and asked as whom it writes', async () => {
    const site = await agreed()
    // The provider builds a house of their own with another provider.
    const other = await aProvider(database)
    const own = provider
    provider = other
    const house = await agreed({ contact: { name: 'سعد', mobile: `0${own.mobile.slice(3)}` } })
    await write(other.mobile, `${house.reference} نبي الدفعة الأولى`)
    provider = own
    await tap(own.mobile, 'دفعت')
    expect((await events(house)).map(([kind]) => kind)).toEqual(['payment_asked', 'paid'])
    expect(await events(site)).toEqual([])
    await send(own.mobile)
    expect((await workOf(site)).photos).toHaveLength(1)
    expect((await workOf(house)).photos).toHaveLength(0)
  })
})

describe('webhooks', () => {
  test('that come late and in another order give the same work', async () => {
    const site = await agreed()
    const early = context.clock.now()
    context.clock.advance({ hours: 2 })
    const later = context.clock.now()
    await deliver([textFrom(provider.mobile, 'وصلنا 100% في اللياسة', later)])
    await deliver([textFrom(provider.mobile, 'وصلنا 40% في اللياسة', early)])
    expect((await workOf(site)).stages[PLASTER]!.progress).toBe(100)
  })

  test('with a time of the future or none are of now', async () => {
    const site = await agreed()
    const far = new Date(context.clock.now().getTime() + 90 * 86_400_000)
    await deliver([textFrom(provider.mobile, 'وصلنا 40% في اللياسة', far)])
    context.clock.advance({ minutes: 1 })
    await deliver([textFrom(provider.mobile, 'وصلنا 60% في اللياسة', context.clock.now())])
    expect((await workOf(site)).stages[PLASTER]!.progress).toBe(60)
  })
})

describe('an owner who opted out of messages', () => {
  test('is not written to, and the contract goes on', async () => {
    const site = await agreed()
    await write(site.owner, 'إيقاف')
    const before = (await ours(site.owner)).length
    await write(provider.mobile, 'نبي الدفعة الأولى')
    expect((await ours(site.owner)).length).toBe(before)
    expect((await workOf(site)).asked).toHaveLength(1)
  })
})

describe('the rule of a stage', () => {
  test('is told to the owner once, when the stage before it is done, and its test is noted by tap', async () => {
    const site = await agreed()
    const rules = async () =>
      (await ours(site.owner)).filter(({ buttons }) => buttons[0]?.title === 'نجح الاختبار')
    await write(provider.mobile, 'وصلنا 20% في التمديدات')
    expect((await rules()).map(({ text }) => text.includes('اختبار الضغط'))).toEqual([true])
    await write(provider.mobile, 'وصلنا 60% في التمديدات')
    expect(await rules()).toHaveLength(1)
    await tap(site.owner, 'نجح الاختبار')
    expect((await workOf(site)).stages[1]!.testedAt).toBeDefined()
    await write(provider.mobile, 'خلصنا التمديدات')
    expect(await rules()).toHaveLength(2)
  })

  test('comes in the morning of the day that the contract says the work starts', async () => {
    const site = await anAward()
    const startsOn = new Date(context.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    await sql`update contract_versions set terms = terms || jsonb_build_object('startsOn', ${startsOn}::text)`
    for (const number of [provider.mobile, site.owner]) {
      await tap(number, number === site.owner ? 'المبلغ والمراحل' : 'اطّلع على العقد')
      await tap(number, 'أوافق على العقد')
    }
    const jobs = (await waitingJobs(database)).filter(({ task }) => task === 'contracts.tell_rule')
    expect(jobs.map(({ runAt }) => runAt.toISOString())).toEqual([`${startsOn}T05:00:00.000Z`])
    const rules = async () =>
      (await ours(site.owner)).filter(({ buttons }) => buttons[0]?.title === 'نجح الاختبار')
    const contractId = (await contractOf(site)).id
    await tellFirstRule(context, { contractId })
    await thread.settle()
    expect(await rules()).toEqual([])
    context.clock.advance({ days: 6 })
    for (let time = 0; time < 2; time++) await tellFirstRule(context, { contractId })
    await thread.settle()
    expect(await rules()).toHaveLength(1)
  })
})

/** Runs a process of testing/processes to this point and kills it there, like a crash. */
async function killedAt(script: string, args: string[], input: unknown, stopAt: string): Promise<void> {
  const child = spawn(process.execPath, [`testing/processes/${script}`, database.url, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.write(`${JSON.stringify(input)}\n`)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  expect(JSON.parse(line)).toEqual({ stopped: stopAt })
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe.each(['before_commit', 'after_commit'])('killed %s', (stopAt) => {
  const PATIENCE = { timeout: 60_000 }

  test('of noting a tap: the payment counts once, and the provider is told once', PATIENCE, async () => {
    const site = await agreed()
    await write(provider.mobile, 'نبي الدفعة الأولى')
    const { payload } = (await last(site.owner)).buttons[0]!
    await storeWebhookEvents(context.db, [
      {
        ...{ id: 'message:wamid.k', kind: 'message', channelMessageId: 'wamid.k', from: site.owner },
        content: { type: 'tap', payload: payload! },
      },
    ])
    await killedAt('applying-process.ts', ['apply', stopAt], 'message:wamid.k', stopAt)
    await thread.settle()
    expect((await events(site)).map(([kind]) => kind)).toEqual(['payment_asked', 'paid'])
    expect(await sql`select 1 from messages where kind = 'payment_told'`).toHaveLength(1)
  })

  test('of hanging a photo: it hangs once', PATIENCE, async () => {
    const site = await agreed()
    await storeWebhookEvents(context.db, [
      {
        ...{ id: 'message:wamid.p', kind: 'message', channelMessageId: 'wamid.p', from: provider.mobile },
        content: { type: 'text', body: 'خلصنا اللياسة', photo: { mediaId: 'sample-1' } },
      },
    ])
    await killedAt('applying-process.ts', ['apply', stopAt], 'message:wamid.p', stopAt)
    await thread.settle()
    expect(await photos()).toEqual([{ stage: PLASTER, state: 'kept', failure: null }])
    expect(await events(site)).toEqual([['progress', PLASTER, 100]])
  })

  test.each([1, 2])('transaction %i of keeping a photo: it is kept once', PATIENCE, async (which) => {
    const site = await agreed()
    const [contract] = await sql<{ id: string }[]>`select id from contracts`
    const [photo] = await sql<{ id: string }[]>`
      insert into contract_photos (contract_id, side, stage, media_id, source_key, sent_at)
      values (${contract!.id}, 'provider', 1, 'sample-2', 'wa:2', ${context.clock.now()}) returning id`
    const { whatsapp, files } = context.config
    const args = [whatsapp.apiUrl, files.folder, stopAt, String(which)]
    await killedAt('photo-process.ts', args, photo!.id, stopAt)
    for (let time = 0; time < 2; time++) await settlePhoto(context, { photoId: photo!.id })
    expect((await workOf(site)).photos).toHaveLength(1)
    expect(await withFiles(context).files.get(storageKeyOf(photo!.id))).toBeDefined()
  })
})
