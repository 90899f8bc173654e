import type { Sql } from 'postgres'
import { pageCookieName, sealPageSession } from '#server/auth/page-session/page-cookie.ts'
import { createPasswords } from '#server/auth/passwords/passwords.ts'
import { serviceKey } from '#server/auth/tokens/api-keys.ts'
import { createAdmin } from '#server/auth/users/create-admin.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { askFrom } from './ask-from.ts'
import { askOnce } from './client.ts'

/** The accounts that requests for private data use. */
export interface People {
  /** Belongs to a project request with three quotes; `fresh` is another of the owner's, just submitted. */
  owner: { trackingToken: string; projectRequestId: string; fresh: string }
  /** Has twenty leads, half of them answered by a quote. */
  provider: Signed & { providerId: string; leadId: string; apiKey: string }
  /** Has fifty registrations to review. */
  admin: Signed & { registrationId: string }
  /** A provider whose leads are made when they are needed. */
  accepting: string
}

export interface Signed {
  email: string
  userId: string
  /** The session as a header value. */
  authorization: string
  /** The cookie by which pages are rendered with the session, as a header value. */
  cookie: string
  /** The whole session, as the official client stores it. */
  session: string
}

interface Parts {
  sql: Sql
  db: Db
  config: Config
  /** Port of our server: accounts act through its routes. */
  port: number
}

export const PASSWORD = 'كلمة سر من عشرين حرفا'
/** Of this run, because a company that is kept knows the people of earlier ones. */
const RUN = Date.now().toString(36)

const QUOTES = 3
const LEADS = 20
const REGISTRATIONS = 50

export async function seedPeople(parts: Parts): Promise<People> {
  const provider = await seedProvider(parts)
  const [accepting] = await newProviders(parts.sql, 'accepting', { count: 1 })
  return { owner: await seedOwner(parts), provider, admin: await seedAdmin(parts), accepting: accepting! }
}

async function seedOwner(parts: Parts): Promise<People['owner']> {
  const { id, trackingToken } = await submit(parts)
  const providers = await newProviders(parts.sql, 'quoting', { count: QUOTES })
  for (const leadId of await offer(parts.sql, [id], providers)) await acceptAndQuote(parts, leadId)
  return { trackingToken, projectRequestId: id, fresh: (await submit(parts)).id }
}

async function seedProvider(parts: Parts): Promise<People['provider']> {
  const signed = await signUp(parts, `provider-${RUN}@bench.example.sa`)
  const [providerId] = await newProviders(parts.sql, 'leading', { count: 1, userId: signed.userId })
  const ids: string[] = []
  for (let at = 0; at < LEADS; at += 1) ids.push((await submit(parts)).id)
  const leads = await offer(parts.sql, ids, [providerId!])
  for (const leadId of leads.slice(0, LEADS / 2)) await acceptAndQuote(parts, leadId)
  const { key } = await post(parts.port, '/api/v1/me/api-keys', {
    body: { name: 'bench', scopes: ['leads:read'], lifetime: '90' },
    headers: { authorization: signed.authorization },
    status: 201,
  })
  return { ...signed, providerId: providerId!, leadId: leads[0]!, apiKey: key }
}

async function seedAdmin(parts: Parts): Promise<People['admin']> {
  const email = `admin-${RUN}@bench.example.sa`
  const context = { ...parts, clock: systemClock, passwords: createPasswords() }
  const { userId } = await createAdmin(context, email, PASSWORD)
  const waiting = await newProviders(parts.sql, 'waiting', { count: REGISTRATIONS, status: 'pending_review' })
  return { email, userId, ...(await signIn(parts, email)), registrationId: waiting[0]! }
}

async function signUp(parts: Parts, email: string): Promise<Signed> {
  const { port, config } = parts
  const { id } = await post(port, '/auth/v1/admin/users', {
    body: { email, password: PASSWORD, email_confirm: true },
    headers: { authorization: `Bearer ${serviceKey(config.secret)}` },
  })
  return { email, userId: id, ...(await signIn(parts, email)) }
}

async function signIn(
  { port, config }: Parts,
  email: string,
): Promise<Pick<Signed, 'authorization' | 'cookie' | 'session'>> {
  const session = await openSession(port, email)
  const [, payload = ''] = session.access_token.split('.')
  const { sub: userId, session_id: sessionId } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return {
    authorization: `Bearer ${session.access_token}`,
    cookie: `${pageCookieName(config.publicUrl)}=${sealPageSession(config.secret, { userId, sessionId })}`,
    session: JSON.stringify(session),
  }
}

interface Session {
  access_token: string
  refresh_token: string
  user: { id: string; email: string }
}

const openSession = (port: number, email: string): Promise<Session> =>
  post(port, '/auth/v1/token?grant_type=password', { body: { email, password: PASSWORD } })

/** New sessions of the given number of accounts, one each. */
export async function signedInAgain(
  { config, db, sql, ours: { port } }: Omit<Parts, 'port'> & { ours: { port: number } },
  count: number,
): Promise<Session[]> {
  const emails = Array.from({ length: count }, (_, at) => `person-${RUN}-${at}@bench.example.sa`)
  return Promise.all(
    emails.map(async (email) => {
      const [known] = await sql`select from auth.users where email = ${email}`
      if (!known) await signUp({ sql, db, config, port }, email)
      return openSession(port, email)
    }),
  )
}

