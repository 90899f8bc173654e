/** Access to documents, enforced by the database whatever the commands do. */
import { sql as query } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import {
  anAdmin,
  asProvider,
  asUser,
  auth,
  ownerOf,
  uploaderOf,
  visitor,
  worker,
} from '#testing/builders/actors.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aLead, aStoredProjectRequest } from '#testing/builders/stored-project-request.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const provider = await aProvider(database)
const rival = await aProvider(database)
const paper = await aDocument(provider.id)
const loose = await aDocument(null)
const admin = anAdmin()
const [mine, anothers] = [await aStoredProjectRequest(database), await aStoredProjectRequest(database)]
const photo = await aDocument(null, { kind: 'photo', projectRequestId: mine.id })
const loosePhoto = await aDocument(null, { kind: 'photo' })

async function aDocument(
  providerId: string | null,
  { kind = 'licence', projectRequestId = null as string | null } = {},
): Promise<{ id: string }> {
  const [row] = await sql<{ id: string }[]>`
    insert into documents (provider_id, project_request_id, kind, state, file_name, size, received, media_type, stored_size, sha256, storage_key, scan, stored_at)
    values (${providerId}, ${projectRequestId}, ${kind}, 'stored', 'a.pdf', 4, 4, 'application/pdf', 4, ${'0'.repeat(64)}, gen_random_uuid(), 'not_scanned', now())
    returning id`
  return row!
}

/** Returns the rows a statement reads or affects, or `refused` when the database rejects it. Rolled back. */
async function attempt(actor: Actor, statement: string): Promise<number | 'refused'> {
  const undone = new Error('undone')
  let rows = 0
  try {
    await db.withActor(actor, async (tx) => {
      const result = await query.raw(statement).execute(tx)
      rows = result.rows.length || Number(result.numAffectedRows ?? 0)
      throw undone
    })
  } catch (error) {
    if (error !== undone) return 'refused'
  }
  return rows
}

const claim = (providerId: string, documentId: string) =>
  `select id from app.claim_documents('${providerId}', array['${documentId}']::uuid[], now())`
const receipt = (kind: string, actorId: string) =>
  `insert into app.document_downloads (document_id, actor_kind, actor_id) values ('${paper.id}', '${kind}', '${actorId}')`

describe('a claimed document', () => {
  const read = `select id from app.documents where id = '${paper.id}'`
  test.each<[string, Actor, number | 'refused']>([
    ['its provider', asProvider(provider), 1],
    ['a rival', asProvider(rival), 0],
    ['an admin', admin, 1],
    ['the worker', worker, 1],
    ['whoever uploaded it', uploaderOf(paper), 0],
    ['a visitor', visitor, 'refused'],
    ['an owner', ownerOf(mine), 0],
    ['somebody signed in', asUser(provider), 'refused'],
    ['the sign-in server', auth, 'refused'],
  ])('%s reads it: %s', async (_, actor, seen) => {
    expect(await attempt(actor, read)).toBe(seen)
  })

  test('nobody can change it, and only the worker can delete it', async () => {
    const change = `update app.documents set file_name = 'b' where id = '${paper.id}'`
    for (const actor of [asProvider(provider), admin, worker, visitor]) {
      expect(await attempt(actor, change)).toBe('refused')
    }
    const remove = `delete from app.documents where id = '${paper.id}'`
    expect(await attempt(uploaderOf(paper), remove)).toBe(0)
    expect([await attempt(asProvider(provider), remove), await attempt(admin, remove)]).toEqual([
      'refused',
      'refused',
    ])
  })
})

