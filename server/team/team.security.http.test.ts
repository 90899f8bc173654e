/** A firm's team: from the invitation to the first and the last call of a colleague, and every way around the rules. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_COLLEAGUES } from '#domain/team/invitations.ts'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer } from '#testing/builders/offered-lead.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { sendTeamInvitation } from './send-team-invitation.job.ts'
import type { Team, TeamActs, TeamInvitation } from './team-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const inbox = createInbox(database, api.context, api.url)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof api.signUp>>
let holder: Person
let firm: Awaited<ReturnType<typeof aProvider>>
let email = ''
let number = 0
beforeEach(async () => {
  await sql`truncate rate_limits`
  holder = await api.signUp()
  firm = await aProvider(database, { user_id: holder.id })
  email = `colleague-${++number}@example.sa`
})

async function sent(response: Promise<Response>) {
  const answer = await response
  const { code, fieldErrors } = (answer.ok ? {} : await answer.json()) as {
    code?: string
    fieldErrors?: Record<string, { code: string }>
  }
  return { status: answer.status, code: fieldErrors?.email?.code ?? code }
}
const invite = (wish: object = {}, by = holder) =>
  sent(
    api.post(
      '/me/team/invitations',
      { email, name: 'Huda', role: 'estimator', locale: 'en', ...wish },
      by.bearer,
    ),
  )
const readTeam = async (by = holder) => (await (await api.get('/me/team', by.bearer)).json()) as Team
/** Runs the queued job, as the worker does, and opens the mail. */
async function mailed(to = email) {
  const [row] = await sql`select id from team_invitations where email = ${to} order by id desc`
  await sendTeamInvitation(api.context, { invitationId: row!.id })
  const mail = await inbox.newest(to)
  return { ...mail, token: new URL(mail.link).hash.slice(1) }
}
const accept = (token: string, { bearer }: Person) =>
  sent(api.post('/team-invitations/accept', { token }, bearer))
const read = async (token: string) =>
  (await (await api.post('/team-invitations/read', { token })).json()) as TeamInvitation & { code?: string }

/** A colleague of the firm, by invitation. */
async function join(role = 'estimator'): Promise<Person> {
  await invite({ role })
  const { token } = await mailed()
  const person = await api.signUp(email)
  expect(await accept(token, person)).toEqual({ status: 204 })
  return person
}
const firmOf = async ({ bearer }: Person) => {
  const response = await api.get('/me/provider', bearer)
  return response.ok ? ((await response.json()) as { id: string }).id : response.status
}

