/** Tests what a visitor can read about project requests from the database. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { withdrawOwnConsent } from '#server/privacy/withdraw-own-consent.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const context = createTestContext(database)
const services = createServices(context)

const SAID =
  'ملحق، اتصل صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة أو abu at gmail dot com أو SA0380000000608010167519'
const asVisitor = (query: string) =>
  database.db.withActor(visitor, (tx) => sql<Record<string, unknown>>`${sql.raw(query)}`.execute(tx))

const contact = { name: 'غادة السالم', mobile: '966552001234' }
const submit = (more: object) =>
  services.submitProjectRequest(aProjectRequestInput({ text: SAID, contact, ...more }), {
    clientAddress: '10.0.0.1',
  })
const shownOf = async (id: string) => {
  const { items } = await services.projectRequestFeed({}, { limit: 20 })
  return items.find((item) => item.id === id)
}

test('the public view has facts and none of the owner’s words', async () => {
  const { id } = await submit({})
  const { rows } = await asVisitor('select * from app.public_project_requests')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ id, own_words: null, status: 'received' })
  expect(Object.keys(rows[0]!).sort()).toEqual([
    'area_sqm',
    'city',
    'depth',
    'finish_level',
    'id',
    'is_demo',
    'jobs',
    'locale',
    'own_words',
    'project_type',
    'received_at',
    'start_within_days',
    'status',
  ])
  const shown = await shownOf(id)
  expect(shown).not.toHaveProperty('ownWords')
  expect(shown?.description).toBe('200 م²، تشطيب متوسط')
  expect(JSON.stringify(shown)).not.toContain('ملحق')
})

test('the owner’s text is public after a separate consent, scrubbed, and is removed when the consent is withdrawn', async () => {
  const { id } = await submit({ showsWords: true })
  expect(await shownOf(id)).toMatchObject({ ownWords: 'ملحق، اتصل ••• أو ••• أو •••' })
  const [consent] =
    await database.sql`select id, version from consents where project_request_id = ${id} and purpose = 'public_words'`
  expect(consent?.version).toMatch(/^\d{4}-\d\d-\d\d$/)

  await withdrawOwnConsent(context, { kind: 'projectRequest', id }, consent?.id)
  expect(await shownOf(id)).not.toHaveProperty('ownWords')
})

test.each([
  'select description from app.project_requests',
  'select public_description, budget_max, district from app.project_requests',
  'select mobile from app.project_request_contacts',
  'select p50 from app.estimates',
  'select id from app.documents',
])('a visitor is rejected: %s', async (query) => {
  await expect(asVisitor(query)).rejects.toThrow(/permission denied/)
})

test('a withdrawn project request is not visible', async () => {
  await database.sql`update project_requests set status = 'cancelled'`
  expect((await asVisitor('select * from app.public_project_requests')).rows).toEqual([])
})
