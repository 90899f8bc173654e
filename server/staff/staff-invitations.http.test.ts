/** Invitations to staff: from the admin's call over the mail to the role, and every way that does not lead there. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { INVITATION_DAYS } from '#domain/staff/invitations.ts'
import { startApi } from '#testing/api.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { sendInvitation } from './send-invitation.job.ts'
import type { InvitationAnswer, StaffList } from './staff-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const inbox = createInbox(database, api.context, api.url)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof api.signUp>>
let admin: Person
let number = 0
let email = ''
/** Entries of the tests before: the log is never shortened. */
let logged = 0
beforeEach(async () => {
  await sql`delete from user_roles`
  admin = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
  email = `invited-${++number}@example.sa`
  const [head] = await sql`select seq from audit_head`
  logged = Number(head!.seq)
})

async function sent(response: Promise<Response>) {
  const { status, ok, json } = await response.then((r) => ({ status: r.status, ok: r.ok, json: r.text() }))
  const text = await json
  const { code, fieldErrors } = (ok ? {} : JSON.parse(text)) as {
    code?: string
    fieldErrors?: Record<string, { code: string }>
  }
  return { status, code: fieldErrors?.email?.code ?? code }
}
const invite = (wish: object = {}) =>
  sent(
    api.post(
      '/admin/staff/invitations',
      { email, name: 'Huda', role: 'support', locale: 'en', ...wish },
      admin.bearer,
    ),
  )
const open = async () =>
  ((await (await api.get('/admin/staff', admin.bearer)).json()) as StaffList).invitations.filter(
    (one) => one.email === email,
  )
const change = async (what: 'resend' | 'withdraw', id?: string) =>
  sent(api.post(`/admin/staff/invitations/${id ?? (await open())[0]!.id}/${what}`, {}, admin.bearer))

/** Runs the queued job, as the worker does, and opens the mail. */
async function mailed() {
  const [row] = await sql`select id from staff_invitations where email = ${email} order by id desc`
  await sendInvitation(api.context, { invitationId: row!.id })
  const mail = await inbox.newest(email)
  return { ...mail, token: new URL(mail.link).hash.slice(1) }
}
const read = async (token: string) => {
  const response = await api.post('/staff-invitations/read', { token })
  return (await response.json()) as InvitationAnswer & { code?: string }
}
const accept = (token: string, { bearer }: Person) =>
  sent(api.post('/staff-invitations/accept', { token }, bearer))
const roleOf = async ({ id }: Person) =>
  (await sql`select role from user_roles where user_id = ${id}`)[0]?.role
const actions = async () =>
  (await sql`select action from audit_entries where seq > ${logged} order by seq`).map(({ action }) => action)

