import { type Context, Hono } from 'hono'
import { isUuid } from '#domain/shared/id.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { passkeysOf, presentPasskey, removePasskeyOf } from '../passkeys/passkeys.ts'
import { presentFactor, presentUser } from '../presenters/user.ts'
import { readBody } from '../read-body.ts'
import { requireServiceRole } from '../require-service-role.ts'
import { createUser } from '../users/create-user.ts'
import { readUser, type UserRecord, withParts } from '../users/read-user.ts'
import { readAuditLog } from './audit-log.ts'
import { changeAccount } from './change-account.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteFactor } from './delete-factor.ts'
import { readAccount } from './read-account.ts'
import { linkHeader, type Page, readPage } from './read-page.ts'

/** Account routes for operators (docs/reference/auth-protocol.md#operators). Mounted at /auth/v1/admin. */
export function adminRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const asAdmin = <T>(work: (tx: Tx) => Promise<T>) => inAuth(context, work)
  routes.use(async (c, next) => {
    await requireServiceRole(context, c)
    await next()
  })

  routes.post('/users', async (c) => {
    const account = await readAccount(context, await readBody(c))
    if (!account.email && !account.phone)
      throw invalid('Cannot create a user without either an email or phone')
    const now = context.clock.now()
    const { emailConfirm, phoneConfirm, bannedUntil, ...rest } = account
    const person = await asAdmin((tx) =>
      createUser(tx, now, {
        ...rest,
        ...(emailConfirm && { emailConfirmedAt: now }),
        ...(phoneConfirm && { phoneConfirmedAt: now }),
        ...(bannedUntil && { bannedUntil }),
      }),
    )
    return c.json(presentUser(person))
  })

  routes.get('/users', async (c) => {
    const page = readPage((name) => c.req.query(name))
    const { people, total } = await asAdmin((tx) => listUsers(tx, page))
    c.header('x-total-count', String(total))
    c.header('link', linkHeader(c.req.path, page, total))
    return c.json({ users: people.map(presentUser), aud: 'authenticated' })
  })

  routes.get('/users/:id', async (c) =>
    c.json(presentUser(found(await asAdmin((tx) => readUser(tx, { id: idOf(c) }))))),
  )

  routes.put('/users/:id', async (c) => {
    const id = idOf(c)
    const known = await asAdmin((tx) => readUser(tx, { id }))
    const account = await readAccount(context, await readBody(c), known)
    return c.json(presentUser(found(await asAdmin((tx) => changeAccount(tx, context, id, account)))))
  })

  routes.delete('/users/:id', async (c) => {
    const id = idOf(c)
    const softly = (await readBody(c)).flag('should_soft_delete', false)
    if (!(await asAdmin((tx) => deleteAccount(tx, context, id, { softly })))) throw noUser()
    return c.json({})
  })

  routes.get('/users/:id/factors', async (c) => {
    const { factors } = found(await asAdmin((tx) => readUser(tx, { id: idOf(c) })))
    return c.json(factors.map(presentFactor))
  })

  routes.delete('/users/:id/factors/:factorId', async (c) => {
    const ids = { userId: idOf(c), factorId: c.req.param('factorId') }
    return c.json(presentFactor(await asAdmin((tx) => deleteFactor(tx, context, ids))))
  })

  routes.get('/users/:id/passkeys', async (c) => {
    const { user } = found(await asAdmin((tx) => readUser(tx, { id: idOf(c) })))
    return c.json((await asAdmin((tx) => passkeysOf(tx, user.id))).map(presentPasskey))
  })

  routes.delete('/users/:id/passkeys/:passkeyId', async (c) => {
    const ids = { userId: idOf(c), passkeyId: c.req.param('passkeyId') }
    await asAdmin((tx) => removePasskeyOf(tx, context, ids))
    return c.body(null, 204)
  })

  routes.get('/audit', async (c) => {
    const page = readPage((name) => c.req.query(name))
    const { entries, total } = await asAdmin((tx) => readAuditLog(tx, page, c.req.query('query')))
    c.header('x-total-count', String(total))
    c.header('link', linkHeader(c.req.path, page, total))
    return c.json(entries)
  })
  return routes
}

function idOf(c: Context<HttpEnv>): string {
  const id = c.req.param('id')
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

function found(person: UserRecord | undefined): UserRecord {
  if (!person) throw noUser()
  return person
}

const noUser = () => new AuthError(404, 'user_not_found', 'User not found')

/** Newest first. */
async function listUsers(tx: Tx, { page, perPage }: Page): Promise<{ people: UserRecord[]; total: number }> {
  const all = tx.selectFrom('auth.users').where('deleted_at', 'is', null)
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const users = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const people: UserRecord[] = []
  for (const user of users) people.push(await withParts(tx, user))
  return { people, total }
}
