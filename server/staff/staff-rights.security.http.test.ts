/** Every admin route against every staff role: only those with the declared right pass, and the database agrees. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { type Deed, LIMITED_ROLES, mayStaff, STAFF_RIGHTS, type StaffRight } from '#domain/staff/rights.ts'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const staff = Object.fromEntries(
  await Promise.all(
    LIMITED_ROLES.map(async (role) => {
      const person = await api.signUp(`${role}@example.sa`)
      await database.sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`
      return [role, person] as const
    }),
  ),
) as Record<(typeof LIMITED_ROLES)[number], Awaited<ReturnType<typeof api.signUp>>>

const adminRoutes = api.declared.filter(({ path }) => path.startsWith('/api/v1/admin/'))
const cases = adminRoutes.map(
  ({ method, path, declared }) =>
    [`${method.toUpperCase()} ${path}`, { method, path, need: needOf(declared.caller.name) }] as const,
)

function needOf(name: string): { rights: readonly StaffRight[]; deed: Deed } {
  const [, rights = '', deed] = /^admin: (.*), (read|act)$/.exec(name) ?? []
  return {
    rights: rights === 'any part' ? STAFF_RIGHTS : (rights.split(' or ') as StaffRight[]),
    deed: deed as Deed,
  }
}

/** Returns status and code; a stream is left at once. */
async function call(
  role: (typeof LIMITED_ROLES)[number],
  { method, path }: { method: string; path: string },
) {
  const address = path.replace(/:\w+/g, () => randomUUID())
  const leave = new AbortController()
  const response = await fetch(`${api.url}${address}`, {
    method: method.toUpperCase(),
    headers: { ...staff[role].bearer, 'accept-language': 'en', 'content-type': 'application/json' },
    ...(method !== 'get' && { body: '{}' }),
    signal: leave.signal,
  })
  const isProblem = response.headers.get('content-type')?.includes('problem+json')
  const problem = isProblem ? ((await response.json()) as { code: string; detail: string }) : undefined
  leave.abort()
  return { status: response.status, ...(problem && { code: problem.code, detail: problem.detail }) }
}

test('every admin route names rights that exist', () => {
  expect(cases.length).toBeGreaterThan(80)
  for (const [name, { need }] of cases) {
    expect(need.deed, name).toBeDefined()
    for (const right of need.rights) expect(STAFF_RIGHTS, name).toContain(right)
  }
})

test('a GET is a reading, and whatever changes something is an act', () => {
  // A search sends its text in the body; saying that one looks is stored nowhere; what one is told, and the views one saves, are one's own.
  const exempt = /\/admin\/find$|\/looking$|\/admin\/(alerts|views)(\/|$)/
  for (const [name, { method, path, need }] of cases)
    if (!exempt.test(path)) expect(need.deed, name).toBe(method === 'get' ? 'read' : 'act')
})

describe.each(cases)('%s', (_name, { method, path, need }) => {
  test('admits the roles with the right and tells the others who may', async () => {
    for (const role of LIMITED_ROLES) {
      const { status, code, detail } = await call(role, { method, path })
      if (mayStaff(role, need)) {
        expect(code, role).not.toBe('staff.right_required')
        expect(status, `${role} ${code}`).toBeLessThan(500)
        expect(status, role).not.toBe(403)
      } else {
        expect({ role, status, code }).toEqual({ role, status: 403, code: 'staff.right_required' })
        expect(detail).toMatch(/^Your role doesn’t include this\. These roles do: admin/)
      }
    }
  })
})

test('the refusal names the roles in the reader’s language', async () => {
  const say = async (locale: string) => {
    const response = await fetch(`${api.url}/api/v1/admin/payments`, {
      headers: { ...staff.reviewer.bearer, 'accept-language': locale },
    })
    return ((await response.json()) as { detail: string }).detail
  }
  expect(await say('en')).toBe('Your role doesn’t include this. These roles do: admin, finance, auditor.')
  expect(await say('ar')).toBe('دورك لا يتيح هذا. يتيحه دور: مدير المنصة، مالية، مدقق.')
})

test('a role that was taken away opens nothing from the next call on', async () => {
  const person = await api.signUp()
  const summary = async () => {
    const response = await api.get('/admin/summary', person.bearer)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  expect(await summary()).toMatchObject({ status: 403, body: { code: 'admin.role_required' } })
  await database.sql`insert into user_roles (user_id, role) values (${person.id}, 'reviewer')`
  const asReviewer = await summary()
  expect(asReviewer.status).toBe(200)
  expect(asReviewer.body).not.toHaveProperty('revenue')
  expect(asReviewer.body).not.toHaveProperty('complaints')
  await database.sql`update user_roles set role = 'admin' where user_id = ${person.id}`
  expect((await summary()).body).toHaveProperty('revenue')
  await database.sql`update user_roles set role = 'support' where user_id = ${person.id}`
  expect((await summary()).body).toHaveProperty('complaints')
  expect((await summary()).body).not.toHaveProperty('payments')
  await database.sql`delete from user_roles where user_id = ${person.id}`
  expect(await summary()).toMatchObject({ status: 403, body: { code: 'admin.role_required' } })
})

test('an owner or a provider is no staff', async () => {
  for (const role of ['owner', 'provider'] satisfies string[]) {
    const person = await api.signUp()
    await database.sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`
    const response = await api.get('/admin/summary', person.bearer)
    expect((await response.json()) as { code: string }).toMatchObject({ code: 'admin.role_required' })
  }
})
