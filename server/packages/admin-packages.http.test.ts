import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { AdminPackage } from './package-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate packages cascade`)

const person = await api.signUp()
await sql`insert into user_roles (user_id, role) values (${person.id}, 'admin')`
const { bearer } = person

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const words = {
  code: 'bina',
  name: { ar: 'بناء', en: 'Bina' },
  monthlyFee: 40_000,
  yearlyFee: 400_000,
  leadsAMonth: 10,
  position: 1,
}
/** Sets the test clock ahead of the database's, which keeps running. */
const now = () => api.context.clock.set(new Date(Date.now() + 2))
const add = (changes: Record<string, unknown> = {}) => {
  now()
  return api.post('/admin/packages', { ...words, ...changes }, bearer)
}
const added = async (changes: Record<string, unknown> = {}): Promise<AdminPackage> =>
  (await add(changes)).json()
const remove = (id: string) =>
  fetch(`${api.url}/api/v1/admin/packages/${id}`, { method: 'DELETE', headers: bearer })
const versions = async (): Promise<AdminPackage[]> => {
  now()
  return (await (await api.get('/admin/packages', bearer)).json()).items
}
const code = async (answer: Response) => [answer.status, (await answer.json()).code]
const actions = async () =>
  (await sql`select action from audit_entries where subject_id is not null order by seq desc limit 4`).map(
    ({ action }) => action,
  )

describe('packages on sale', () => {
  test('a new package is on sale and on the page immediately', async () => {
    const answer = await add()
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ ...words, version: 1, state: 'offered', subscriptions: 0 })
    now()
    expect((await (await api.get('/packages')).json()).items).toMatchObject([{ code: 'bina', version: 1 }])
    expect((await actions())[0]).toBe('package.added')
  })

  test('a package added by a process whose clock is ahead can be sold and replaced immediately', async () => {
    const ahead = () => api.context.clock.set(new Date(Date.now() + 5 * 60_000))
    for (const version of [1, 2, 3]) {
      ahead()
      expect((await api.post('/admin/packages', words, bearer)).status).toBe(201)
      expect((await (await api.get('/packages')).json()).items).toMatchObject([{ version }])
    }
  })

  test('a new version begins exactly when the previous one ends', async () => {
    await added()
    const next = await added({ monthlyFee: 50_000 })
    const [newer, older] = await versions()
    expect([newer, older]).toMatchObject([
      { version: 2, state: 'offered', monthlyFee: 50_000 },
      { version: 1, state: 'ended', monthlyFee: 40_000, offeredUntil: next.offeredFrom },
    ])
  })

  test('a prepared version can be changed, and deleting it keeps the previous one on sale', async () => {
    await added()
    const next = await added({ monthlyFee: 50_000, offeredFrom: inDays(5) })
    expect(await versions()).toMatchObject([
      { version: 2, state: 'prepared' },
      { version: 1, state: 'offered', offeredUntil: next.offeredFrom },
    ])
    expect(await code(await add())).toEqual([409, 'package.successor_prepared'])
    const later = inDays(9)
    const changed = await api.patch(
      `/admin/packages/${next.id}`,
      { ...words, monthlyFee: 60_000, offeredFrom: later },
      bearer,
    )
    expect(await changed.json()).toMatchObject({ monthlyFee: 60_000, offeredFrom: later, version: 2 })
    expect((await versions())[1]).toMatchObject({ offeredUntil: later })
    expect((await remove(next.id)).status).toBe(204)
    expect(await versions()).toMatchObject([{ version: 1, state: 'offered' }])
    expect((await versions())[0]!.offeredUntil).toBeUndefined()
    expect(await actions()).toEqual(['package.removed', 'package.changed', 'package.added', 'package.added'])
  })

  test('a package ends once, and one on sale can be neither changed nor deleted', async () => {
    const { id } = await added()
    now()
    expect(await code(await api.patch(`/admin/packages/${id}`, words, bearer))).toEqual([
      409,
      'package.not_prepared',
    ])
    expect(await code(await remove(id))).toEqual([409, 'package.not_prepared'])
    const end = () => {
      now()
      return api.post(`/admin/packages/${id}/end`, {}, bearer)
    }
    expect(await (await end()).json()).toMatchObject({ state: 'ended' })
    expect(await code(await end())).toEqual([409, 'package.ended_before'])
    now()
    expect((await (await api.get('/packages')).json()).items).toEqual([])
  })

  test('two concurrent admins create two versions in sequence', async () => {
    await added()
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await versions()).map(({ version, state }) => [version, state])).toEqual([
      [3, 'offered'],
      [2, 'ended'],
      [1, 'ended'],
    ])
  })
})

describe('rejected input', () => {
  test.each([
    [{ code: 'Bina!' }, 'code'],
    [{ name: { ar: 'ب', en: 'Bina' } }, 'name.ar'],
    [{ monthlyFee: 0 }, 'monthlyFee'],
    [{ monthlyFee: 10.5 }, 'monthlyFee'],
    [{ yearlyFee: 480_001 }, 'yearlyFee'],
    [{ leadsAMonth: 4 }, 'leadsAMonth'],
    [{ leadsAMonth: 16 }, 'leadsAMonth'],
    [{ position: -1 }, 'position'],
    [{ offeredFrom: '2026-01-01T00:00:00.000Z' }, 'offeredFrom'],
    [{ offeredFrom: 'soon' }, 'offeredFrom'],
  ])('%j is rejected at its field', async (wrong, field) => {
    const answer = await add(wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fieldErrors)).toEqual([field])
    expect(await versions()).toEqual([])
  })

  test('a user who is not admin, and an unknown package, are rejected', async () => {
    const stranger = (await api.signUp()).bearer
    expect((await api.get('/admin/packages')).status).toBe(401)
    expect((await api.get('/admin/packages', stranger)).status).toBe(403)
    expect((await api.post('/admin/packages', words, stranger)).status).toBe(403)
    for (const id of [randomUUID(), 'none']) {
      expect(await code(await api.post(`/admin/packages/${id}/end`, {}, bearer))).toEqual([
        404,
        'package.not_found',
      ])
      expect(await code(await api.patch(`/admin/packages/${id}`, words, bearer))).toEqual([
        404,
        'package.not_found',
      ])
      expect(await code(await remove(id))).toEqual([404, 'package.not_found'])
    }
  })
})