describe('an unclaimed document', () => {
  const read = `select id from app.documents where id = '${loose.id}'`
  test('only the holder of its token and the worker can see it', async () => {
    expect(await attempt(uploaderOf(loose), read)).toBe(1)
    expect(await attempt(uploaderOf(paper), read)).toBe(0)
    expect(await attempt(worker, read)).toBe(1)
    expect(await attempt(admin, read)).toBe(0)
    expect(await attempt(asProvider(provider), read)).toBe(0)
  })

  test('its uploader cannot assign it to another', async () => {
    const give = `update app.documents set provider_id = '${rival.id}' where id = '${loose.id}'`
    expect(await attempt(uploaderOf(loose), give)).toBe('refused')
  })

  test('a provider claims it for themselves only, and a visitor for no existing row', async () => {
    expect(await attempt(asProvider(provider), claim(provider.id, loose.id))).toBe(1)
    expect(await attempt(asProvider(rival), claim(provider.id, loose.id))).toBe(0)
    expect(await attempt(visitor, claim(provider.id, loose.id))).toBe(0)
    expect(await attempt(asUser(provider), claim(provider.id, loose.id))).toBe(0)
    expect(await attempt(asProvider(rival), claim(rival.id, paper.id))).toBe(0)
    expect(await attempt(admin, claim(provider.id, loose.id))).toBe('refused')
  })

  test('a visitor can insert it only as a new upload', async () => {
    const announce = (columns: string, values: string) =>
      attempt(
        visitor,
        `insert into app.documents (kind, file_name, size${columns}) values ('licence', 'a', 9${values})`,
      )
    expect(await announce('', '')).toBe(1)
    expect(await announce(', provider_id', `, '${provider.id}'`)).toBe('refused')
    expect(await announce(', state', `, 'stored'`)).toBe('refused')
    expect(await announce(', project_request_id', `, '${mine.id}'`)).toBe('refused')
  })
})

describe('a photo of a project request', () => {
  const read = `select id from app.documents where id = '${photo.id}'`
  test.each<[string, Actor, number | 'refused']>([
    ['its owner', ownerOf(mine), 1],
    ['another owner', ownerOf(anothers), 0],
    ['a provider who was never asked', asProvider(rival), 0],
    ['an admin', admin, 1],
    ['the worker', worker, 1],
    ['whoever uploaded it', uploaderOf(photo), 0],
    ['a visitor', visitor, 'refused'],
    ['somebody signed in', asUser(provider), 'refused'],
    ['the sign-in server', auth, 'refused'],
  ])('%s reads it: %s', async (_, actor, seen) => {
    expect(await attempt(actor, read)).toBe(seen)
  })

  test('a provider can read it and record the access only while a lead is accepted', async () => {
    const lead = await aLead(database, mine, provider)
    const note = `insert into app.document_downloads (document_id, actor_kind, actor_id) values ('${photo.id}', 'provider', '${provider.id}')`
    const seen = { offered: 0, accepted: 1, quoted: 1, won: 1, declined: 0, expired: 0, lost: 0 }
    for (const [status, rows] of Object.entries(seen)) {
      await sql`update leads set status = ${status} where id = ${lead.id}`
      expect([status, await attempt(asProvider(provider), read)]).toEqual([status, rows])
      expect(await attempt(asProvider(provider), note)).toBe(rows || 'refused')
      expect(await attempt(asProvider(rival), read)).toBe(0)
    }
  })

  test('nobody but the worker can change, move or delete it', async () => {
    const [change, move, remove] = [
      `update app.documents set file_name = 'b' where id = '${photo.id}'`,
      `update app.documents set project_request_id = '${anothers.id}' where id = '${photo.id}'`,
      `delete from app.documents where id = '${photo.id}'`,
    ]
    for (const actor of [ownerOf(mine), asProvider(provider), admin, visitor]) {
      expect(await attempt(actor, change)).toBe('refused')
      expect(await attempt(actor, move)).toBe('refused')
      expect(await attempt(actor, remove)).toBe('refused')
    }
    expect(await attempt(uploaderOf(photo), remove)).toBe(0)
  })

  test('its owner cannot read its scan result or hash', async () => {
    for (const column of ['scan', 'sha256', 'provider_id', 'failure']) {
      expect(await attempt(ownerOf(mine), `select ${column} from app.documents`)).toBe('refused')
    }
  })
})