describe('an invitation', () => {
  test('leads from the mail to the firm, once, and both ends are in the decision log', async () => {
    expect(await invite({ locale: 'ar', name: '  هدى   سالم ' })).toEqual({ status: 204 })
    const { subject, text, link, token } = await mailed()
    expect(subject).toBe('دعوة إلى فريق منشأة في معمار')
    expect(text).toContain(firm.company_name)
    expect(new URL(link).pathname).toBe('/account/team-invitation')
    const [row] =
      await sql`select to_jsonb(team_invitations)::text as row from team_invitations where email = ${email}`
    expect(row!.row).not.toContain(token)
    expect(await read(token)).toMatchObject({
      ...{ email, name: 'هدى سالم', role: 'estimator', state: 'open', companyName: firm.company_name },
    })
    const person = await api.signUp(email)
    expect(await firmOf(person)).toBe(404)
    expect(await accept(token, person)).toEqual({ status: 204 })
    expect(await accept(token, person)).toEqual({ status: 204 })
    expect(await firmOf(person)).toBe(firm.id)
    const { members, invitations } = await readTeam()
    expect(members).toMatchObject([
      { id: person.id, name: 'هدى سالم', email, role: 'estimator', sessions: 1 },
    ])
    expect(members[0]!.lastSignInAt).toBeDefined()
    expect(invitations).toEqual([])
    const entries = await sql`
      select action, record::jsonb #>> '{details,providerId}' as firm, record::jsonb ->> 'actorName' as by
      from audit_entries where record::jsonb #>> '{details,email}' = ${email} order by seq`
    expect(entries.map((entry) => ({ ...entry }))).toEqual([
      { action: 'team.invited', firm: firm.id, by: holder.email },
      { action: 'team.accepted', firm: firm.id, by: email },
    ])
  })

  test('that was forwarded, replayed, withdrawn, expired or replaced lets nobody in', async () => {
    await invite()
    const first = await mailed()
    const [invitation] = (await readTeam()).invitations
    const other = await api.signUp()
    expect(await accept(first.token, other)).toEqual({ status: 403, code: 'team.invitation_of_another' })
    expect((await sent(api.post('/team-invitations/accept', { token: first.token }))).status).toBe(401)
    const again = api.post(`/me/team/invitations/${invitation!.id}/resend`, {}, holder.bearer)
    expect(await sent(again)).toEqual({ status: 204 })
    const second = await mailed()
    const person = await api.signUp(email)
    expect(await accept(first.token, person)).toEqual({ status: 404, code: 'team.invitation_unknown' })
    await sql`update auth.users set email_confirmed_at = null where id = ${person.id}`
    expect(await accept(second.token, person)).toMatchObject({ code: 'team.invitation_of_another' })
    await sql`update auth.users set email_confirmed_at = now() where id = ${person.id}`
    await sql`update team_invitations set expires_at = ${api.context.clock.now()} where email = ${email}`
    expect(await accept(second.token, person)).toEqual({ status: 409, code: 'team.invitation_expired' })
    expect(await invite()).toEqual({ status: 204 })
    const third = await mailed()
    const [open] = (await readTeam()).invitations
    await api.post(`/me/team/invitations/${open!.id}/withdraw`, {}, holder.bearer)
    expect(await accept(third.token, person)).toEqual({ status: 409, code: 'team.invitation_withdrawn' })
    await invite()
    const fourth = await mailed()
    expect(await accept(fourth.token, person)).toEqual({ status: 204 })
    await api.post(`/me/team/members/${person.id}/remove`, {}, holder.bearer)
    const { data } = await api.client().auth.signInWithPassword({ email, password: PASSWORD })
    const back = { ...person, bearer: { authorization: `Bearer ${data.session?.access_token}` } }
    expect(await accept(fourth.token, back)).toEqual({ status: 409, code: 'team.invitation_used' })
  })

  test('of an account of our staff, of a holder or of another firm’s colleague is refused, to them alone', async () => {
    const staff = await api.signUp(email)
    await sql`insert into user_roles (user_id, role) values (${staff.id}, 'admin')`
    expect(await invite()).toEqual({ status: 204 })
    expect(await accept((await mailed()).token, staff)).toEqual({
      status: 409,
      code: 'team.account_of_staff',
    })

    email = `second-${email}`
    const rival = await api.signUp(email)
    await aProvider(database, { user_id: rival.id })
    expect(await invite()).toEqual({ status: 204 })
    expect(await accept((await mailed()).token, rival)).toEqual({
      ...{ status: 409, code: 'team.account_has_company' },
    })

    email = `third-${email}`
    const colleague = await join()
    expect(await invite({}, rival)).toEqual({ status: 204 })
    expect(await accept((await mailed()).token, colleague)).toMatchObject({
      code: 'team.account_has_company',
    })
    expect(await firmOf(colleague)).toBe(firm.id)

    expect(await invite({ email: holder.email })).toMatchObject({ code: 'team.already_member' })
    expect(await invite({ email })).toMatchObject({ code: 'team.already_member' })
  })

  test('that two requests send at once is one, and a team has an end', async () => {
    const both = await Promise.all([invite(), invite()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 422])
    expect(await invite()).toMatchObject({ code: 'team.already_invited' })
    await sql`
      insert into team_members (user_id, provider_id, role, name, email, joined_at)
      select gen_random_uuid(), ${firm.id}, 'manager', 'x', 'x', now() from generate_series(2, ${MOST_COLLEAGUES}::integer)`
    expect(await invite({ email: `late-${email}` })).toEqual({ status: 409, code: 'team.too_many' })
  })

  test.each([
    [{ role: 'owner' }, 'role'],
    [{ role: 'admin' }, 'role'],
    [{ email: 'a@b' }, 'email'],
    [{ name: ' \u200f ' }, 'name'],
    [{ name: 'ش'.repeat(61) }, 'name'],
    [{ locale: 'fr' }, 'locale'],
  ])('with %j is refused at its field', async (wish, field) => {
    const body = { email, name: 'Huda', role: 'estimator', locale: 'en', ...wish }
    const response = await api.post('/me/team/invitations', body, holder.bearer)
    expect(response.status).toBe(422)
    expect(Object.keys(((await response.json()) as { fieldErrors: object }).fieldErrors)).toEqual([field])
  })

  test('is accepted once when two processes answer', async () => {
    await invite()
    const { token } = await mailed()
    const person = await api.signUp(email)
    const answers = await Promise.all([accept(token, person), accept(token, person), accept(token, person)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const [row] = await sql`
      select (select count(*)::integer from team_members where user_id = ${person.id}) as members,
        (select count(*)::integer from audit_entries where action = 'team.accepted' and record::jsonb #>> '{details,email}' = ${email}) as entries`
    expect({ ...row }).toEqual({ members: 1, entries: 1 })
  })
})

/** As `api.signUp` sets it. */
const PASSWORD = 'كلمة سر طويلة'

describe('a colleague', () => {
  test('raises no role, invites nobody, and changes no team: not of the own firm, not of another', async () => {
    const manager = await join('manager')
    const rival = await api.signUp()
    await aProvider(database, { user_id: rival.id })
    for (const by of [manager, rival]) {
      const calls = [
        api.post(`/me/team/members/${manager.id}/role`, { role: 'accountant' }, by.bearer),
        api.post(`/me/team/members/${manager.id}/remove`, {}, by.bearer),
        api.get('/me/team', by.bearer),
        invite({ email: `x-${email}` }, by),
      ]
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses).toEqual(by === rival ? [404, 404, 200, 204] : [403, 403, 403, 403])
    }
    expect((await readTeam()).members).toMatchObject([{ id: manager.id, role: 'manager' }])
    expect((await readTeam(rival)).members).toEqual([])
  })

  test('who is removed is signed out everywhere, and a stream of theirs ends', async () => {
    const person = await join()
    const stream = await fetch(`${api.url}/api/v1/me/leads/stream`, { headers: person.bearer })
    expect(stream.status).toBe(200)
    const removal = api.post(`/me/team/members/${person.id}/remove`, {}, holder.bearer)
    expect(await sent(removal)).toEqual({ status: 204 })
    expect(await firmOf(person)).toBe(401)
    // Ends with a heartbeat, without a further event.
    for await (const _ of stream.body!);
    const again = api.post(`/me/team/members/${person.id}/remove`, {}, holder.bearer)
    expect(await sent(again)).toEqual({ status: 404, code: 'team.not_found' })
  })

  test('who leaves is signed out, and the holder of the account cannot leave', async () => {
    const person = await join('accountant')
    expect(await sent(api.post('/me/team/leave', {}, person.bearer))).toEqual({ status: 204 })
    expect(await firmOf(person)).toBe(401)
    expect(await sent(api.post('/me/team/leave', {}, holder.bearer))).toEqual({
      ...{ status: 404, code: 'team.not_found' },
    })
  })

  test('who is removed between the check and the act changes nothing', async () => {
    const person = await join()
    const request = await aDispatched(database, api.context)
    const lead = await anOffer(database, api.context, request, firm)
    // The check has passed when the removal takes the row; the act waits for it.
    const accepting = await sql.begin(async (tx) => {
      await tx`delete from team_members where user_id = ${person.id}`
      const accepting = sent(api.post(`/leads/${lead.id}/accept`, {}, person.bearer))
      await waiting(tx)
      return { accepting }
    })
    expect(await accepting.accepting).toEqual({ status: 403, code: 'team.right_required' })
    const [row] = await sql`select status from leads where id = ${lead.id}`
    expect(row!.status).toBe('offered')
  })

  /** Until another statement waits for a lock of this transaction. */
  async function waiting(tx: Pick<typeof sql, 'unsafe'>): Promise<void> {
    for (;;) {
      const rows = await tx.unsafe(
        `select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      )
      if (rows.length > 0) return
    }
  }

  test('is named in the firm’s log, and what was refused is not', async () => {
    const person = await join()
    const request = await aDispatched(database, api.context)
    const lead = await anOffer(database, api.context, request, firm)
    expect((await api.post(`/leads/${lead.id}/accept`, {}, person.bearer)).status).toBe(200)
    expect((await api.post(`/leads/${lead.id}/withdraw-quote`, {}, person.bearer)).status).toBe(409)
    expect((await api.post(`/leads/${randomUUID()}/accept`, {}, person.bearer)).status).toBe(404)
    const log = (await (await api.get('/me/team/acts', holder.bearer)).json()) as TeamActs
    expect(log.items).toMatchObject([
      { act: 'lead.accepted', name: 'Huda', userId: person.id, subjectId: lead.id, isDone: true },
    ])
    const contact = (await (await api.get(`/leads/${lead.id}`, person.bearer)).json()) as object
    expect(contact).toHaveProperty('contact')
  })

  test('who registers a firm of their own leaves this one', async () => {
    const person = await join()
    const own = await aProvider(database, { user_id: person.id })
    expect(await firmOf(person)).toBe(own.id)
    expect((await readTeam()).members).toEqual([])
  })

  test('goes with the erasure of the firm, and out of the log with their own account', async () => {
    const person = await join()
    await sql`insert into team_acts (provider_id, user_id, name, act, began_at) values (${firm.id}, ${person.id}, 'Huda', 'quote.sent', now())`
    await sql`delete from auth.users where id = ${person.id}`
    const log = (await (await api.get('/me/team/acts', holder.bearer)).json()) as TeamActs
    expect(log.items).toMatchObject([{ name: '' }])
    await sql`update providers set erased_at = now() where id = ${firm.id}`
    const [row] = await sql`select count(*)::integer as lines from team_acts where provider_id = ${firm.id}`
    expect(row!.lines).toBe(0)
  })
})

describe('a fresh proof', () => {
  test('is asked for by what lets somebody in or out', async () => {
    const person = await join()
    const old = new Date(api.context.clock.now().getTime() - 60 * 60 * 1000)
    await sql`update auth.sessions set created_at = ${old} where user_id = ${holder.id}`
    await sql`update auth.mfa_amr_claims set updated_at = ${old}, created_at = ${old} where session_id in (select id from auth.sessions where user_id = ${holder.id})`
    const refused = { status: 403, code: 'signIn.reauthentication_needed' }
    expect(await invite({ email: `y-${email}` })).toEqual(refused)
    expect(await sent(api.post(`/me/team/members/${person.id}/remove`, {}, holder.bearer))).toEqual(refused)
    const raise = api.post(`/me/team/members/${person.id}/role`, { role: 'manager' }, holder.bearer)
    expect(await sent(raise)).toEqual(refused)
    expect((await api.get('/me/team', holder.bearer)).status).toBe(200)
  })
})
