/** Staff save filters of the console's lists: each for themself, of the lists of their role, twenty at most. */
import { randomUUID } from 'node:crypto'
import { sql as query } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { LIMITED_ROLES, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import { MAX_SAVED_VIEWS } from '#domain/staff/saved-views.ts'
import { startApi } from '#testing/api.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { SavedView, SavedViews } from './view-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof api.signUp>>
const staff = {} as Record<StaffRole, Person>
let other: Person
let provider: Awaited<ReturnType<typeof aSignedInProvider>>

beforeAll(async () => {
  for (const role of ['admin', ...LIMITED_ROLES] as const) staff[role] = await aMember(role)
  other = await aMember('admin')
  provider = await aSignedInProvider(database, api, { company_name: 'أركان السهل' })
})
beforeEach(async () => {
  await sql`truncate rate_limits`
  await sql`delete from staff_views`
})

async function aMember(role: StaffRole): Promise<Person> {
  const person = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`
  return person
}

const LATE = { list: 'clocks', query: 'kind=verification', name: 'توثيق متأخر' }
const save = (body: object, { bearer }: Pick<Person, 'bearer'> = staff.admin) =>
  api.post('/admin/views', body, bearer)
const kept = async (body: object, person?: Person) => (await (await save(body, person)).json()) as SavedView
const read = async ({ bearer }: Person = staff.admin) =>
  ((await (await api.get('/admin/views', bearer)).json()) as SavedViews).items
const remove = (id: string, headers: Record<string, string>) =>
  fetch(`${api.url}/api/v1/admin/views/${id}`, { method: 'DELETE', headers })
const faultsOf = async (response: Response) => {
  const { code, fieldErrors = {} } = (await response.json()) as {
    code: string
    fieldErrors?: Record<string, { code: string; detail: string }>
  }
  return { code, fields: Object.fromEntries(Object.entries(fieldErrors).map(([at, { code }]) => [at, code])) }
}

describe('a view', () => {
  test('is saved, found again, renamed and deleted', async () => {
    const response = await save({ ...LATE, name: `  ${LATE.name} ` })
    expect(response.status).toBe(201)
    const view = (await response.json()) as SavedView
    expect(view).toEqual({ id: expect.any(String), ...LATE })
    expect(await read()).toEqual([view])
    expect((await api.patch(`/admin/views/${view.id}`, { name: 'الوعود' }, staff.admin.bearer)).status).toBe(
      204,
    )
    expect(await read()).toEqual([{ ...view, name: 'الوعود' }])
    expect((await remove(view.id, staff.admin.bearer)).status).toBe(204)
    expect(await read()).toEqual([])
    expect((await remove(view.id, staff.admin.bearer)).status).toBe(404)
    expect((await api.patch(`/admin/views/${view.id}`, { name: 'x' }, staff.admin.bearer)).status).toBe(404)
  })

  test('takes other filters of its list and keeps its name', async () => {
    const view = await kept(LATE)
    const change = (body: object) => api.patch(`/admin/views/${view.id}`, body, staff.admin.bearer)
    expect((await change({ query: 'kind=quote_complex' })).status).toBe(204)
    expect(await read()).toEqual([{ ...view, query: 'kind=quote_complex' }])
    for (const [query, fault] of [
      ['', 'savedView.query_required'],
      ['state=open', 'savedView.query_unknown'],
    ])
      expect((await faultsOf(await change({ query }))).fields).toEqual({ query: fault })
    expect((await change({})).status).toBe(204)
    expect(await read()).toEqual([{ ...view, query: 'kind=quote_complex' }])
  })

  test('is kept in one spelling of its filters', async () => {
    const { query } = await kept({ list: 'dashboard', query: 'q=جدة&status=all&sort=', name: 'جدة' })
    expect(query).toBe('status=all&q=%D8%AC%D8%AF%D8%A9')
  })

  test('sent twice is one; another with its name is refused at the field, but not of another list', async () => {
    expect(await kept(LATE)).toEqual(await kept(LATE))
    const taken = await save({ ...LATE, query: 'kind=quote_complex' })
    expect([taken.status, (await faultsOf(taken)).fields]).toEqual([422, { name: 'savedView.name_taken' }])
    const second = await kept({ list: 'complaints', query: 'show=all', name: LATE.name })
    const third = await kept({ list: 'complaints', query: 'show=all', name: 'كلها' })
    const renamed = await api.patch(`/admin/views/${third.id}`, { name: LATE.name }, staff.admin.bearer)
    expect((await faultsOf(renamed)).fields).toEqual({ name: 'savedView.name_taken' })
    expect(
      (await api.patch(`/admin/views/${second.id}`, { name: LATE.name }, staff.admin.bearer)).status,
    ).toBe(204)
  })

  test('names what is wrong in the language of the reader', async () => {
    const wrong = { ...LATE, name: 'ش'.repeat(41) }
    for (const [locale, words] of [
      ['ar', 'اكتب الاسم في 40 حرفًا على الأكثر.'],
      ['en', 'Keep the name within 40 letters.'],
    ] as const) {
      const response = await api.post('/admin/views', wrong, {
        ...staff.admin.bearer,
        'accept-language': locale,
      })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ fieldErrors: { name: { detail: words } } })
    }
  })

  test.each([
    ['a list that is none', { list: 'settings' }, { list: 'savedView.list_unknown' }],
    ['a path', { list: '/admin/../etc' }, { list: 'savedView.list_unknown' }],
    ['an object for a list', { list: {} }, { list: 'savedView.list_unknown' }],
    ['a whole address', { query: 'https://evil.example/?kind=x' }, { query: 'savedView.query_unknown' }],
    ['a filter of another list', { query: 'state=open' }, { query: 'savedView.query_unknown' }],
    ['no filter', { query: '' }, { query: 'savedView.query_required' }],
    ['invisible letters for a name', { name: '\u202E\u200F \n' }, { name: 'savedView.name_required' }],
    [
      'nothing',
      { list: undefined, query: undefined, name: undefined },
      { list: 'field.required', query: 'savedView.query_required', name: 'savedView.name_required' },
    ],
    [
      'a mobile that is looked for',
      { list: 'dashboard', query: 'q=0551234567' },
      { query: 'savedView.query_personal' },
    ],
  ])('with %s is refused', async (_what, wrong, fields) => {
    const response = await save({ ...LATE, ...wrong })
    expect(response.status).toBe(422)
    expect((await faultsOf(response)).fields).toEqual(fields)
    expect(await read()).toEqual([])
  })

  test('keeps a hostile name as text', async () => {
    const name = `<img src=x>'"; drop--{name}`
    expect((await kept({ ...LATE, name })).name).toBe(name)
  })

  test('goes with the account', async () => {
    const gone = await aMember('support')
    await kept(LATE, gone)
    await sql`delete from auth.users where id = ${gone.id}`
    expect(await sql`select id from staff_views`).toEqual([])
  })
})

