import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { json } from 'node:stream/consumers'
import postgres from 'postgres'
import { createPasswords } from '#server/auth/passwords/passwords.ts'
import { serviceKey } from '#server/auth/tokens/api-keys.ts'
import { alternate } from './rounds.ts'

const ROUNDS = 5
const CONCURRENCY = 8
const REFRESHES_A_ROUND = 400
const SIGN_INS_A_ROUND = 40
const PASSWORD = 'كلمة سر من عشرين حرفا'

interface Tokens {
  refresh_token: string
  user: { id: string }
}

/** Refreshes and sign-ins per second, beside the same statements in bare SQL and beside one hash each. */
export async function benchSignIn(serverUrl: string, databaseUrl: string, secret: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const sql = postgres(databaseUrl, {
    max: CONCURRENCY,
    connection: { search_path: 'app' },
    onnotice: () => {},
  })
  const ask = <T>(path: string, body: object, token = '') =>
    post<T>(agent, `${serverUrl}/auth/v1${path}`, body, token)
  const people = Array.from({ length: CONCURRENCY }, (_, index) => `bench-${index}@example.sa`)
  for (const email of people) {
    await ask('/admin/users', { email, password: PASSWORD, email_confirm: true }, serviceKey(secret))
  }
  const signIn = (email: string) => ask<Tokens>('/token?grant_type=password', { email, password: PASSWORD })
  const sessions = await Promise.all(people.map(signIn))

  const refresh = async (worker: number) => {
    const { refresh_token } = sessions[worker]!
    sessions[worker] = await ask<Tokens>('/token?grant_type=refresh_token', { refresh_token })
  }
  const bareRefresh = (worker: number) => refreshBySql(sql, sessions[worker]!.user.id)
  const passwords = createPasswords()
  const stored = await passwords.hash(PASSWORD)

  const refreshes = await alternate(ROUNDS, {
    bare: () => rateOf(REFRESHES_A_ROUND, CONCURRENCY, bareRefresh),
    // The bare side moved the counts on, so every round begins with sessions of its own.
    ours: async () => {
      sessions.splice(0, sessions.length, ...(await Promise.all(people.map(signIn))))
      return rateOf(REFRESHES_A_ROUND, CONCURRENCY, refresh)
    },
  })
  const signIns = await alternate(ROUNDS, {
    bare: () => rateOf(SIGN_INS_A_ROUND, availableParallelism(), () => passwords.verify(stored, PASSWORD)),
    ours: () => rateOf(SIGN_INS_A_ROUND, CONCURRENCY, (worker) => signIn(people[worker]!)),
  })
  agent.destroy()
  await sql.end()
  return { refreshes, signIns }
}

async function rateOf(
  count: number,
  concurrency: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  let left = count
  const workOn = async (_: unknown, worker: number) => {
    while (left-- > 0) await work(worker)
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: concurrency }, workOn))
  return count / ((performance.now() - startedAt) / 1000)
}

/** What one refresh asks of the database (server/auth/sessions/rotate-session.ts), and nothing around it. */
async function refreshBySql(sql: postgres.Sql, userId: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select set_config('role', 'mimar_auth', true), set_config('request.jwt.claims', '{"role":"auth"}', true)`
    await tx`select app.take_rate_limit(${`bench:${userId}`}, 1000000, '5 minutes')`
    const [session] = await tx`
      select s.*, u.email, u.phone, u.banned_until from auth.sessions s join auth.users u on u.id = s.user_id
      where s.user_id = ${userId} order by s.created_at desc limit 1 for update of s`
    await tx`
      with moved as (
        update auth.sessions set refresh_count = refresh_count + 1, refreshed_at = now(), updated_at = now() where id = ${session!.id}
      ), written as (
        insert into auth.audit_log_entries (payload) values ('{"action":"token_refreshed"}')
      )
      select u.*,
        (select jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from auth.identities i where i.user_id = u.id) as identities,
        (select jsonb_agg(to_jsonb(f) order by f.created_at) from auth.mfa_factors f where f.user_id = u.id) as factors,
        (select jsonb_agg(jsonb_build_object('method', c.authentication_method, 'timestamp', c.updated_at))
          from auth.mfa_amr_claims c where c.session_id = ${session!.id}) as amr
      from auth.users u where u.id = ${userId}`
  })
}

let serial = 0

/** Each call from an address of its own, so no allowance is ever used up. */
async function post<T>(agent: Agent, url: string, body: object, token: string): Promise<T> {
  serial += 1
  const asked = request(url, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}`,
    },
  })
  asked.end(JSON.stringify(body))
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const answer = (await json(response)) as T
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${JSON.stringify(answer)}`)
  return answer
}
