/** Passwords that are guessed early are rejected wherever one is set, without an outside request. */
import { afterAll, describe, expect, test } from 'vitest'
import { somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createAdmin } from '../users/create-admin.ts'
import { DEFAULT_RULES } from './password-policy.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true, passwords: DEFAULT_RULES })
const { admin } = server.admin().auth
afterAll(async () => {
  await server.stop()
  await database.drop()
})

let number = 0
const anEmail = () => `careful-${++number}@example.sa`
const GOOD = 'سبع نخلات وبئر'
const COMMON = { status: 422, code: 'weak_password', reasons: ['pwned'] }
const SHORT = { status: 422, code: 'weak_password', reasons: ['length'] }

const signUp = (password: string, email = anEmail(), fullName = 'نورة الدوسري') =>
  server.client().auth.signUp({ email, password, options: { data: { full_name: fullName } } })

describe('POST /signup', () => {
  test.each([
    ['leaked', 'Password123!'],
    ['a row of keys', 'qwertyuiop1'],
    ['a row of Arabic keys', 'ضصثقفغعهخحجد'],
    ['a city and a year', 'Riyadh2026!'],
    ['Arabic words with Arabic digits', 'السعودية٢٠٣٠'],
    ['the word for password', 'كلمةالسر١٢٣'],
    ['one letter, repeated', 'aaaaaaaaaaaaaaaa'],
    ['spelt with signs', 'P@ssw0rd2024'],
  ])('POST /signup rejects the common password %s', async (_why, password) => {
    expect((await signUp(password)).error).toMatchObject(COMMON)
  })

  test('POST /signup rejects the user’s address and name as password', async () => {
    const email = `khulood.alshehri-${++number}@example.sa`
    expect((await signUp('khulood.alshehri', email)).error).toMatchObject(COMMON)
    expect((await signUp('ديمةالعتيبي1', anEmail(), 'ديمةالعتيبي')).error).toMatchObject(COMMON)
  })

  test('POST /signup rejects nine characters and accepts ten strong ones', async () => {
    expect((await signUp('vK9#mQ2xT')).error).toMatchObject(SHORT)
    expect((await signUp('vK9#mQ2xTe')).error).toBeNull()
  })

  test('the event loop stays responsive while hostile passwords are checked', async () => {
    await signUp(GOOD)
    // Processor time of this thread between two turns. Wall time would include other processes of the machine.
    let [busy, last] = [0, process.threadCpuUsage()]
    const watch = setInterval(() => {
      const { user, system } = process.threadCpuUsage(last)
      busy = Math.max(busy, (user + system) / 1000)
      last = process.threadCpuUsage()
    }, 5)
    const hostile = ['@4$5s0o1i!'.repeat(12), '4@8({[<369&#!1i|loO0$57+%2'.repeat(4), '12/12/2012'.repeat(12)]
    await Promise.all(hostile.map((password) => signUp(password)))
    clearInterval(watch)
    // Milliseconds. Without the worker thread each check blocks the loop for hundreds.
    expect(busy).toBeLessThan(50)
  })
})

describe('PUT /user', () => {
  test('PUT /user rejects a common and a short password with different errors', async () => {
    const { client } = await somebody(server, GOOD)
    expect((await client.auth.updateUser({ password: 'iloveyou12' })).error).toMatchObject(COMMON)
    expect((await client.auth.updateUser({ password: 'vK9#mQ2x' })).error).toMatchObject(SHORT)
    expect((await client.auth.updateUser({ password: 'vK9#mQ2xTe' })).error).toBeNull()
  })

  test('PUT /user accepts eight characters with a verified second step, but not seven', async () => {
    const { client, user, session } = await somebody(server, GOOD)
    await database.sql`
      insert into auth.mfa_factors (user_id, factor_type, status) values (${user.id}, 'totp', 'verified')`
    const claims = JSON.parse(Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString())
    await database.sql`update auth.sessions set aal = 'aal2' where id = ${claims.session_id}`
    expect((await client.auth.updateUser({ password: 'vK9#mQ2' })).error).toMatchObject(SHORT)
    expect((await client.auth.updateUser({ password: 'vK9#mQ2x' })).error).toBeNull()
  })
})

test.each([
  ['as it is stored', '966551112001'],
  ['with a plus', '+966551112001'],
  ['with two zeros', '00966551112001'],
  ['as it is said', '0551112001'],
  ['without any of them, and a few letters', '551112001x!'],
  ['in Arabic digits', '٠٥٥١١١٢٠٠١'],
])('the user’s own number is rejected as password on every route, %s', async (_how, password) => {
  const phone = '966551112001'
  expect((await server.client().auth.signUp({ phone, password })).error).toMatchObject(COMMON)
  expect((await admin.createUser({ phone, password })).error).toMatchObject(COMMON)

  const other = `9665511130${String(10 + ++number)}`
  const { client, user } = await somebody(server, GOOD)
  await database.sql`update auth.users set phone = ${other} where id = ${user.id}`
  const own = password.replace('551112001', other.slice(3)).replace('٥٥١١١٢٠٠١', toArabic(other.slice(3)))
  expect((await client.auth.updateUser({ password: own })).error).toMatchObject(COMMON)
  expect((await admin.updateUserById(user.id, { password: own })).error).toMatchObject(COMMON)
})

const toArabic = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)

describe('operators', () => {
  test('POST and PUT /admin/users and /admin/generate_link reject a common password', async () => {
    const email = anEmail()
    const password = 'Password123!'
    expect((await admin.createUser({ email, password })).error).toMatchObject(COMMON)
    expect((await admin.generateLink({ type: 'signup', email, password })).error).toMatchObject(COMMON)
    const { user } = await somebody(server, GOOD)
    expect((await admin.updateUserById(user.id, { password })).error).toMatchObject(COMMON)
  })

  test('npm run admin:create rejects a short and a common password', async () => {
    await expect(createAdmin(server.context, anEmail(), 'vK9#mQ2xT')).rejects.toThrow(/at least 10/)
    await expect(createAdmin(server.context, anEmail(), 'Password123!')).rejects.toThrow(/easy to guess/)
  })
})