describe('an invitation', () => {
  test('reaches its email in the language the admin chose, and its token is stored nowhere', async () => {
    expect(await invite({ email: `  ${email.toUpperCase()}`, locale: 'ar' })).toEqual({ status: 204 })
    const { subject, text, link, token } = await mailed()
    expect(subject).toBe('دعوة للعمل في معمار')
    expect(text).toContain(admin.email)
    expect(new URL(link).pathname).toBe('/account/staff-invitation')
    const [row] =
      await sql`select to_jsonb(staff_invitations)::text as row from staff_invitations where email = ${email}`
    expect(row!.row).not.toContain(token)
    expect(await read(token)).toMatchObject({ email, role: 'support', state: 'open', invitedBy: admin.email })
  })

  test('is written once, however often its job runs', async () => {
    await invite()
    await mailed()
    await mailed()
    expect(await inbox.read(email)).toHaveLength(1)
  })

  test('gives the role to an account of the email, once, and both are in the log', async () => {
    await invite()
    const { token } = await mailed()
    const person = await api.signUp(email)
    expect((await api.get('/admin/summary', person.bearer)).status).toBe(403)
    expect(await accept(token, person)).toEqual({ status: 204 })
    expect(await accept(token, person)).toEqual({ status: 204 })
    expect(await roleOf(person)).toBe('support')
    expect((await api.get('/admin/summary', person.bearer)).status).toBe(200)
    expect(await open()).toEqual([])
    expect(await read(token)).toMatchObject({ state: 'accepted' })
    expect(await actions()).toEqual(['staff.invited', 'staff.accepted'])
    const [entry] =
      await sql`select record::jsonb as record from audit_entries where action = 'staff.accepted' order by seq desc limit 1`
    expect(entry!.record).toMatchObject({
      ...{ actorKind: 'authenticated', actorName: email, subjectId: person.id },
      details: { email, role: 'support', invitedBy: admin.email },
    })
  })

  test('that was forwarded gives nothing to another account, nor to an email that is not confirmed', async () => {
    await invite()
    const { token } = await mailed()
    const other = await api.signUp()
    expect(await accept(token, other)).toEqual({ status: 403, code: 'staff.invitation_of_another' })
    const person = await api.signUp(email)
    await sql`update auth.users set email_confirmed_at = null where id = ${person.id}`
    expect(await accept(token, person)).toMatchObject({ code: 'staff.invitation_of_another' })
    expect([await roleOf(other), await roleOf(person)]).toEqual([undefined, undefined])
    expect((await sent(api.post('/staff-invitations/accept', { token }))).status).toBe(401)
  })

  test('that has expired says so, and the same email can be invited again', async () => {
    await invite()
    const { token } = await mailed()
    await sql`update staff_invitations set expires_at = ${api.context.clock.now()} where email = ${email}`
    expect(await read(token)).toMatchObject({ state: 'expired' })
    expect(await open()).toMatchObject([{ isExpired: true }])
    const person = await api.signUp(email)
    expect(await accept(token, person)).toEqual({ status: 409, code: 'staff.invitation_expired' })
    expect(await invite({ role: 'finance' })).toEqual({ status: 204 })
    expect(await open()).toMatchObject([{ role: 'finance', isExpired: false }])
    expect(await accept((await mailed()).token, person)).toEqual({ status: 204 })
    expect(await roleOf(person)).toBe('finance')
  })

  test('that was withdrawn says so; a repeat changes nothing', async () => {
    await invite()
    const { token } = await mailed()
    const [{ id } = { id: '' }] = await open()
    expect(await change('withdraw', id)).toEqual({ status: 204 })
    expect(await change('withdraw', id)).toEqual({ status: 204 })
    expect(await read(token)).toMatchObject({ state: 'withdrawn' })
    expect(await accept(token, await api.signUp(email))).toMatchObject({ code: 'staff.invitation_withdrawn' })
    expect(await change('resend', id)).toEqual({ status: 409, code: 'staff.invitation_ended' })
    expect(await actions()).toEqual(['staff.invited', 'staff.withdrawn'])
  })

  test('that is sent again has a new link; the one before is dead at once', async () => {
    await invite()
    const first = await mailed()
    expect(await change('resend')).toEqual({ status: 204 })
    expect(await read(first.token)).toMatchObject({ code: 'staff.invitation_unknown' })
    const second = await mailed()
    const person = await api.signUp(email)
    expect(await accept(first.token, person)).toEqual({ status: 404, code: 'staff.invitation_unknown' })
    expect(await accept(second.token, person)).toEqual({ status: 204 })
    expect(await actions()).toEqual(['staff.invited', 'staff.reinvited', 'staff.accepted'])
  })

  test('is mailed to one address five times within an hour at most', async () => {
    await invite()
    const answers = []
    for (const _ of [2, 3, 4, 5, 6]) answers.push(await change('resend'))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 429])
    expect(answers.at(-1)!.code).toBe('rateLimit.exceeded')
  })

  test('is valid for seven days', async () => {
    await invite()
    const [{ invitedAt, expiresAt } = { invitedAt: '', expiresAt: '' }] = await open()
    expect(Date.parse(expiresAt) - Date.parse(invitedAt)).toBe(INVITATION_DAYS * 86_400_000)
  })

  test('that was accepted opens nothing again after the access was closed', async () => {
    await invite()
    const { token } = await mailed()
    const person = await api.signUp(email)
    await accept(token, person)
    await api.post(`/admin/staff/${person.id}/close`, { reason: 'left the company' }, admin.bearer)
    const again = await api.client().auth.signInWithPassword({ email, password: 'كلمة سر طويلة' })
    const back = { ...person, bearer: { authorization: `Bearer ${again.data.session!.access_token}` } }
    expect(await accept(token, back)).toEqual({ status: 409, code: 'staff.invitation_used' })
    expect(await roleOf(person)).toBeUndefined()
    expect(await invite()).toEqual({ status: 204 })
  })

  test('that is still open ends when the access of its email is closed', async () => {
    await invite()
    const { token } = await mailed()
    const person = await api.signUp(email)
    await sql`insert into user_roles (user_id, role) values (${person.id}, 'finance')`
    await api.post(`/admin/staff/${person.id}/close`, { reason: 'left the company' }, admin.bearer)
    expect(await read(token)).toMatchObject({ state: 'withdrawn' })
  })

  test('to a smaller role does not take the only admin’s', async () => {
    email = admin.email
    const at = api.context.clock.now()
    await sql`
      insert into staff_invitations (email, role, locale, invited_by, invited_by_name, invited_at, expires_at)
      values (${email}, 'auditor', 'en', ${admin.id}, 'x', ${at}, ${new Date(at.getTime() + 86_400_000)})`
    const { token } = await mailed()
    expect(await accept(token, admin)).toEqual({ status: 409, code: 'staff.only_admin' })
    expect(await roleOf(admin)).toBe('admin')
  })
})

describe('inviting', () => {
  test('the same email twice invites once', async () => {
    const answers = await Promise.all([invite(), invite()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
    expect(await invite()).toEqual({ status: 422, code: 'staff.already_invited' })
    expect(await open()).toHaveLength(1)
    expect(await actions()).toEqual(['staff.invited'])
  })

  test('somebody who works here already is refused at the field', async () => {
    expect(await invite({ email: admin.email })).toEqual({ status: 422, code: 'staff.already_staff' })
  })

  test.each([
    ['', 'field.required'],
    ['not an address', 'staff.email_invalid'],
    ['a@b', 'staff.email_invalid'],
  ])('"%s" is no email', async (typed, code) => {
    expect(await invite({ email: typed })).toEqual({ status: 422, code })
  })

  test('nobody but an admin may', async () => {
    await sql`update user_roles set role = 'auditor' where user_id = ${admin.id}`
    expect(await invite()).toEqual({ status: 403, code: 'staff.right_required' })
    expect(await open()).toEqual([])
  })

  test.each(['x', 'a'.repeat(43)])('a token that was never sent opens nothing: %s', async (token) => {
    expect(await read(token)).toMatchObject({ code: 'staff.invitation_unknown' })
    expect(await accept(token, admin)).toMatchObject({ code: 'staff.invitation_unknown' })
  })
})
