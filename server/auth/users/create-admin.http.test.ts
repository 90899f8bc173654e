import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openDemoProvider } from '#server/demo-accounts.ts'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createAdmin } from './create-admin.ts'
import { openDemoAdmin } from './demo-admin.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
const dataRoot = mkdtempSync(path.join(tmpdir(), 'mimar demo '))
afterAll(async () => {
  rmSync(dataRoot, { recursive: true })
  await server.stop()
  await database.drop()
})

const signIn = (email: string, password = '') => server.client().auth.signInWithPassword({ email, password })
const rolesOf = (userId: string) => database.sql`select role from user_roles where user_id = ${userId}`

describe('createAdmin', () => {
  test('the first admin gets a working password that is returned once', async () => {
    const admin = await createAdmin(server.context, 'First@example.sa')
    expect(admin.email).toBe('first@example.sa')
    expect((await signIn(admin.email, admin.password)).error).toBeNull()
    expect(await rolesOf(admin.userId)).toEqual([{ role: 'admin' }])
    expect(await createAdmin(server.context, 'first@example.sa')).toEqual({
      userId: admin.userId,
      email: admin.email,
    })
  })

  test('a smaller role replaces the one before', async () => {
    const { email, user } = await somebody(server)
    await createAdmin(server.context, email)
    await createAdmin(server.context, email, undefined, undefined, 'auditor')
    expect(await rolesOf(user.id)).toEqual([{ role: 'auditor' }])
    await createAdmin(server.context, email)
    expect(await rolesOf(user.id)).toEqual([{ role: 'admin' }])
  })

  test('the only admin keeps that role until there is another', async () => {
    const { email, user } = await somebody(server)
    await createAdmin(server.context, email)
    await database.sql`delete from app.user_roles where role = 'admin' and user_id <> ${user.id}`
    await expect(createAdmin(server.context, email, undefined, undefined, 'auditor')).rejects.toThrow(
      'only admin',
    )
    expect(await rolesOf(user.id)).toEqual([{ role: 'admin' }])
    await createAdmin(server.context, (await somebody(server)).email)
    await createAdmin(server.context, email, undefined, undefined, 'auditor')
    expect(await rolesOf(user.id)).toEqual([{ role: 'auditor' }])
  })

  test('an existing user becomes admin and keeps password and session', async () => {
    const { email, user, client } = await somebody(server)
    expect(await createAdmin(server.context, email)).toEqual({ userId: user.id, email })
    expect((await signIn(email, PASSWORD)).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect(await rolesOf(user.id)).toEqual([{ role: 'admin' }])
  })

  test('an existing user with a given password gets that password and is signed out everywhere', async () => {
    const { email, client } = await somebody(server)
    await createAdmin(server.context, email, 'a new password')
    expect((await signIn(email, 'a new password')).error).toBeNull()
    expect((await client.auth.getUser()).error).not.toBeNull()
  })

  test('an invalid address and a weak password are rejected', async () => {
    await expect(createAdmin(server.context, 'nobody')).rejects.toThrow('"nobody" is not an e-mail address')
    await expect(createAdmin(server.context, 'x@example.sa', '123')).rejects.toThrow(/at least 10/)
  })
})

test('the demo admin is created once, and every start returns its sign-in', async () => {
  const context = { ...server.context, config: { ...server.context.config, dataRoot } }
  const admin = await openDemoAdmin(context)
  expect(await openDemoAdmin(context)).toEqual(admin)
  expect((await signIn(admin.email, admin.password)).error).toBeNull()
  const file = path.join(dataRoot, 'demo-admin.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(admin)
})

test('the demo provider signs in and has a provider account', async () => {
  const context = { ...server.context, config: { ...server.context.config, dataRoot } }
  await database.sql`
    insert into providers ${database.sql({
      slug: 'rukn-alyasmin',
      company_name: 'ركن الياسمين',
      contact_name: 'ناصر',
      kind: 'contractor',
      trades: ['renovation'],
      city: 'riyadh',
      service_cities: ['riyadh'],
      mobile: '966500000001',
      locale: 'ar',
      status: 'approved',
      is_demo: true,
    })}`
  const account = await openDemoProvider(context)
  expect(await openDemoProvider(context)).toEqual(account)
  const { data } = await signIn(account.email, account.password)
  expect(await database.sql`select slug from providers where user_id = ${data.user!.id}`).toEqual([
    { slug: 'rukn-alyasmin' },
  ])
})