describe('claiming photos', () => {
  const claimPhoto = (projectRequestId: string, documentId: string) =>
    `select app.claim_project_documents('${projectRequestId}', array['${documentId}']::uuid[])`

  test('only a submit can claim photos, for the project request it has just stored', async () => {
    expect(await attempt(visitor, claimPhoto(mine.id, loosePhoto.id))).toBe(0)
    for (const actor of [ownerOf(mine), asProvider(provider), admin, worker, asUser(provider), auth]) {
      expect(await attempt(actor, claimPhoto(mine.id, loosePhoto.id))).toBe('refused')
    }
  })

  test('a registration cannot claim a photo, nor a project request a provider document', async () => {
    expect(await attempt(asProvider(provider), claim(provider.id, loosePhoto.id))).toBe(0)
    for (const wrong of [
      sql`update documents set provider_id = ${provider.id} where id = ${loosePhoto.id}`,
      sql`update documents set project_request_id = ${mine.id} where id = ${loose.id}`,
      sql`update documents set provider_id = ${provider.id} where id = ${photo.id}`,
    ]) {
      await expect(wrong).rejects.toThrow(/documents__(kind_of|one)_holder/)
    }
  })
})

describe('an access record', () => {
  test.each<[string, Actor, string, number | 'refused']>([
    ['its provider in their own name', asProvider(provider), receipt('provider', provider.id), 1],
    ['its provider in a rival’s', asProvider(provider), receipt('provider', rival.id), 'refused'],
    ['its provider as an admin', asProvider(provider), receipt('admin', provider.id), 'refused'],
    ['a rival in their own name', asProvider(rival), receipt('provider', rival.id), 'refused'],
    ['an admin in their own name', admin, receipt('admin', (admin as { userId: string }).userId), 1],
    ['an admin in another’s', admin, receipt('admin', provider.id), 'refused'],
    ['a visitor', visitor, receipt('provider', provider.id), 'refused'],
    ['the worker', worker, receipt('provider', provider.id), 'refused'],
  ])('it can be written by %s: %s', async (_, actor, statement, outcome) => {
    expect(await attempt(actor, statement)).toBe(outcome)
  })

  test('nobody can change or delete it', async () => {
    for (const actor of [admin, asProvider(provider), worker, visitor]) {
      expect(await attempt(actor, 'delete from app.document_downloads')).toBe('refused')
      expect(await attempt(actor, 'update app.document_downloads set actor_id = actor_id')).toBe('refused')
    }
  })
})

test('a visitor can register only a provider pending review', async () => {
  const register = (changes: Record<string, string>) => {
    const row: Record<string, string> = {
      ...{ slug: `'x'`, company_name: `'شركة'`, contact_name: `'سعد'`, kind: `'contractor'`, trades: `'{}'` },
      ...{ city: `'riyadh'`, service_cities: `'{}'`, mobile: `'966551234567'`, email: `'a@b.sa'` },
      ...{ identity_kind: `'commercial_registration'`, unified_number: `'7000000000'`, bank_name: `'بنك'` },
      ...{ sealed_iban: `'s'`, iban_hash: `'h'`, iban_ending: `'0000'`, agreed_terms_version: `'1'` },
      ...{ agreed_at: 'now()', verification_due_at: 'now()' },
      ...changes,
    }
    return attempt(visitor, `insert into app.providers (${Object.keys(row)}) values (${Object.values(row)})`)
  }
  expect(await register({})).toBe(1)
  for (const stolen of [
    { status: `'approved'` },
    { user_id: 'gen_random_uuid()' },
    { agreed_at: 'null' },
    { is_demo: 'true' },
  ]) {
    expect(await register(stolen)).toBe('refused')
  }
})

test('a provider can neither approve themselves nor resubmit another’s registration', async () => {
  expect(await attempt(asProvider(provider), `update app.providers set status = 'approved'`)).toBe('refused')
  expect(await attempt(asProvider(provider), `update app.providers set contact_name = 'علي'`)).toBe(1)
  await sql`update providers set status = 'rejected' where id = ${rival.id}`
  const { rows } = await db.withActor(asProvider(provider), (tx) =>
    query<{ done: boolean }>`select app.resubmit_provider(now()) as done`.execute(tx),
  )
  expect(rows).toEqual([{ done: false }])
})
