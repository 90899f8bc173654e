/** Photos that an owner attaches to a snag: who sees them, what is kept of them, and how they end. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { previewKeyOf, storageKeyOf } from '#server/documents/storage-key.ts'
import { startApi } from '#testing/api.ts'
import { anAdmin, asProvider, ownerOf } from '#testing/builders/actors.ts'
import { aDispatched, anOffer, aSignedInProvider, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { aPhoto } from '#testing/builders/provider-documents.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { settlePhoto } from './settle-photo.job.ts'

const database = await createTestDatabase()
const { sql, db } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const winner = await aSignedInProvider(database, api)
const loser = await aSignedInProvider(database, api)
let work: Awaited<ReturnType<typeof aDispatched>>
let lead: OfferedLead
let snag: string

const attach = (body: object, token = work.trackingToken) =>
  api.post(`/tracking/${token}/contract/snags/photos`, body)
const remove = (photo: string, token = work.trackingToken) =>
  api.post(`/tracking/${token}/contract/snags/photos/removal`, { photo })
const note = () =>
  api.post(`/tracking/${work.trackingToken}/contract/snags`, { place: 'Hall', what: 'Cracked tile' })
const photosOf = async (side: 'owner' | 'provider') => {
  const answer =
    side === 'owner'
      ? await api.get(`/tracking/${work.trackingToken}/contract`)
      : await api.get(`/leads/${lead.id}/contract`, winner.bearer)
  return (await answer.json()).work.photos
}
const file = async () => {
  const answer = await api.get(`/tracking/${work.trackingToken}/project.pdf`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/DCTDecode/g)?.length ?? 0
const stored = (key: string) => withFiles(api.context).files.get(key)
const codeOf = async (answer: Response | Promise<Response>) => {
  const { code, fieldErrors } = await (await answer).json()
  return fieldErrors?.uploadToken?.code ?? code
}

async function anAgreedWork() {
  const dispatched = await aDispatched(database, api.context)
  const won = await anOffer(database, api.context, dispatched, winner.provider)
  const lost = await anOffer(database, api.context, dispatched, loser.provider)
  for (const { token } of [won, lost]) {
    await api.post(`/leads/${token}/accept`, {})
    await api.post(`/leads/${token}/quotes`, { amount: 34_200_000, durationDays: 92 })
  }
  const [quote] = await sql`select id from quotes where lead_id = ${won.id}`
  await api.post(`/quotes/${quote!.id}/award`, {}, { authorization: `Bearer ${dispatched.trackingToken}` })
  await sql`update contracts set status = 'agreed', agreed_at = now() where lead_id = ${won.id}`
  return { work: dispatched, lead: won }
}

beforeEach(async () => {
  await sql`truncate rate_limits`
  const agreed = await anAgreedWork()
  work = agreed.work
  lead = agreed.lead
  snag = (await (await note()).json()).changes.snags[0].id
})

describe('an owner’s photo of a snag', () => {
  test('is seen by both sides and in the file of the project, without its place, however often it is sent', async () => {
    const uploadToken = await api.upload('photo', await aPhoto({ width: 1200, height: 900 }))
    const answers = await Promise.all([attach({ snag, uploadToken }), attach({ snag, uploadToken })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [photo, ...more] = await photosOf('owner')
    expect([photo, more]).toMatchObject([{ side: 'owner', snagId: snag }, []])
    expect(await photosOf('provider')).toMatchObject([{ id: photo.id, snagId: snag }])
    const picture = Buffer.from(await (await fetch(`${api.url}${photo.picture}`)).arrayBuffer())
    const kept = await sharp(picture).metadata()
    expect([kept.format, kept.width, kept.exif, kept.xmp]).toEqual(['jpeg', 900, undefined, undefined])
    expect(picturesIn(await file())).toBe(1)
    expect(
      await sql`select kind, quote_id is null as "isNobodys" from documents where id = ${photo.id}`,
    ).toEqual([{ kind: 'stage_photo', isNobodys: false }])
  })

  test('is deleted with its bytes by its owner alone, once', async () => {
    await attach({ snag, uploadToken: await api.upload('photo', await aPhoto()) })
    const [photo] = await photosOf('owner')
    const other = await anAgreedWork()
    expect((await remove(photo.id, other.work.trackingToken)).status).toBe(404)
    expect((await remove(randomUUID())).status).toBe(404)
    expect(await photosOf('provider')).toHaveLength(1)
    for (const _ of [1, 2]) expect((await remove(photo.id)).status).toBe(200)
    await settlePhoto(api.context, { photoId: photo.id })
    expect(await photosOf('provider')).toEqual([])
    expect(await stored(storageKeyOf(photo.id))).toBeUndefined()
    expect(await stored(previewKeyOf(photo.id))).toBeUndefined()
    expect(await sql`select from documents where id = ${photo.id}`).toEqual([])
    expect(picturesIn(await file())).toBe(0)
  })

  test('is no photo of the provider’s that the owner could delete', async () => {
    const [sent] = await sql`
      insert into contract_photos (contract_id, side, stage, snag_id, state, source_key, sent_at)
      select contract_id, 'provider', 0, id, 'kept', 'wa:1', now() from contract_snags where id = ${snag} returning id`
    expect((await remove(sent!.id)).status).toBe(404)
    expect(await photosOf('owner')).toHaveLength(1)
  })

  test('is refused of another kind, of somebody’s, of no upload, and at a snag of another contract', async () => {
    const uploadToken = await api.upload('photo', await aPhoto())
    const other = await anAgreedWork()
    expect(await codeOf(attach({ snag, uploadToken }, other.work.trackingToken))).toBe(
      'contract.snag_unknown',
    )
    expect(await codeOf(attach({ snag: randomUUID(), uploadToken }))).toBe('contract.snag_unknown')
    expect(await codeOf(attach({ snag, uploadToken: await api.upload('quote_file') }))).toBe(
      'document.unknown',
    )
    expect(await codeOf(attach({ snag, uploadToken: `${uploadToken}x` }))).toBe('document.unknown')
    expect((await attach({ snag, uploadToken })).status).toBe(200)
    const second = (await (await note()).json()).changes.snags.find(
      ({ id }: { id: string }) => id !== snag,
    ).id
    expect(await codeOf(attach({ snag: second, uploadToken }))).toBe('document.unknown')
    expect(
      (await api.post(`/leads/${lead.id}/contract/snags/photos`, { snag, uploadToken }, winner.bearer))
        .status,
    ).toBe(404)
    expect((await attach({ snag, uploadToken }, 'x'.repeat(60))).status).toBe(404)
    expect(await photosOf('owner')).toHaveLength(1)
  })

  test('is one of eight at a snag, even when all are sent at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 9 }, async () => api.upload('photo', await aPhoto())),
    )
    const answers = await Promise.all(tokens.map((uploadToken) => attach({ snag, uploadToken })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 8 }, () => 200), 409])
    expect(await photosOf('provider')).toHaveLength(8)
  })

  test('is read by the two sides of its contract and nobody else', async () => {
    await attach({ snag, uploadToken: await api.upload('photo', await aPhoto()) })
    const [photo] = await photosOf('owner')
    const other = await anAgreedWork()
    const sees = (actor: Actor, table: 'contract_photos' | 'documents') =>
      db
        .withActor(actor, (tx) => tx.selectFrom(table).select('id').where('id', '=', photo.id).execute())
        .then(
          (rows) => rows.length,
          () => 'denied',
        )
    const everybody: [Actor, number | string, number | string][] = [
      [ownerOf({ id: work.id }), 1, 1],
      [asProvider(winner.provider), 1, 1],
      [ownerOf({ id: other.work.id }), 0, 0],
      [asProvider(loser.provider), 0, 0],
      [anAdmin(), 'denied', 0],
      [visitor, 'denied', 'denied'],
    ]
    for (const [actor, hanging, picture] of everybody)
      expect([actor.kind, await sees(actor, 'contract_photos'), await sees(actor, 'documents')]).toEqual([
        ...[actor.kind, hanging, picture],
      ])
  })
})