describe('twenty at most', () => {
  const many = (count: number, person?: Person) =>
    Promise.all(Array.from({ length: count }, (_, at) => save({ ...LATE, name: `${at}` }, person)))

  test('also when they come at once, and a deleted one makes room', async () => {
    const statuses = (await many(MAX_SAVED_VIEWS + 5)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    const refused = await save({ ...LATE, name: 'أخرى' })
    expect([refused.status, (await faultsOf(refused)).code]).toEqual([409, 'savedView.too_many'])
    expect((await save(LATE, other)).status).toBe(201)
    const [first] = await read()
    await remove(first!.id, staff.admin.bearer)
    expect((await save({ ...LATE, name: 'أخرى' })).status).toBe(201)
    expect((await read()).at(-1)!.name).toBe('أخرى')
    expect(await read()).toHaveLength(20)
  })

  test('also for whoever writes past the command', async () => {
    await many(MAX_SAVED_VIEWS)
    for (const slot of [0, 1, 20, 21])
      await expect(add(asUser(staff.admin), staff.admin.id, { slot })).rejects.toThrow(/staff_views_/)
  })
})

describe('each role', () => {
  test.each(STAFF_ROLES)('%s keeps views of its lists', async (role) => {
    expect((await save(LATE, staff[role])).status).toBe(201)
    expect(await read(staff[role])).toHaveLength(1)
  })

  test('keeps none of a list it does not open, and finds those of a former role when it comes back', async () => {
    const invoices = { list: 'invoices', query: 'kind=credit_note', name: 'إشعارات' }
    for (const role of ['reviewer', 'support'] as const) {
      const response = await save(invoices, staff[role])
      expect((await faultsOf(response)).fields).toEqual({ list: 'savedView.list_unknown' })
    }
    await kept(invoices, staff.finance)
    await sql`update user_roles set role = 'reviewer' where user_id = ${staff.finance.id}`
    expect(await read(staff.finance)).toEqual([])
    await sql`update user_roles set role = 'finance' where user_id = ${staff.finance.id}`
    expect(await read(staff.finance)).toHaveLength(1)
  })

  test('finds, changes and deletes only its own', async () => {
    const { id } = await kept(LATE)
    for (const person of [other, ...LIMITED_ROLES.map((role) => staff[role])]) {
      expect(await read(person)).toEqual([])
      for (const change of [{ name: 'x' }, { query: 'kind=quote_complex' }])
        expect((await api.patch(`/admin/views/${id}`, change, person.bearer)).status).toBe(404)
      expect((await remove(id, person.bearer)).status).toBe(404)
    }
    expect((await remove(randomUUID(), staff.admin.bearer)).status).toBe(404)
    expect((await remove('1', staff.admin.bearer)).status).toBe(404)
    expect(await read()).toHaveLength(1)
  })

  test('nobody else keeps any', async () => {
    for (const [person, status] of [
      [{ bearer: {} }, 401],
      [provider, 403],
    ] as const) {
      expect((await save(LATE, person as never)).status).toBe(status)
      expect((await api.get('/admin/views', person.bearer)).status).toBe(status)
    }
  })
})

const asUser = ({ id }: { id: string }): Actor => ({ kind: 'user', userId: id })
const add = (actor: Actor, userId: string, { slot = 2, list = 'clocks', asked = 'kind=verification' } = {}) =>
  database.db.withActor(actor, (tx) =>
    query`insert into app.staff_views (user_id, slot, list, query, name, created_at)
      values (${userId}, ${slot}, ${list}, ${asked}, 'باسم آخر', now())`.execute(tx),
  )

describe('the database', () => {
  const all = async (actor: Actor) =>
    (
      await database.db.withActor(actor, (tx) =>
        query<{ user_id: string }>`select user_id from app.staff_views`.execute(tx),
      )
    ).rows
  const providerUser = async () => {
    const [row] = await sql<
      { user_id: string }[]
    >`select user_id from providers where id = ${provider.provider.id}`
    return row!.user_id
  }

  test('shows each person their own, and nobody else any', async () => {
    await kept(LATE)
    await kept(LATE, other)
    expect(await all(asUser(staff.admin))).toEqual([{ user_id: staff.admin.id }])
    expect(await all(asUser(staff.auditor))).toEqual([])
    for (const actor of [
      { kind: 'visitor' },
      { kind: 'provider', providerId: provider.provider.id },
      { kind: 'admin', userId: staff.admin.id },
      { kind: 'admin', userId: staff.auditor.id, isLimited: true },
    ] as Actor[])
      await expect(all(actor), actor.kind).rejects.toThrow(/permission denied/)
  })

  test('shows nothing to whoever is no longer staff, and lets them add nothing', async () => {
    const former = await aMember('support')
    await kept(LATE, former)
    await sql`delete from user_roles where user_id = ${former.id}`
    expect(await all(asUser(former))).toEqual([])
    await expect(add(asUser(former), former.id)).rejects.toThrow(/row-level security/)
    const id = await providerUser()
    await expect(add(asUser({ id }), id)).rejects.toThrow(/row-level security/)
  })

  test('lets nobody give the view of another other filters', async () => {
    const { id } = await kept(LATE)
    const { numUpdatedRows } = await database.db.withActor(asUser(other), (tx) =>
      tx
        .updateTable('staff_views')
        .set({ query: 'kind=quote_complex' })
        .where('id', '=', id)
        .executeTakeFirst(),
    )
    expect(numUpdatedRows).toBe(0n)
  })

  test('takes no row in the name of another, and no address for filters', async () => {
    await expect(add(asUser(staff.admin), other.id)).rejects.toThrow(/row-level security/)
    for (const asked of ['', 'x', 'https://evil.example', 'a=b c', 'a=/b', `a=${'b'.repeat(1000)}`])
      await expect(add(asUser(staff.admin), staff.admin.id, { asked }), asked).rejects.toThrow(/query_check/)
    for (const list of ['', '../x', 'a/b'])
      await expect(add(asUser(staff.admin), staff.admin.id, { list }), list).rejects.toThrow(/list_check/)
  })
})
