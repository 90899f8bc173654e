/** Every route of a firm's dashboard against every role of its people: only those with the declared right pass. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { teamActOf } from '#domain/team/acts.ts'
import { mayInTeam, TEAM_RIGHTS, TEAM_ROLES, type TeamNeed, type TeamRole } from '#domain/team/rights.ts'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const holder = await api.signUp('holder@example.sa')
const { id: firm } = await aProvider(database, { user_id: holder.id })
const rival = await api.signUp('rival@example.sa')
const { id: rivalFirm } = await aProvider(database, { user_id: rival.id })
const team = Object.fromEntries(
  await Promise.all(TEAM_ROLES.map(async (role) => [role, await aColleague(role, firm)] as const)),
) as Record<TeamRole, Awaited<ReturnType<typeof api.signUp>>>

async function aColleague(role: TeamRole, providerId: string) {
  const person = await api.signUp(`${role}-${randomUUID().slice(0, 8)}@example.sa`)
  await database.sql`
    insert into team_members (user_id, provider_id, role, name, email, joined_at)
    values (${person.id}, ${providerId}, ${role}, ${role}, ${person.email}, now())`
  return person
}

/** Routes of a provider, and those of a lead by its ID. */
const cases = api.declared.flatMap(({ method, path, declared }) => {
  const need = needOf(declared.caller.name, method)
  // Whoever may do nothing else may leave, which ends the session (team.security.http.test.ts).
  return need && path !== '/api/v1/me/team/leave'
    ? [[`${method.toUpperCase()} ${path}`, { method, path, need }] as const]
    : []
})

function needOf(name: string, method: string): TeamNeed | undefined {
  if (name === 'lead holder') return { rights: ['leads'], deed: method === 'get' ? 'read' : 'act' }
  const [, rights, deed] = /^provider: (.*?), (read|act)(?:, with a fresh proof)?$/.exec(name) ?? []
  return rights ? ({ rights: rights.split(' or '), deed } as TeamNeed) : undefined
}

interface Called {
  method: string
  path: string
}

/** Returns status and code; a stream is left at once. */
async function call(bearer: { authorization: string }, { method, path }: Called) {
  const leave = new AbortController()
  const response = await fetch(`${api.url}${path.replace(/:\w+/g, () => randomUUID())}`, {
    method: method.toUpperCase(),
    headers: { ...bearer, 'accept-language': 'en', 'content-type': 'application/json' },
    ...(method !== 'get' && { body: '{}' }),
    signal: leave.signal,
  })
  const isProblem = response.headers.get('content-type')?.includes('problem+json')
  const problem = isProblem ? ((await response.json()) as { code: string; detail: string }) : undefined
  leave.abort()
  return { status: response.status, ...(problem && { code: problem.code, detail: problem.detail }) }
}

test('every route of a provider names rights that exist', () => {
  expect(cases.length).toBeGreaterThan(75)
  for (const [name, { need }] of cases)
    for (const right of need.rights) expect(TEAM_RIGHTS, name).toContain(right)
})

test('a GET is a reading, and whatever changes something is an act with a name in the log', () => {
  for (const [name, { method, path, need }] of cases) {
    if (need.rights.includes('account')) continue
    // The link of a document is for those who may change the profile, whose papers it opens.
    if (path === '/api/v1/documents/:documentId/link') continue
    expect(need.deed, name).toBe(method === 'get' ? 'read' : 'act')
    if (method !== 'get')
      expect(teamActOf(method.toUpperCase(), path.replace(/^\/api\/v1/, '')), name).toBeDefined()
  }
})

describe.each(cases)('%s', (_name, { method, path, need }) => {
  test('admits the roles with the right and tells the others who may', async () => {
    for (const role of TEAM_ROLES) {
      const { status, code, detail } = await call(team[role].bearer, { method, path })
      if (mayInTeam(role, need)) {
        expect(code, role).not.toBe('team.right_required')
        expect(status, `${role} ${code}`).toBeLessThan(500)
        expect([401, 403], role).not.toContain(status)
      } else {
        expect({ role, status, code }).toEqual({ role, status: 403, code: 'team.right_required' })
        expect(detail).toMatch(
          /^Your role in the company doesn’t include this\. The account holder can do it/,
        )
      }
    }
  })
})

test('a colleague reads their own firm alone, and of another firm nothing', async () => {
  const [manager] = [team.manager.bearer]
  const own = (await (await api.get('/me/provider', manager)).json()) as { id: string }
  expect(own.id).toBe(firm)
  await database.sql`update team_members set provider_id = ${rivalFirm} where user_id = ${team.manager.id}`
  expect(await (await api.get('/me/provider', manager)).json()).toMatchObject({ id: rivalFirm })
  await database.sql`update team_members set provider_id = ${firm} where user_id = ${team.manager.id}`
})

test('a role that was changed, and a colleague who was removed, count from the next call on', async () => {
  const person = await aColleague('estimator', firm)
  const leads = async () => (await api.get('/me/leads', person.bearer)).status
  expect(await leads()).toBe(200)
  await database.sql`update team_members set role = 'accountant' where user_id = ${person.id}`
  expect(await leads()).toBe(403)
  await database.sql`update team_members set role = 'manager' where user_id = ${person.id}`
  expect(await leads()).toBe(200)
  await database.sql`delete from team_members where user_id = ${person.id}`
  expect(await leads()).toBe(404)
})

test('what was refused leaves no line in the log of the firm', async () => {
  const [row] = await database.sql`select count(*)::integer as lines from team_acts where done_at is null`
  expect(row!.lines).toBe(0)
})
