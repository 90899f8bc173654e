/** Tests what a visitor can read about project requests from the database. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '#domain/accounts/actor.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const services = createServices(createTestContext(database))

const SAID =
  'ملحق، اتصل صفر خمسة خمسة واحد اثنين ثلاثة أربعة خمسة ستة سبعة أو abu at gmail dot com أو SA0380000000608010167519'
const asVisitor = (query: string) =>
  database.db.withActor(visitor, (tx) => sql<Record<string, unknown>>`${sql.raw(query)}`.execute(tx))

test('the public view contains what the page shows and nothing else', async () => {
  const contact = { name: 'غادة السالم', mobile: '966552001234' }
  const { id } = await services.submitProjectRequest(aProjectRequestInput({ text: SAID, contact }), {
    clientAddress: '10.0.0.1',
  })
  const { rows } = await asVisitor('select * from app.public_project_requests')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ id, description: 'ملحق، اتصل ••• أو ••• أو •••', status: 'received' })
  expect(Object.keys(rows[0]!).sort()).toEqual([
    'area_sqm',
    'city',
    'description',
    'finish_level',
    'id',
    'is_demo',
    'jobs',
    'project_type',
    'received_at',
    'status',
  ])
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
