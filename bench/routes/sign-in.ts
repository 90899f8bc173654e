import type { Sql } from 'postgres'
import { createPasswords } from '#server/auth/passwords/passwords.ts'
import { askFrom } from '../ask-from.ts'
import { atLeast, either, ratioAtLeast } from '../bench.ts'
import { PASSWORD, signedInAgain } from '../people.ts'
import { CONNECTIONS, writeBench } from '../route-bench.ts'

/** Refreshing a session, compared with the same statements alone. */
export const refresh = writeBench({
  name: 'refresh',
  goal: either(ratioAtLeast(0.4), atLeast(3_300)),
  follow: 'refresh_token',
  asks: async (market, times) => {
    const sessions = await signedInAgain(market, Math.min(times, CONNECTIONS))
    // A connection continues with the token of its last answer.
    return Array.from({ length: times }, (_, at) =>
      askFrom({
        method: 'POST',
        path: '/auth/v1/token?grant_type=refresh_token',
        body: { refresh_token: sessions[at]?.refresh_token ?? '{refresh_token}' },
      }),
    )
  },
  asksBare: async ({ sql }, times) => {
    const people = await sql<{ id: string }[]>`
      select distinct user_id as id from auth.sessions join auth.users on users.id = user_id where email like 'person-%' limit ${CONNECTIONS}`
    return Array.from({ length: times }, (_, at) => ({
      method: 'POST',
      path: `/${people[at % people.length]!.id}`,
      body: {},
    }))
  },
  bare:
    ({ sql }) =>
    async (c) =>
      c.json(await rotate(sql, c.req.path.slice(c.req.path.lastIndexOf('/') + 1))),
})

/** The statements of one refresh (server/auth/sessions/rotate-session.ts). */
const rotate = (sql: Sql, userId: string) =>
  sql.begin(async (tx) => {
    await tx`select app.take_rate_limit(${`bench:${userId}`}, 1000000, '5 minutes')`
    const [session] = await tx`
      select s.*, u.email, u.phone, u.banned_until from auth.sessions s join auth.users u on u.id = s.user_id
      where s.user_id = ${userId} order by s.created_at desc limit 1 for update of s`
    const [person] = await tx`
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
    return { ...person, refresh_token: 'none' }
  })

/** A whole sign-in, compared with hashing its password alone. */
export const signIn = writeBench({
  name: 'sign-in',
  goal: ratioAtLeast(0.92),
  isPart: true,
  asks: async (market, times) => {
    const sessions = await signedInAgain(market, Math.min(times, CONNECTIONS))
    return Array.from({ length: times }, (_, at) =>
      askFrom({
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        body: { email: sessions[at % sessions.length]!.user.email, password: PASSWORD },
      }),
    )
  },
  asksBare: async (_, times) =>
    Array.from({ length: times }, () => ({ method: 'POST', path: '/', body: {} })),
  bare: () => {
    const passwords = createPasswords()
    const stored = passwords.hash(PASSWORD)
    return async (c) => c.json({ isRight: await passwords.verify(await stored, PASSWORD) })
  },
})