/** Approved contractors of Riyadh, unless specified otherwise. */
export async function newProviders(
  sql: Sql,
  name: string,
  { count, status = 'approved', userId = null }: { count: number; status?: string; userId?: string | null },
): Promise<string[]> {
  // Of an earlier run in a company that is kept.
  await sql`
    update providers set slug = slug || '-' || ${RUN}
    where slug = any(array(select ${name} || '-' || n from generate_series(1, ${count}::int) as n))`
  const rows = await sql<{ id: string }[]>`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, locale, status, user_id, mobile_proved_at)
    select ${name} || '-' || n, 'مؤسسة الياسمين ' || n, 'سعد', 'contractor', '{villa_construction}', 'riyadh', '{riyadh}',
      '96657' || lpad((abs(hashtext(${`${name}-${RUN}`})) % 10000 * 1000 + n)::text, 7, '0'), 'ar', ${status}, ${userId}, now()
    from generate_series(1, ${count}) as n returning id`
  return rows.map(({ id }) => id)
}

/** Offers each project request to each provider, as a dispatch does but without its messages. Returns the leads. */
export async function offer(sql: Sql, projectRequests: string[], providers: string[]): Promise<string[]> {
  await sql`update project_requests set status = 'dispatched' where id = any(${projectRequests})`
  const rows = await sql<{ id: string }[]>`
    with round as (
      insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
      select id, 1, 'bench', 'bench', 5 from unnest(${projectRequests}::uuid[]) as id
      on conflict (project_request_id, round) do update set seed = excluded.seed returning id, project_request_id
    )
    insert into leads (project_request_id, provider_id, dispatch_round_id, expires_at)
    select project_request_id, provider_id, round.id, now() + interval '1 day' from round, unnest(${providers}::uuid[]) as provider_id returning id`
  return rows.map(({ id }) => id)
}

/** The given number of leads, each of its own project request, copied from what one submit left. */
export async function newLeads(
  { sql, people }: { sql: Sql; people: People },
  count: number,
  status: 'offered' | 'accepted',
): Promise<string[]> {
  const source = people.owner.fresh
  const copies = await sql<{ id: string }[]>`
    insert into project_requests (reference, project_type, city, area_sqm, finish_level, facts, description, public_description, locale, complexity, quote_due_at, received_at)
    select gen_random_uuid(), project_type, city, area_sqm, finish_level, facts, description, public_description, locale, complexity, quote_due_at, received_at
    from project_requests, generate_series(1, ${count}) where id = ${source} returning id`
  const ids = copies.map(({ id }) => id)
  await sql`
    insert into project_request_contacts (project_request_id, name, mobile, consented_at, consent_version)
    select copy, name, mobile, consented_at, consent_version from project_request_contacts, unnest(${ids}::uuid[]) as copy where project_request_id = ${source}`
  await sql`
    insert into scope_lines (project_request_id, position, code, phase, quantity, unit)
    select copy, position, code, phase, quantity, unit from scope_lines, unnest(${ids}::uuid[]) as copy where project_request_id = ${source}`
  await sql`
    insert into sla_events (subject_kind, subject_id, at, type, kind, promised_at)
    select subject_kind, copy, at, type, kind, promised_at from sla_events, unnest(${ids}::uuid[]) as copy where subject_id = ${source}`
  const leads = await offer(sql, ids, [people.accepting])
  if (status === 'accepted') {
    await sql`update leads set status = 'accepted', answered_at = now() where id = any(${leads})`
    await sql`
      insert into contact_disclosures (project_request_id, lead_id, provider_id, way, consent_version, disclosed_at)
      select project_request_id, id, provider_id, 'link', 'bench', now() from leads where id = any(${leads})`
  }
  return leads
}

export async function acceptAndQuote({ port, config }: Parts, leadId: string): Promise<void> {
  const lead = `/api/v1/leads/${leadTokenOf(config, leadId)}`
  await post(port, `${lead}/accept`, { body: {} })
  await post(port, `${lead}/quotes`, { body: aQuoteInput() })
}

export const aQuoteInput = (amount = 65_000_000) => ({
  amount,
  durationDays: 300,
  note: 'السعر يشمل المواد والأيدي العاملة، والدفع على مراحل',
  paymentStages: [
    { label: 'عند التوقيع', percent: 30 },
    { label: 'عند التسليم', percent: 70 },
  ],
})

/** The submission of one owner. */
export const aSubmit = (owner: number) => ({
  facts: { projectType: 'villa_construction', city: 'riyadh', areaSqm: 350, finishLevel: 'standard' },
  text: 'فيلا دورين وملحق في حي النرجس، والبدء بعد شهرين',
  locale: 'ar',
  contact: { name: 'نورة العتيبي', mobile: `96655${String(owner).padStart(7, '0')}` },
  consent: true,
  documentIds: [],
})

/** Above the mobiles of bench/lists/company.ts, and others in each run. */
let owners = 6_000_000 + (Math.floor(Date.now() / 1000) % 3_000) * 1_000

const submit = ({ port }: Parts) =>
  post(port, '/api/v1/project-requests', { body: aSubmit(++owners), status: 201 })

export async function post(
  port: number,
  path: string,
  { body, headers = {}, status = 200 }: { body: object; headers?: Record<string, string>; status?: number },
) {
  const ask = askFrom({ method: 'POST', path, body, headers, status })
  const answer = await askOnce(port, ask)
  if (answer.status !== status) throw new Error(`${path} returned ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body.toString())
}
