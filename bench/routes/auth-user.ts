import { ratioAtLeast } from '../bench.ts'
import { readBench } from '../route-bench.ts'

/** The signed-in user, as the official client requests it at each start; both sides look up the session. */
export const authUser = readBench({
  name: 'auth-user',
  goal: ratioAtLeast(0.35),
  ask: ({ people: { provider } }) => ({
    path: '/auth/v1/user',
    headers: { authorization: provider.authorization },
  }),
  askBare: ({ people: { provider } }) => ({ path: `/${provider.userId}` }),
  bare:
    ({ sql }) =>
    async (c) => {
      const id = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
      const [row] = await sql<{ told: string }[]>`
        select jsonb_strip_nulls(jsonb_build_object('id', u.id, 'aud', aud, 'role', u.role, 'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''),
          'email_confirmed_at', email_confirmed_at, 'confirmed_at', confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
          'app_metadata', raw_app_meta_data, 'user_metadata', raw_user_meta_data, 'is_anonymous', is_anonymous, 'created_at', u.created_at, 'updated_at', u.updated_at,
          'identities', (select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', identity_data,
            'provider', provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
            from auth.identities i where i.user_id = u.id)))::text as told
        from auth.users u where u.id = ${id} and exists (select from auth.sessions where user_id = u.id)`
      return c.body(row!.told, 200, { 'content-type': 'application/json' })
    },
})
