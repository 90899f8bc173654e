import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { decodeJwt } from 'jose'
import { Refusal } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { Callers } from '../read-caller.ts'
import { bearerOf } from '../require-user.ts'
import { COLUMNS, type Question, readQuestion } from './user-roles-question.ts'

/** Media types of `.single()` and `.csv()`. Other types get JSON or an error. */
const ONE_ROW = 'application/vnd.pgrst.object+json'
const CSV = 'text/csv'
const JSON_TYPES = ['application/json', 'application/*', '*/*', '']

type Row = Partial<Record<(typeof COLUMNS)[number], string>>

/**
 * `GET /user_roles` for the official client's query builder; user-roles-question.ts lists what is supported. Mounted at
 * /rest/v1. Row-level security shows users their own rows only, and visitors none.
 */
export function userRoleRoutes({ db }: Pick<CommandContext, 'db'>, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders: ['content-range'] }))
  routes.use(async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  routes.get('/user_roles', async (c) => {
    const caller = isAnonymous(c) ? 'anonymous' : await callers.read(bearerOf(c) ?? '').catch(asRefusal)
    if (caller instanceof Refusal) {
      return refuse(c, 403, 'insufficient_aal', 'AAL2 session is required', caller.code)
    }
    if (!caller) return refuse(c, 401, 'PGRST301', 'No suitable key or wrong key type')
    const type = typeOf(c)
    if (!type) return refuse(c, 406, 'PGRST107', `None of these media types are available: ${acceptOf(c)}`)
    const question = readQuestion(new URL(c.req.url).searchParams, (name) => c.req.header(name))
    if ('code' in question) return refuse(c, 400, question.code, question.message)
    if (caller === 'anonymous') return answer(c, question, type, [])
    const rows = await db.withActor({ kind: 'user', userId: caller.userId }, (tx) => {
      let query = tx.selectFrom('user_roles').select(COLUMNS)
      for (const [column, value] of question.filters) query = query.where(column, '=', value as never)
      for (const { column, direction } of question.order) query = query.orderBy(column, direction)
      return query.execute()
    })
    return answer(c, question, type, rows)
  })
  routes.all('/user_roles', (c) => refuse(c, 403, '42501', 'permission denied for table user_roles'))
  routes.all('/rpc/:name', (c) => {
    const message = `Could not find the function public.${c.req.param('name')} in the schema cache`
    return refuse(c, 404, 'PGRST202', message)
  })
  routes.all('/:table', (c) => {
    const message = `Could not find the table 'public.${c.req.param('table')}' in the schema cache`
    return refuse(c, 404, 'PGRST205', message)
  })
  routes.all('*', (c) => refuse(c, 404, 'PGRST125', 'Invalid path specified in request URL'))
  return routes
}

/** Formats a missing second step for the client. `details` says whether to complete one or to enroll. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal && error.status === 403) return error
  throw error
}

/**
 * Whether the request has no user: the client sends its public key in place of a user's token. An operator's key is no
 * user either, but not anonymous.
 */
function isAnonymous(c: Context<HttpEnv>): boolean {
  const token = bearerOf(c)
  if (!token) return c.req.header('authorization') === undefined
  return token === c.req.header('apikey') && roleOf(token) !== 'service_role'
}

function roleOf(token: string): unknown {
  try {
    return decodeJwt(token).role
  } catch {
    return undefined
  }
}

const acceptOf = (c: Context<HttpEnv>) => c.req.header('accept') ?? ''

function typeOf(c: Context<HttpEnv>): 'json' | 'one' | 'csv' | undefined {
  const wanted = acceptOf(c)
    .split(',')
    .map((type) => type.split(';')[0]!.trim().toLowerCase())
  if (wanted.includes(ONE_ROW)) return 'one'
  if (wanted.includes(CSV)) return 'csv'
  return wanted.some((type) => JSON_TYPES.includes(type)) ? 'json' : undefined
}

/** A user has few roles, so they are counted and paged here, after the database has filtered and sorted them. */
function answer(c: Context<HttpEnv>, question: Question, type: 'json' | 'one' | 'csv', all: Row[]): Response {
  const { columns, offset, limit = all.length, isCounted } = question
  if (isCounted && offset > 0 && offset >= all.length) {
    c.header('content-range', `*/${all.length}`)
    const details = `An offset of ${offset} was requested, but there are only ${all.length} rows.`
    return refuse(c, 416, 'PGRST103', 'Requested range not satisfiable', details)
  }
  const page = all.slice(offset, offset + limit)
  const range = page.length === 0 ? '*' : `${offset}-${offset + page.length - 1}`
  c.header('content-range', `${range}/${isCounted ? all.length : '*'}`)
  const status = isCounted && page.length < all.length ? 206 : 200
  const rows = page.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
  if (type === 'csv') return c.body(csvOf(columns, rows), status, { 'content-type': `${CSV}; charset=utf-8` })
  if (type === 'json') return c.json(rows, status)
  if (rows.length === 1) return c.body(JSON.stringify(rows[0]), status, { 'content-type': ONE_ROW })
  const details = `The result contains ${rows.length} rows`
  return refuse(c, 406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details)
}

/** IDs and roles contain no characters that CSV must quote. */
const csvOf = (columns: readonly string[], rows: Record<string, string | undefined>[]) =>
  [columns, ...rows.map((row) => Object.values(row))].map((cells) => cells.join(',')).join('\n')

function refuse(
  c: Context<HttpEnv>,
  status: 400 | 401 | 403 | 404 | 406 | 416,
  code: string,
  message: string,
  details: string | null = null,
): Response {
  return c.json({ code, message, details, hint: null }, status)
}
